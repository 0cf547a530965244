import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import { ProviderProblem } from '@maquette/domain/renders/failure-policy';
import type { ImageOrder, ImageProvider, LatentImage, ProviderFacts, RenderObserver } from '../image-provider';
import { develop, refuseOtherImages } from '../images/develop';
import { linesOf } from '../images/image-lines';
import { inMicrodollars } from '../images/machine-costs';
import { imageAtSize } from '../images/prepare-image';
import type { FormFile } from '../outbound/multipart';
import type { PaidCalls } from '../paid-calls';
import { findServerProblem } from './check-server';
import { ComfyuiClient } from './comfyui-client';
import { ComfyuiJob } from './comfyui-job';
import type { ComfyuiSettings } from './comfyui-settings';
import { imageOffer } from './offer';
import { type PlannedImage, planImage } from './plan-image';
import { fillWorkflow, type Graph, modelOf, type SlotValues, type Workflow } from './workflow';
import { type ImageWorkflows, imageWorkflows } from './workflow-files';

/** Images by ComfyUI workflows of the operator. */
export class ComfyuiImages implements ImageProvider {
  readonly offer: ProviderOffer;
  readonly limitSeconds: number;
  private readonly client: ComfyuiClient;
  private readonly workflows: ImageWorkflows;

  /** @param used every workflow that the server must be able to run */
  constructor(
    private readonly settings: ComfyuiSettings,
    private readonly used: readonly Workflow[],
  ) {
    this.workflows = imageWorkflows(settings);
    this.offer = imageOffer(settings, this.workflows);
    this.client = new ComfyuiClient(settings);
    this.limitSeconds = settings.COMFYUI_LIMIT_SECONDS;
  }

  accountTrouble(): Promise<string | null> {
    return findServerProblem(this.client, this.used, this.settings.COMFYUI_CHECKPOINT);
  }

  drop(id: string): Promise<void> {
    return this.client.cancel(id);
  }

  async make(order: ImageOrder, observer: RenderObserver, calls: PaidCalls): Promise<LatentImage> {
    const { tool, settings, image } = order;
    const planned = planImage(tool, settings, this.settings);
    const workflow = this.workflows[planned.use];
    const turbo = settings.model === 'sd3.5-large-turbo';
    const { name: provider, pricesOf } = this.offer;
    const microdollars = inMicrodollars(this.settings.COMFYUI_DOLLARS_A_RENDER);
    const plan = { step: 'first', provider, operation: planned.use, microdollars, pricesOf };
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
    const answer = await calls.once(plan, job);
    const target = { width: settings.width, height: settings.height };
    await refuseOtherImages(await answer.read(), target);
    const graph = fillWorkflow(workflow, planned.values, turbo);
    const facts = this.factsOf(planned, workflow, graph, answer.seed);
    return async () => develop(await answer.read(), target, facts);
  }

  /** Uploads the images that the workflow has slots for. @returns their names on the server by slot */
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

  private factsOf(
    { values }: PlannedImage,
    { name, slots }: Workflow,
    graph: Graph,
    seed: string | null,
  ): ProviderFacts {
    return {
      madeBy: this.offer.title,
      modelUsed: modelOf(graph) ?? 'the model of its workflow',
      seedUsed: seed ?? String(values.seed),
      callsMade: `workflow “${name}”`,
      sentPrompt: String(values.prompt),
      sentNegativePrompt: (slots.negative && values.negative) || null,
      sentStrength: values.strength === undefined ? null : Number(values.strength).toFixed(2),
      ...(this.offer.test ? { test: true } : {}),
    };
  }

  async close(): Promise<void> {
    await Promise.resolve();
  }
}
