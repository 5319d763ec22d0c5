// The table page.

import "./entry.js";
import "./live.js";
import "./sending.js";
import "./story.js";
import "./remembered.js";
