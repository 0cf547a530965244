import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './child-process';
import type { ProviderUnderTest, UpstreamCall } from './provider-under-test';

const LOGIN = 'maquette:a word';

interface SdapiServer {
  url: string;
  close(): Promise<void>;
}

/** An /sdapi/v1 server of a test's own, in this process. */
export class SdapiDouble implements ProviderUnderTest {
  readonly pool = 'sdapi';

  private constructor(private readonly server: SdapiServer) {}

  /** @param flavour `sdcpp` knows no progress and tells no seed */
  static async start(flavour: 'a1111' | 'sdcpp' = 'a1111'): Promise<SdapiDouble> {
    const file = path.join(ROOT, 'test/doubles/sdapi/sdapi-server.mjs');
    const module = (await import(pathToFileURL(file).href)) as {
      startSdapiServer(options: { login: string; flavour: string }): Promise<SdapiServer>;
    };
    return new SdapiDouble(await module.startSdapiServer({ login: LOGIN, flavour }));
  }

  get settings(): Record<string, string> {
    return {
      PROVIDER_STILLS: 'sdapi,embedded',
      SDAPI_URL: this.server.url,
      SDAPI_LOGIN: LOGIN,
      SDAPI_DOLLARS_A_RENDER: '0.01',
      SDAPI_TEST: 'true',
    };
  }

  async calls(): Promise<UpstreamCall[]> {
    return (await this.books()).calls;
  }

  /** How often it was told to stop. */
  async interrupts(): Promise<number> {
    return (await this.books()).interrupts;
  }

  async forget(): Promise<void> {
    await this.tell('forget', {});
  }

  async goWrong(fault: string, _operation?: string, times = 1): Promise<void> {
    await this.tell('faults', { fault, times });
  }

  async breakAccount(): Promise<void> {
    await this.tell('set', { login: 'another:word' });
  }

  async mendAccount(): Promise<void> {
    await this.tell('set', { login: LOGIN });
  }

  private async books(): Promise<{ calls: UpstreamCall[]; interrupts: number }> {
    return (await this.tell('calls')) as { calls: UpstreamCall[]; interrupts: number };
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
