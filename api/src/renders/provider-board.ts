import { Problem } from '@maquette/contracts/calls/problem';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { costOfOrder, MICRODOLLARS_A_HALF_CREDIT } from '@maquette/contracts/providers/margin';
import { surelyNotEnglish } from '@maquette/contracts/providers/prompt-language';
import {
  type ProvidersAnswer,
  providersAnswerSchema,
  type ToolOffer,
} from '@maquette/contracts/providers/provider-offer';
import { firstAble, whyNobody } from '@maquette/contracts/providers/why-not';
import type { Mode, Tool } from '@maquette/contracts/renders/render';
import { offerOf, readOffers } from '@maquette/domain/providers/provider-offers';
import { PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';

/** Offers change when a worker starts with other settings. */
const FRESH_MS = 2_000;

/** What the workers declared: who makes what, and in which line an order waits. */
@Injectable()
export class ProviderBoard {
  private read: { at: number; offers: Promise<ToolOffer[]> } | undefined;

  constructor(@Inject(PrismaClient) private readonly database: PrismaClient) {}

  /**
   * The line of an order: its tool's first provider that can make it. Before any worker has said a word, our own.
   * @throws Problem prompt_language, not_made, not_sold
   */
  async poolFor(order: { tool: Tool; mode: Mode; settings: RenderSettings; price: number }): Promise<string> {
    const { tool, mode, settings, price } = order;
    const offer = offerOf(await this.offers(), tool, mode);
    const why = whyNobody(offer?.providers ?? [], tool, settings);
    if (why !== null) throw new Problem('not_made', { why });
    const first = offer && firstAble(offer.providers, tool, settings);
    if (!offer || !first) return settings.kind === 'video' ? 'video' : 'image';
    if (first.englishOnly && surelyNotEnglish(settings.prompt)) throw new Problem('prompt_language');
    const loses = price * MICRODOLLARS_A_HALF_CREDIT < costOfOrder(first, tool, settings);
    if (loses && offer.marginPolicy === 'refuse') throw new Problem('not_sold');
    return first.pool;
  }

  /** The line in which most orders of a tool wait: whoever would make them first. */
  async usualPool(tool: Tool, mode: Mode): Promise<string> {
    const [first] = offerOf(await this.offers(), tool, mode)?.providers ?? [];
    return first?.pool ?? (tool === 'i2v' || tool === 'v2v' ? 'video' : 'image');
  }

  /** What the screens may know. */
  async shown(): Promise<ProvidersAnswer> {
    return providersAnswerSchema.parse({ offers: await this.offers() });
  }

  private offers(): Promise<ToolOffer[]> {
    if (!this.read || Date.now() - this.read.at > FRESH_MS) {
      const offers = readOffers(this.database);
      this.read = { at: Date.now(), offers };
      // Asked again at once: an answer that failed is nobody's.
      offers.catch(() => {
        this.read = undefined;
      });
    }
    return this.read.offers;
  }
}
