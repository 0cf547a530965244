import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { missing } from './stripe-problem.mjs';

/** Prefix of the ids, and `object`, for each kind. */
const OBJECTS = {
  customers: ['cus', 'customer'],
  products: ['prod', 'product'],
  prices: ['price', 'price'],
  sessions: ['cs_test', 'checkout.session'],
  subscriptions: ['sub', 'subscription'],
  schedules: ['sub_sched', 'subscription_schedule'],
  invoices: ['in', 'invoice'],
  paymentIntents: ['pi', 'payment_intent'],
  charges: ['ch', 'charge'],
  refunds: ['re', 'refund'],
  disputes: ['du', 'dispute'],
  cards: ['pm', 'payment_method'],
  portalSessions: ['bps', 'billing_portal.session'],
  portalConfigurations: ['bpc', 'billing_portal.configuration'],
  events: ['evt', 'event'],
};
const KINDS = [...Object.keys(OBJECTS), 'answers'];

/** State of the double: one map per kind of object, a clock that can move forward, and the file that stores it. */
export class StripeWorld {
  #file;
  #saving;
  /** Number of seconds by which the clock is ahead of real time. */
  ahead = 0;
  invoiceNumber = 0;
  webhookUrl;
  /** While true, events are withheld, which simulates lost webhooks. */
  holdsBack = false;
  /** Calls that change something below this path fail, which simulates an outage; empty: none fail. */
  outage = '';
  /** While true, read calls below that path fail, too. */
  outageOfReads = false;

  /** @param {{ file?: string, webhookUrl?: string, url: string, announce: (event: object) => void }} options */
  constructor({ file, webhookUrl, url, announce }) {
    this.#file = file;
    this.url = url;
    this.announce = announce;
    const kept = file && fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
    for (const kind of KINDS) this[kind] = new Map(kept[kind] ?? []);
    this.ahead = kept.ahead ?? 0;
    this.invoiceNumber = kept.invoiceNumber ?? 0;
    this.webhookUrl = webhookUrl ?? kept.webhookUrl;
  }

  /** Seconds since 1970 on the double's clock. */
  now() {
    return Math.floor(Date.now() / 1_000) + this.ahead;
  }

  id(prefix) {
    return `${prefix}_${randomBytes(12).toString('hex')}`;
  }

  /** @returns {any} the object @throws StripeProblem resource_missing */
  find(kind, id, param) {
    const found = this[kind].get(id);
    if (!found) throw missing(kind.replace(/s$/, ''), id, param);
    return found;
  }

  /** Stores a new object with the fields that all objects have. */
  create(kind, fields) {
    const [prefix, object] = OBJECTS[kind];
    return this.keep(kind, { id: this.id(prefix), object, created: this.now(), livemode: false, ...fields });
  }

  keep(kind, object) {
    this[kind].set(object.id, object);
    this.save();
    return object;
  }

  /** Emits an event with the present state of the object. */
  happened(type, object) {
    const event = this.create('events', {
      api_version: '2026-10-28.endive',
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object) },
    });
    this.announce(event);
    return event;
  }

  /** Returns objects newest first, in pages. */
  page(objects, { limit = '10', starting_after: after }, url) {
    const newest = [...objects].reverse();
    const from = after ? newest.findIndex(({ id }) => id === after) + 1 : 0;
    const data = newest.slice(from, from + Number(limit));
    return { object: 'list', url, has_more: from + data.length < newest.length, data };
  }

  /** Saves soon, and at once when the process exits. */
  save() {
    if (!this.#file || this.#saving) return;
    this.#saving = setTimeout(() => this.saveNow(), 200);
    this.#saving.unref();
  }

  saveNow() {
    clearTimeout(this.#saving);
    this.#saving = undefined;
    if (!this.#file) return;
    const { ahead, invoiceNumber, webhookUrl } = this;
    const kept = { ahead, invoiceNumber, webhookUrl };
    for (const kind of KINDS) kept[kind] = [...this[kind]];
    fs.mkdirSync(path.dirname(this.#file), { recursive: true, mode: 0o700 });
    fs.writeFileSync(`${this.#file}.new`, JSON.stringify(kept), { mode: 0o600 });
    fs.renameSync(`${this.#file}.new`, this.#file);
  }
}
