import { createHmac } from 'node:crypto';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;
const ATTEMPTS = 12;
const TIMEOUT_MS = 20_000;

/** Computes a body's `Stripe-Signature` header. */
function signature(secret, body, seconds = Math.floor(Date.now() / 1_000)) {
  const code = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${code}`;
}

/** Sends events and retries until the answer is 2xx. As with Stripe, their order is not guaranteed. */
export class Webhooks {
  #secret;
  #say;
  #waiting = new Set();
  #closed = false;

  constructor(secret, say) {
    this.#secret = secret;
    this.#say = say;
  }

  /** @param {{ webhookUrl?: string }} world read again at every attempt, because the receiver's address may change */
  send(world, event, attempt = 1) {
    if (this.#closed) return;
    this.#post(world, event)
      .then((problem) => {
        if (!problem) return;
        if (attempt >= ATTEMPTS) {
          this.#say(`gave up ${event.type} ${event.id}: ${problem}`);
          return;
        }
        const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (attempt - 1));
        const timer = setTimeout(() => {
          this.#waiting.delete(timer);
          this.send(world, event, attempt + 1);
        }, pause);
        this.#waiting.add(timer);
      })
      .catch((error) => this.#say(String(error)));
  }

  /** @returns {Promise<string | undefined>} the reason for the failure */
  async #post(world, event) {
    if (!world.webhookUrl) return undefined;
    const body = JSON.stringify(event);
    try {
      const answer = await fetch(world.webhookUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature(this.#secret, body) },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      if (!answer.ok) return `status ${answer.status}`;
      event.pending_webhooks = 0;
      return undefined;
    } catch (error) {
      return String(error.cause ?? error);
    }
  }

  close() {
    this.#closed = true;
    for (const timer of this.#waiting) clearTimeout(timer);
  }
}
