// The board: the sheet alone, kept live.

import "./live.js";
