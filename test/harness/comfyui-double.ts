import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './child-process';
import type { ProviderUnderTest, UpstreamCall } from './provider-under-test';

const AUTHORIZATION = 'Bearer a-word';

interface ComfyuiServer {
  url: string;
  close(): Promise<void>;
}

/** A ComfyUI of a test's own, in this process. */
export class ComfyuiDouble implements ProviderUnderTest {
  readonly pool = 'comfyui';

  private constructor(private readonly server: ComfyuiServer) {}

  /** @param mintsIds as older servers do */
  static async start({ mintsIds = false } = {}): Promise<ComfyuiDouble> {
    const file = path.join(ROOT, 'test/doubles/comfyui/comfyui-server.mjs');
    const module = (await import(pathToFileURL(file).href)) as {
      startComfyuiServer(options: { authorization: string; mintsIds: boolean }): Promise<ComfyuiServer>;
    };
    return new ComfyuiDouble(await module.startComfyuiServer({ authorization: AUTHORIZATION, mintsIds }));
  }

  get settings(): Record<string, string> {
    return {
      PROVIDER_STILLS: 'comfyui,embedded',
      PROVIDER_VIDEO: 'comfyui',
      COMFYUI_URL: this.server.url,
      COMFYUI_AUTHORIZATION: AUTHORIZATION,
      COMFYUI_DOLLARS_A_RENDER: '0.01',
      COMFYUI_TEST: 'true',
    };
  }

  async calls(): Promise<UpstreamCall[]> {
    return ((await this.tell('calls')) as { calls: UpstreamCall[] }).calls;
  }

  /** Prompts of jobs that were ended there because nobody waits for them. */
  async dropped(): Promise<string[]> {
    const ended = (await this.calls()).filter(({ outcome }) => outcome === 'interrupted' || outcome === 'deleted');
    return ended.map(({ texts }) => texts.prompt ?? '');
  }

  async forget(): Promise<void> {
    await this.tell('forget', {});
  }

  async goWrong(fault: string, _operation?: string, times = 1): Promise<void> {
    await this.tell('faults', { fault, times });
  }

  async breakAccount(): Promise<void> {
    await this.tell('set', { authorization: 'Bearer another' });
  }

  async mendAccount(): Promise<void> {
    await this.tell('set', { authorization: AUTHORIZATION });
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
