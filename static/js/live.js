// Keeps the table page live: listens to the stream while the page is shown, and polls where there is none.

import { calm, heard, lost } from "./contact.js";
import { refresh } from "./refresh.js";
import { flush } from "./sending.js";

const POLL = 4000;
const STREAM_AGAIN = 60000;

class TableLive extends HTMLElement {
  /** @type {EventSource | null} */ #source = null;
  #poll = 0;
  #again = 0;
  /** @type {Promise<void> | null} */ #running = null;
  #wanted = false;

  connectedCallback() {
    document.addEventListener("visibilitychange", () => (document.hidden ? this.#close() : this.#open()));
    addEventListener("pageshow", (event) => event.persisted && this.#open());
    addEventListener("pagehide", () => this.#close());
    addEventListener("online", () => this.#open());
    addEventListener("offline", () => lost());
    if (!document.hidden) this.#open();
  }

  /** Always a new stream: after a sleep the old one may be dead without knowing it. */
  #open() {
    this.#close();
    const source = new EventSource(`${this.dataset.table}/live`);
    source.addEventListener("open", () => this.#heard());
    source.addEventListener("changed", () => this.#changed());
    source.addEventListener("error", () => this.#failed(source));
    this.#source = source;
    lost();
  }

  #close() {
    this.#source?.close();
    for (const timer of [this.#poll, this.#again]) clearTimeout(timer);
    calm();
  }

  /** @param {EventSource} source */
  #failed(source) {
    lost();
    if (source.readyState !== EventSource.CLOSED || source !== this.#source) return;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => this.#open(), STREAM_AGAIN);
    this.#polls();
  }

  async #polls() {
    clearTimeout(this.#poll);
    await this.#changed();
    if (!document.hidden) this.#poll = setTimeout(() => this.#polls(), POLL);
  }

  async #changed() {
    this.#wanted = true;
    this.#running ??= this.#catchUp().finally(() => (this.#running = null));
    await this.#running;
  }

  async #catchUp() {
    while (this.#wanted) {
      this.#wanted = false;
      try {
        await refresh(this.dataset.table ?? "");
        this.#heard();
      } catch {
        lost();
      }
    }
  }

  #heard() {
    heard();
    flush();
  }
}

customElements.define("table-live", TableLive);
