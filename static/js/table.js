// The table page.

import "./entry.js";
import "./live.js";
import "./views.js";
