// Keeps the table page live: listens to the stream while the page is shown, and polls where there is none.

import { calm, heard, lost } from "./contact.js";
import { refresh, shownVersion } from "./refresh.js";
import { flush } from "./sending.js";
import { NoStream, versions } from "./stream.js";

const QUIET = 18000; // the server says something every 15 s at the latest: after this it is not there
const FIRST = 5000; // and something at once: a proxy on the way may hold it back
const AGAIN = 2000;
const POLL = 4000;
const STREAM_AGAIN = 60000;

class TableLive extends HTMLElement {
  #ear = new AbortController();
  #quiet = 0;
  #poll = 0;
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
    lost();
    this.#listen(this.#ear.signal);
  }

  #close() {
    this.#ear.abort();
    this.#ear = new AbortController();
    clearTimeout(this.#quiet);
    clearTimeout(this.#poll);
  }

  #rest() {
    this.#close();
    calm();
  }

  /** @param {AbortSignal} signal */
  async #listen(signal) {
    this.#expect(() => this.#without(), FIRST);
    try {
      for await (const version of versions(`${this.dataset.table}/live`, signal)) {
        this.#expect(() => this.#open(), QUIET);
        if (version === shownVersion()) this.#heard();
        else await this.#changed();
      }
    } catch (error) {
      if (error instanceof NoStream) return this.#without();
    }
    if (signal.aborted) return;
    lost();
    this.#expect(() => this.#open(), AGAIN * (0.5 + Math.random())); // not all phones at once
  }

  /** No stream for now: the server has none, or something on the way holds it back. */
  #without() {
    this.#close();
    lost();
    this.#expect(() => this.#open(), STREAM_AGAIN);
    this.#polls(this.#ear.signal);
  }

  /** @param {() => void} act what to do if nothing is heard for so long @param {number} long */
  #expect(act, long) {
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(act, long);
  }

  /** @param {AbortSignal} signal */
  async #polls(signal) {
    await this.#changed();
    if (!signal.aborted) this.#poll = setTimeout(() => this.#polls(signal), POLL);
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
