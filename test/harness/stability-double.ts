import { ProviderDouble, runDouble } from './provider-double';

const KEY = 'sk-test-double';

/** A Stability AI double in this process that follows the API's contract and records what it receives. */
export class StabilityDouble extends ProviderDouble {
  readonly pool = 'stability';

  static async start(): Promise<StabilityDouble> {
    return new StabilityDouble(await runDouble('stability/stability-server.mjs', 'startStabilityServer', { key: KEY }));
  }

  get settings(): Record<string, string> {
    return { PROVIDER_STILLS: 'stability,embedded', STABILITY_API_KEY: KEY, STABILITY_API_BASE: this.running.url };
  }

  /** The settings for the adapter. */
  get adapterSettings() {
    return { STABILITY_API_KEY: KEY, STABILITY_API_BASE: this.running.url, STABILITY_SLOTS: 40 };
  }

  breakAccount(how: 'key' | 'balance'): Promise<void> {
    return this.setAccount(how === 'key' ? { key: 'another' } : { credits: 0 });
  }

  mendAccount(): Promise<void> {
    return this.setAccount({ key: KEY, credits: 10_000 });
  }
}
