import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { json } from './answer-http.mjs';
import { mistakesIn, modelsOf } from './check-input.mjs';
import { makeOutput } from './make-output.mjs';

/** Jobs, files, faults and books of a double. What the protocols share. */
export class JobWorld {
  jobs = new Map();
  files = new Map();
  calls = [];
  queued = [];
  dropped = [];
  removed = [];

  /** @param {{ provider: string, key: string, delayMs?: number, clipHeight?: number }} options */
  constructor({ provider, key, delayMs = 0, clipHeight = 720 }) {
    Object.assign(this, { key, goodKey: key, delayMs, clipHeight, credits: 10_000 });
    this.models = modelsOf(provider);
  }

  /** Asked for by the words of a prompt, or beforehand for the next calls. */
  faultOf(operation, prompt = '') {
    const at = this.queued.findIndex((one) => !one.operation || one.operation === operation);
    if (at >= 0) {
      const queued = this.queued[at];
      queued.times -= 1;
      if (queued.times <= 0) this.queued.splice(at, 1);
      return queued.fault;
    }
    return /\[fault:(\w+)\]/.exec(prompt)?.[1];
  }

  /** A submit that was not let in. */
  enterRefused(outcome) {
    this.calls.push({ operation: 'unknown', texts: {}, images: {}, bytes: 0, outcome, credits: 0 });
  }

  /** Writes a submit down, whatever becomes of it. */
  async enter(model, input, bytes) {
    const texts = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]));
    const images = {};
    for (const [field, rule] of Object.entries(model?.takes ?? {})) {
      const file = rule.is === 'file' ? this.files.get(input[field]) : undefined;
      if (!file) continue;
      const { width, height } = await sharp(file.bytes).metadata();
      images[field] = { width, height, type: file.type, bytes: file.bytes.length };
    }
    const entry = { operation: model?.name ?? 'unknown', texts, images, bytes, outcome: 'arrived', credits: 0 };
    this.calls.push(entry);
    return entry;
  }

  mistakes(model, input) {
    return mistakesIn(model.takes, input, (address) => this.files.has(address));
  }

  /** A job that runs by the clock. */
  begin(id, model, input, fault) {
    const { prompt = '' } = input;
    const named = /takes ([\d.]+) s/.exec(prompt)?.[1];
    const takes = named ? Number(named) * 1_000 : this.delayMs;
    const now = Date.now();
    const job = { id, model, input, fault, createdAt: now, startsAt: now + takes * 0.2, endsAt: now + takes, polls: 0 };
    this.jobs.set(id, job);
    return job;
  }

  /** How far it is: `waiting`, `running`, `made`, `failed`, `dropped`. */
  stateOf(job, now = Date.now()) {
    if (job.dropped) return 'dropped';
    if (now < job.startsAt) return 'waiting';
    if (now < job.endsAt || job.fault === 'never') return 'running';
    return ['failed', 'filtered', 'out_of_memory', 'aborted', 'canceled_there'].includes(job.fault) ? 'failed' : 'made';
  }

  /** What a job made, drawn when it is asked for. */
  outputOf(job) {
    const file = Object.entries(job.model.takes).find(([field, rule]) => rule.is === 'file' && job.input[field]);
    const image = file && this.files.get(job.input[file[0]])?.bytes;
    job.output ??= makeOutput(job.model, job.input, image, { fault: job.fault, clipHeight: this.clipHeight });
    return job.output;
  }

  /** A place for a file that a caller sends. */
  keep(address, bytes, type) {
    this.files.set(address, { bytes, type });
  }

  newId() {
    return randomBytes(13).toString('hex');
  }

  /** What tests and people may ask of the double itself. */
  steer(pathname, body, response) {
    const told = body.length > 0 ? JSON.parse(body.toString('utf8')) : {};
    if (pathname === '/test/calls') {
      const { calls, credits, dropped, removed } = this;
      return json(response, 200, { calls, credits, dropped, removed, jobs: [...this.jobs.keys()] });
    }
    if (pathname === '/test/forget') {
      for (const list of [this.calls, this.queued, this.dropped, this.removed]) list.length = 0;
    }
    if (pathname === '/test/faults') this.queued.push({ times: 1, ...told });
    if (pathname === '/test/account') Object.assign(this, told);
    return json(response, 200, {});
  }
}
