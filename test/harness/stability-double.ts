import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './child-process';
import type { ProviderUnderTest, UpstreamCall } from './provider-under-test';

const KEY = 'sk-test-double';

interface StabilityServer {
  url: string;
  close(): Promise<void>;
}

/** A Stability of a test's own, in this process, that speaks its contract and keeps books of what it was sent. */
export class StabilityDouble implements ProviderUnderTest {
  readonly pool = 'stability';

  private constructor(private readonly server: StabilityServer) {}

  static async start(): Promise<StabilityDouble> {
    const file = path.join(ROOT, 'test/doubles/stability/stability-server.mjs');
    const module = (await import(pathToFileURL(file).href)) as {
      startStabilityServer(options: { key: string }): Promise<StabilityServer>;
    };
    return new StabilityDouble(await module.startStabilityServer({ key: KEY }));
  }

  get settings(): Record<string, string> {
    return { PROVIDER_STILLS: 'stability,embedded', STABILITY_API_KEY: KEY, STABILITY_API_BASE: this.server.url };
  }

  /** As the adapter takes them. */
  get adapterSettings() {
    return { STABILITY_API_KEY: KEY, STABILITY_API_BASE: this.server.url, STABILITY_SLOTS: 40 };
  }

  async calls(): Promise<UpstreamCall[]> {
    const { calls } = (await this.tell('calls')) as { calls: UpstreamCall[] };
    return calls;
  }

  async forget(): Promise<void> {
    await this.tell('forget');
  }

  /** The next call, or the next ones, of an operation go wrong. */
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
