import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { ImageOrder, ImageProvider, LatentImage, RenderObserver } from '../image-provider';
import { develop, refuseOtherImages } from '../images/develop';
import { linesOf } from '../images/image-lines';
import { imageAtSize } from '../images/prepare-image';
import type { FormFile } from '../outbound/multipart';
import type { PaidCalls } from '../paid-calls';
import { ComfyuiJob } from './comfyui-job';
import { ComfyuiServer } from './comfyui-server';
import { imageOffer } from './offer';
import { type PlannedImage, planImage } from './plan-image';
import { fillWorkflow, type SlotValues, type Workflow } from './workflow';
import { imageWorkflows } from './workflow-files';

export class ComfyuiImages extends ComfyuiServer implements ImageProvider {
  private readonly workflows = imageWorkflows(this.settings);
  readonly offer = imageOffer(this.settings, this.workflows);

  async make(order: ImageOrder, observer: RenderObserver, calls: PaidCalls): Promise<LatentImage> {
    const { tool, settings, image } = order;
    const planned = planImage(tool, settings, this.settings);
    const workflow = this.workflows[planned.use];
    const turbo = settings.model === 'sd3.5-large-turbo';
    const job = new ComfyuiJob(this.client, {
      graph: async (callId) => {
        const files = await this.upload(planned, workflow, callId, image);
        return fillWorkflow(workflow, { ...planned.values, ...files }, turbo);
      },
      resultNode: workflow.result,
      makes: 'image',
      seed: String(settings.seed),
      observer,
    });
    const answer = await calls.once(this.planOf(planned.use), job);
    await refuseOtherImages(await answer.read(), settings);
    const graph = fillWorkflow(workflow, planned.values, turbo);
    const { prompt, negative, seed, strength } = planned.values;
    const facts = {
      ...this.factsOf(workflow, graph, { seed: answer.seed ?? String(seed), prompt: String(prompt) }),
      sentNegativePrompt: (workflow.slots.negative && negative) || null,
      sentStrength: strength === undefined ? null : Number(strength).toFixed(2),
    };
    return async () => develop(await answer.read(), settings, facts);
  }

  /** Uploads the images for which the workflow has slots. @returns their names on the server, by slot */
  private async upload(
    { use, size }: PlannedImage,
    { slots }: Workflow,
    callId: string,
    image?: Buffer,
  ): Promise<SlotValues> {
    if (use === 'text') return {};
    if (!image) throw new ProviderProblem({ kind: 'refused', detail: 'no image' }, 'order has no input image');
    const files: Partial<Record<'image' | 'lines', FormFile>> = {
      ...(slots.image ? { image: await imageAtSize(image, size) } : {}),
      ...(slots.lines ? { lines: { bytes: await linesOf(image, size), contentType: 'image/png' as const } } : {}),
    };
    const kept: SlotValues = {};
    for (const slot of ['image', 'lines'] as const) {
      const file = files[slot];
      if (file) kept[slot] = await this.client.upload(`${callId}-${slot}`, file);
    }
    return kept;
  }
}
