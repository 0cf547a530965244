import type { ProviderOffer } from '@maquette/contracts/providers/provider-offer';
import type { CallPlan } from '@maquette/domain/providers/provider-calls';
import type { ProviderHook } from '@maquette/domain/providers/provider-hooks';
import type { ProviderFacts } from '../image-provider';
import type { KeptAnswer } from '../paid-calls';
import type { OrderValues } from './fill-input';
import { type AccountTraits, hostedOffer } from './hosted-offer';
import type { JobSender } from './job-call';
import { asksFor, type ModelFile, priceDay } from './model-file';

/** What images and videos have in common that an account makes with models described by mapping files. */
export abstract class HostedAccount {
  abstract readonly offer: ProviderOffer;
  readonly limitSeconds: number;

  constructor(
    protected readonly traits: AccountTraits,
    protected readonly models: ModelFile[],
    protected readonly sender: JobSender,
  ) {
    // Time for the longest job, an enlargement after it, and post-processing.
    this.limitSeconds = 2 * Math.max(...models.map(({ limitSeconds }) => limitSeconds)) + 120;
  }

  accountTrouble(): Promise<string | null> {
    return this.sender.service.accountTrouble();
  }

  async hear(hook: ProviderHook): Promise<string> {
    const { address = '' } = this.models.find(({ name }) => name === hook.operation) ?? {};
    const name = await this.sender.service.verify(hook, address, new Date());
    this.sender.bell.ring(name);
    return name;
  }

  drop(upstreamId: string): Promise<void> {
    return this.sender.service.drop(upstreamId);
  }

  protected offerOf(makes: 'image' | 'clip'): ProviderOffer {
    return hostedOffer(this.traits, this.models, makes);
  }

  protected planOf(step: string, { name, price }: ModelFile, seconds = 0, resolution = ''): CallPlan {
    const microdollars = Math.ceil(price.each + (price.second?.[resolution] ?? 0) * seconds);
    return { step, provider: this.traits.name, operation: name, microdollars, pricesOf: priceDay({ price }) };
  }

  /** Facts for a result's details. */
  protected factsOf(models: ModelFile[], values: OrderValues, { seed }: KeptAnswer): ProviderFacts {
    const [first] = models;
    return {
      madeBy: this.offer.title,
      modelUsed: first ? `${first.title} (${first.address})` : null,
      seedUsed: seed,
      callsMade: models.map(({ name }) => name).join(', '),
      sentPrompt: values.prompt,
      sentNegativePrompt: first && asksFor(first, 'negativePrompt') ? (values.negativePrompt ?? null) : null,
      sentStrength:
        first && asksFor(first, 'strength') && values.strength !== undefined ? String(values.strength) : null,
      ...(this.offer.test ? { test: true } : {}),
    };
  }
}
