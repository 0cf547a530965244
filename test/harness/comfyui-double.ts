import { ProviderDouble, runDouble } from './provider-double';

const AUTHORIZATION = 'Bearer a-word';

/** A ComfyUI double in this process. */
export class ComfyuiDouble extends ProviderDouble {
  readonly pool = 'comfyui';

  /** @param mintsIds whether it assigns job ids itself, as older servers do */
  static async start({ mintsIds = false } = {}): Promise<ComfyuiDouble> {
    const options = { authorization: AUTHORIZATION, mintsIds };
    return new ComfyuiDouble(await runDouble('comfyui/comfyui-server.mjs', 'startComfyuiServer', options));
  }

  get settings(): Record<string, string> {
    return {
      PROVIDER_STILLS: 'comfyui,embedded',
      PROVIDER_VIDEO: 'comfyui',
      COMFYUI_URL: this.running.url,
      COMFYUI_AUTHORIZATION: AUTHORIZATION,
      COMFYUI_DOLLARS_A_RENDER: '0.01',
      COMFYUI_TEST: 'true',
    };
  }

  /** The prompts of jobs that were cancelled at the double. */
  async dropped(): Promise<string[]> {
    const ended = (await this.calls()).filter(({ outcome }) => outcome === 'interrupted' || outcome === 'deleted');
    return ended.map(({ texts }) => texts.prompt ?? '');
  }

  breakAccount(): Promise<void> {
    return this.setAccount({ authorization: 'Bearer another' });
  }

  mendAccount(): Promise<void> {
    return this.setAccount({ authorization: AUTHORIZATION });
  }
}
