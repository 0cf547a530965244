import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import type { CallPlan } from '@maquette/domain/providers/provider-calls';
import type { ProviderFacts } from '../image-provider';
import { inMicrodollars } from '../images/machine-costs';
import { findServerProblem } from './check-server';
import { ComfyuiClient } from './comfyui-client';
import type { ComfyuiSettings } from './comfyui-settings';
import { type Graph, modelOf, type Workflow } from './workflow';

/** What images and videos rendered by the operator's ComfyUI server have in common. */
export abstract class ComfyuiServer {
  abstract readonly offer: ProviderOffer;
  readonly limitSeconds: number;
  protected readonly client: ComfyuiClient;

  /** @param used all workflows that the server must be able to run */
  constructor(
    protected readonly settings: ComfyuiSettings,
    private readonly used: readonly Workflow[],
  ) {
    this.client = new ComfyuiClient(settings);
    this.limitSeconds = settings.COMFYUI_LIMIT_SECONDS;
  }

  accountTrouble(): Promise<string | null> {
    return findServerProblem(this.client, this.used, this.settings.COMFYUI_CHECKPOINT);
  }

  drop(id: string): Promise<void> {
    return this.client.cancel(id);
  }

  protected planOf(operation: string): CallPlan {
    const { name: provider, pricesOf } = this.offer;
    const microdollars = inMicrodollars(this.settings.COMFYUI_DOLLARS_A_RENDER);
    return { step: 'first', provider, operation, microdollars, pricesOf };
  }

  /** Facts for a result's details. */
  protected factsOf({ name }: Workflow, graph: Graph, sent: { seed: string | null; prompt: string }): ProviderFacts {
    return {
      madeBy: this.offer.title,
      modelUsed: modelOf(graph) ?? 'the model of its workflow',
      seedUsed: sent.seed,
      callsMade: `workflow “${name}”`,
      sentPrompt: sent.prompt,
      ...(this.offer.test ? { test: true } : {}),
    };
  }
}
