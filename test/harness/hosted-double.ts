import { ProviderDouble, type RunningDouble, runDouble } from './provider-double';
import type { UpstreamCall } from './provider-under-test';

const KEY = 'key-of-a-test-double';
/** Clips of doubles in tests: small, they are only looked at as files. */
const CLIP_HEIGHT = 72;

interface Books {
  calls: UpstreamCall[];
  /** Jobs that were cancelled there, and files that were removed. */
  dropped: string[];
  removed: string[];
  jobs: string[];
}

/** What tells the doubles of hosted models apart. */
const KINDS = {
  replicate: {
    file: 'replicate/replicate-server.mjs',
    start: 'startReplicateServer',
    variables: 'REPLICATE',
    key: 'REPLICATE_API_TOKEN',
  },
  fal: { file: 'fal/fal-server.mjs', start: 'startFalServer', variables: 'FAL', key: 'FAL_KEY' },
} as const;
export type HostedKind = keyof typeof KINDS;

/** A provider of hosted models of a test's own, in this process, that keeps books of what it was sent. */
export class HostedDouble extends ProviderDouble<Books> {
  private constructor(
    readonly pool: HostedKind,
    running: RunningDouble,
  ) {
    super(running);
  }

  static async start(kind: HostedKind, clipHeight = CLIP_HEIGHT): Promise<HostedDouble> {
    const { file, start } = KINDS[kind];
    return new HostedDouble(kind, await runDouble(file, start, { key: KEY, clipHeight }));
  }

  get settings(): Record<string, string> {
    const { variables, key } = KINDS[this.pool];
    return {
      PROVIDER_STILLS: `${this.pool},embedded`,
      PROVIDER_VIDEO: this.pool,
      [key]: KEY,
      [`${variables}_API_BASE`]: this.running.url,
      [`${variables}_POLL_SECONDS`]: '0.3',
    };
  }

  async dropped(): Promise<string[]> {
    return (await this.books()).dropped;
  }

  breakAccount(how: 'key' | 'balance'): Promise<void> {
    return this.setAccount(how === 'key' ? { key: 'another' } : { credits: 0 });
  }

  mendAccount(): Promise<void> {
    return this.setAccount({ key: KEY, credits: 10_000 });
  }
}
