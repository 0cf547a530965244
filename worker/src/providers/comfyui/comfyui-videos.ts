import { composeMotion } from '@maquette/contracts/providers/compose-motion';
import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import sharp from 'sharp';
import type { RenderObserver } from '../image-provider';
import { CLIP_SEED, fitVideo } from '../images/fit-video';
import { coverCrop, type Size, steppedSize } from '../images/frame';
import { imageAtSize } from '../images/prepare-image';
import type { PaidCalls } from '../paid-calls';
import type { MadeVideo, VideoOrder, VideoProvider } from '../video-provider';
import { ComfyuiJob } from './comfyui-job';
import { ComfyuiServer } from './comfyui-server';
import type { ComfyuiSettings } from './comfyui-settings';
import { videoOffer } from './offer';
import { fillWorkflow, type SlotValues, type Workflow } from './workflow';
import { workflowFor } from './workflow-files';

const SIDE_STEP = 16;
/** Videos rendered by the operator's ComfyUI workflow, then resized and retimed as ordered. */
export class ComfyuiVideos extends ComfyuiServer implements VideoProvider {
  readonly offer: ProviderOffer;
  private readonly workflow: Workflow;
  private readonly clip: NonNullable<Workflow['clip']>;

  /** @param own engine that resizes videos */
  constructor(
    settings: ComfyuiSettings,
    used: readonly Workflow[],
    private readonly own: VideoProvider,
  ) {
    super(settings, used);
    this.workflow = workflowFor(settings, 'video');
    if (!this.workflow.clip) throw new Error(`workflow ${this.workflow.name} does not make a video`);
    this.clip = this.workflow.clip;
    this.offer = videoOffer(settings, this.workflow, Math.floor((this.clip.mostFrames - 1) / this.clip.fps));
  }

  async make(order: VideoOrder, observer: RenderObserver, calls: PaidCalls): Promise<MadeVideo> {
    const { settings } = order;
    const size = steppedSize(settings, this.settings.COMFYUI_VIDEO_PIXELS, SIDE_STEP);
    const values = {
      prompt: composeMotion(settings),
      seed: CLIP_SEED,
      ...size,
      frames: this.framesFor(settings.seconds),
    };
    const turbo = settings.model === 'maquette-motion-turbo';
    const job = new ComfyuiJob(this.client, {
      graph: async (callId) =>
        fillWorkflow(this.workflow, { ...values, ...(await this.upload(order, size, callId)) }, turbo),
      resultNode: this.workflow.result,
      makes: 'video',
      seed: String(CLIP_SEED),
      observer,
    });
    const answer = await calls.once(this.planOf('video'), job);
    const made = await fitVideo(this.own, order, await answer.read(), observer, calls);
    const graph = fillWorkflow(this.workflow, values, turbo);
    const facts = this.factsOf(this.workflow, graph, { seed: answer.seed, prompt: values.prompt });
    return { ...made, facts: { ...facts, ...made.facts } };
  }

  /** One frame more than the seconds need, because the first frame is at 0 s. */
  private framesFor(seconds: number): number {
    const { fps, mostFrames, frameStep } = this.clip;
    return Math.min(mostFrames, Math.ceil((seconds * fps) / frameStep) * frameStep + 1);
  }

  private async upload(
    { image, depthMap, depth, foregroundMask }: VideoOrder,
    size: Size,
    callId: string,
  ): Promise<SlotValues> {
    if (!image) throw new ProviderProblem({ kind: 'refused', detail: 'no image' }, 'order has no image to animate');
    const known = depth && { bytes: await depthImage(depth, size), contentType: 'image/png' as const };
    const files = {
      image: await imageAtSize(image, size),
      depth: depthMap ? await imageAtSize(depthMap, size) : known,
      mask: foregroundMask && (await imageAtSize(foregroundMask, size)),
    };
    const kept: SlotValues = {};
    for (const slot of ['image', 'depth', 'mask'] as const) {
      if (this.workflow.slots[slot] === undefined) continue;
      const file = files[slot] ?? { bytes: await plain(size, NEUTRAL[slot]), contentType: 'image/png' as const };
      kept[slot] = await this.client.upload(`${callId}-${slot}`, file);
    }
    return kept;
  }
}

/** Default depth and mask when there is no input image: everything equally far, everything in the foreground. */
const NEUTRAL = { image: 0, depth: 128, mask: 255 } as const;

function plain({ width, height }: Size, grey: number): Promise<Buffer> {
  const background = { r: grey, g: grey, b: grey };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** In this depth map, near is white. */
function depthImage({ values, width, height }: NonNullable<VideoOrder['depth']>, size: Size): Promise<Buffer> {
  const bytes = new Uint8Array(values.length).map((_, i) => (values[i] as number) >> 8);
  return sharp(bytes, { raw: { width, height, channels: 1 } })
    .extract(coverCrop({ width, height }, size))
    .resize(size.width, size.height, { fit: 'fill' })
    .png()
    .toBuffer();
}
