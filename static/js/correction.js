// The correction page.

import "./entry.js";
