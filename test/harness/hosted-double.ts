import { ProviderDouble, type RunningDouble, runDouble } from './provider-double';
import type { UpstreamCall } from './provider-under-test';

const KEY = 'key-of-a-test-double';
/** Height of test videos. They are small, because tests only read them as files. */
const CLIP_HEIGHT = 72;

interface Books {
  calls: UpstreamCall[];
  /** Cancelled jobs and removed files, by name. */
  dropped: string[];
  removed: string[];
  jobs: string[];
}

/** Settings in which the doubles of hosted models differ. */
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

/** A double for hosted models in this process, which records what it receives. */
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
