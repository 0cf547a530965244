import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './child-process';
import type { ProviderUnderTest, UpstreamCall } from './provider-under-test';

const KEY = 'key-of-a-test-double';
/** Clips of doubles in tests: small, they are only looked at as files. */
const CLIP_HEIGHT = 72;

interface HostedServer {
  url: string;
  close(): Promise<void>;
}

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
export class HostedDouble implements ProviderUnderTest {
  readonly pool: string;

  private constructor(
    private readonly kind: HostedKind,
    private readonly server: HostedServer,
  ) {
    this.pool = kind;
  }

  static async start(kind: HostedKind, clipHeight = CLIP_HEIGHT): Promise<HostedDouble> {
    const { file, start } = KINDS[kind];
    const address = pathToFileURL(path.join(ROOT, 'test/doubles', file)).href;
    const module: Record<string, (options: { key: string; clipHeight: number }) => Promise<HostedServer>> =
      await import(address);
    const server = await module[start]?.({ key: KEY, clipHeight });
    if (!server) throw new Error(`there is no double ${kind}`);
    return new HostedDouble(kind, server);
  }

  get settings(): Record<string, string> {
    const { variables, key } = KINDS[this.kind];
    return {
      PROVIDER_STILLS: `${this.kind},embedded`,
      PROVIDER_VIDEO: this.kind,
      [key]: KEY,
      [`${variables}_API_BASE`]: this.server.url,
      [`${variables}_POLL_SECONDS`]: '0.3',
    };
  }

  async calls(): Promise<UpstreamCall[]> {
    return (await this.books()).calls;
  }

  async dropped(): Promise<string[]> {
    return (await this.books()).dropped;
  }

  async books(): Promise<Books> {
    return (await this.tell('calls')) as Books;
  }

  async forget(): Promise<void> {
    await this.tell('forget');
  }

  async goWrong(fault: string, operation?: string, times = 1): Promise<void> {
    await this.tell('faults', { fault, operation, times });
  }

  async breakAccount(how: 'key' | 'balance'): Promise<void> {
    await this.tell('account', how === 'key' ? { key: 'another' } : { credits: 0 });
  }

  async mendAccount(): Promise<void> {
    await this.tell('account', { key: KEY, credits: 10_000 });
  }

  private async tell(what: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.server.url}/test/${what}`, {
      method: body ? 'POST' : 'GET',
      body: body && JSON.stringify(body),
    });
    return answer.json();
  }

  close(): Promise<void> {
    return this.server.close();
  }
}
