// Keeps the table page live: listens to the stream while the page is shown, and polls where there is none.

import { calm, heard, lost } from "./contact.js";
import { refresh, shownVersion } from "./refresh.js";
import { flush } from "./sending.js";
import { NoStream, versions } from "./stream.js";

const QUIET = 18000; // the server says something every 15 s at the latest: after this it is not there
const AGAIN = 2000;
const POLL = 4000;
const STREAM_AGAIN = 60000;

class TableLive extends HTMLElement {
  #ear = new AbortController();
  #quiet = 0;
  #poll = 0;
  #again = 0;
  /** @type {Promise<void>} */ #running = Promise.resolve();

  connectedCallback() {
    document.addEventListener("visibilitychange", () => this.#open());
    addEventListener("pageshow", (event) => event.persisted && this.#open());
    addEventListener("pagehide", () => this.#rest());
    addEventListener("online", () => this.#open());
    addEventListener("offline", () => lost());
    this.#open();
  }

  /** Always a new stream, and none for a page that nobody sees: after a sleep the old one may be dead unknowingly. */
  #open() {
    this.#close();
    if (document.hidden) return this.#rest();
    this.#ear = new AbortController();
    lost();
    this.#listen(this.#ear.signal);
  }

  #close() {
    this.#ear.abort();
    for (const timer of [this.#quiet, this.#poll, this.#again]) clearTimeout(timer);
  }

  #rest() {
    this.#close();
    calm();
  }

  /** @param {AbortSignal} signal */
  async #listen(signal) {
    let again = AGAIN * (0.5 + Math.random()); // not all phones at once
    this.#waitLonger();
    try {
      for await (const version of versions(`${this.dataset.table}/live`, signal)) {
        this.#waitLonger();
        if (version === shownVersion()) this.#heard();
        else await this.#changed();
      }
    } catch (error) {
      if (error instanceof NoStream) again = STREAM_AGAIN;
    }
    if (signal.aborted) return;
    lost();
    clearTimeout(this.#quiet);
    this.#again = setTimeout(() => this.#open(), again);
    if (again === STREAM_AGAIN) this.#polls();
  }

  #waitLonger() {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.#open(), QUIET);
  }

  async #polls() {
    clearTimeout(this.#poll);
    await this.#changed();
    if (!document.hidden) this.#poll = setTimeout(() => this.#polls(), POLL);
  }

  /** One fetch after the other, so that an older answer never comes last. */
  #changed() {
    const caughtUp = this.#running.then(() => refresh(this.dataset.table ?? ""));
    this.#running = caughtUp.then(() => this.#heard(), () => lost());
    return this.#running;
  }

  #heard() {
    heard();
    flush();
  }
}

customElements.define("table-live", TableLive);
