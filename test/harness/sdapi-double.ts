import { ProviderDouble, runDouble } from './provider-double';
import type { UpstreamCall } from './provider-under-test';

const LOGIN = 'maquette:a word';

/** A double of an /sdapi/v1 server in this process. */
export class SdapiDouble extends ProviderDouble<{ calls: UpstreamCall[]; interrupts: number }> {
  readonly pool = 'sdapi';

  /** @param flavour `sdcpp` reports neither progress nor a seed */
  static async start(flavour: 'a1111' | 'sdcpp' = 'a1111'): Promise<SdapiDouble> {
    return new SdapiDouble(await runDouble('sdapi/sdapi-server.mjs', 'startSdapiServer', { login: LOGIN, flavour }));
  }

  get settings(): Record<string, string> {
    return {
      PROVIDER_STILLS: 'sdapi,embedded',
      SDAPI_URL: this.running.url,
      SDAPI_LOGIN: LOGIN,
      SDAPI_DOLLARS_A_RENDER: '0.01',
      SDAPI_TEST: 'true',
    };
  }

  /** The number of interrupts that it received. */
  async interrupts(): Promise<number> {
    return (await this.books()).interrupts;
  }

  breakAccount(): Promise<void> {
    return this.setAccount({ login: 'another:word' });
  }

  mendAccount(): Promise<void> {
    return this.setAccount({ login: LOGIN });
  }
}
