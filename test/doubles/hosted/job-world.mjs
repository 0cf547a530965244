import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { enterCall, faultOf, newBooks, steer, takesMs } from '../books.mjs';
import { mistakesIn, modelsOf } from './check-input.mjs';
import { makeOutput } from './make-output.mjs';

/** A double's jobs, files, faults and records, which all protocols share. */
export class JobWorld {
  jobs = new Map();
  files = new Map();
  dropped = [];
  removed = [];

  /** @param {{ provider: string, key: string, delayMs?: number, clipHeight?: number }} options */
  constructor({ provider, key, delayMs = 0, clipHeight = 720 }) {
    Object.assign(this, newBooks(), { key, goodKey: key, delayMs, clipHeight, credits: 10_000 });
    this.models = modelsOf(provider);
  }

  faultOf(operation, prompt) {
    return faultOf(this, operation, prompt);
  }

  /** Records that a submit was refused. */
  enterRefused(outcome) {
    enterCall(this, { operation: 'unknown', outcome });
  }

  /** Records a submit with any outcome. */
  async enter(model, input, bytes) {
    const texts = Object.fromEntries(Object.entries(input).map(([field, value]) => [field, String(value)]));
    const images = {};
    for (const [field, rule] of Object.entries(model?.takes ?? {})) {
      const file = rule.is === 'file' ? this.files.get(input[field]) : undefined;
      if (!file) continue;
      const { width, height } = await sharp(file.bytes).metadata();
      images[field] = { ...file, width, height };
    }
    return enterCall(this, { operation: model?.name ?? 'unknown', texts, images, bytes });
  }

  mistakes(model, input) {
    return mistakesIn(model.takes, input, (address) => this.files.has(address));
  }

  /** Starts a job, which ends after its time has passed. */
  begin(id, model, input, fault) {
    const takes = takesMs(input.prompt, this.delayMs);
    const now = Date.now();
    const job = { id, model, input, fault, createdAt: now, startsAt: now + takes * 0.2, endsAt: now + takes, polls: 0 };
    this.jobs.set(id, job);
    return job;
  }

  /** A job's state: `waiting`, `running`, `made`, `failed` or `dropped`. */
  stateOf(job, now = Date.now()) {
    if (job.dropped) return 'dropped';
    if (now < job.startsAt) return 'waiting';
    if (now < job.endsAt || job.fault === 'never') return 'running';
    return ['failed', 'filtered', 'out_of_memory', 'aborted', 'canceled_there'].includes(job.fault) ? 'failed' : 'made';
  }

  /** A job's output, drawn when it is requested. */
  outputOf(job) {
    const file = Object.entries(job.model.takes).find(([field, rule]) => rule.is === 'file' && job.input[field]);
    const image = file && this.files.get(job.input[file[0]])?.bytes;
    job.output ??= makeOutput(job.model, job.input, image, { fault: job.fault, clipHeight: this.clipHeight });
    return job.output;
  }

  /** Stores an uploaded file. */
  keep(address, bytes, type) {
    this.files.set(address, { bytes, type });
  }

  newId() {
    return randomBytes(13).toString('hex');
  }

  steer(pathname, body, response) {
    const { credits, dropped, removed } = this;
    const forget = () => {
      dropped.length = removed.length = 0;
    };
    const finish = () => {
      const now = Date.now();
      for (const job of this.jobs.values()) {
        job.startsAt = Math.min(now, job.startsAt);
        job.endsAt = Math.min(now, job.endsAt);
      }
    };
    return steer(this, pathname, body, response, {
      also: { credits, dropped, removed, jobs: [...this.jobs.keys()] },
      forget,
      finish,
    });
  }
}
