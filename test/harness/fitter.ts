import { embeddedOffer } from '@maquette/contracts/providers/provider-offer';
import type { MadeVideo, VideoOrder, VideoProvider } from '@maquette/worker/providers/video-provider';

/** A stand-in that records each fitting request and returns a video of the ordered size. */
export class Fitter implements VideoProvider {
  readonly offer = embeddedOffer('embedded', 'video', ['i2v', 'v2v'], 1);
  asked: VideoOrder[] = [];

  async make(order: VideoOrder): Promise<MadeVideo> {
    this.asked.push(order);
    const { width, height, seconds, fps } = order.settings;
    const poster = { rgb: new Uint8Array(3), width: 1, height: 1 };
    const facts = { source: 'a clip', slowedBy: 1 };
    return { mp4: Buffer.alloc(0), width, height, seconds, fps, poster, facts };
  }

  async close(): Promise<void> {
    await Promise.resolve();
  }
}
