import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import {
  type ProvidersAnswer,
  providersAnswerSchema,
  type ToolOffer,
} from '@maquette/contracts/providers/provider-offer';
import type { Mode, Tool } from '@maquette/contracts/renders/render';
import { toldReason } from '@maquette/domain/operations/line-pauses';
import { openSwitches } from '@maquette/domain/operations/switches';
import { lineOfOrder } from '@maquette/domain/providers/line-of-order';
import { standingOffers } from '@maquette/domain/providers/models-off';
import { offerOf } from '@maquette/domain/providers/provider-offers';
import { type OpsSwitch, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';

/** Offers change when a worker starts with other settings. */
const FRESH_MS = 2_000;

/** What the workers declared: who makes what, and in which line an order waits. */
@Injectable()
export class ProviderBoard {
  private read: { at: number; seen: Promise<{ offers: ToolOffer[]; drains: OpsSwitch[] }> } | undefined;

  constructor(@Inject(PrismaClient) private readonly database: PrismaClient) {}

  /**
   * The line of an order: its tool's first provider that can make it. Before any worker has said a word, our own.
   * @throws Problem prompt_language, not_made, not_sold, line_drained
   */
  async poolFor(order: { tool: Tool; mode: Mode; settings: RenderSettings; price: number }): Promise<string> {
    return lineOfOrder(await this.look(), order);
  }

  /** The line in which most orders of a tool wait: whoever would make them first. */
  async usualPool(tool: Tool, mode: Mode): Promise<string> {
    const [first] = offerOf(await this.offers(), tool, mode)?.providers ?? [];
    return first?.pool ?? (tool === 'i2v' || tool === 'v2v' ? 'video' : 'image');
  }

  /** What the screens may know, also who takes nothing new, and with which models: nobody orders there in vain. */
  async shown(): Promise<ProvidersAnswer> {
    const { offers, drains } = await this.look();
    const closed = new Map(drains.map((drain) => [drain.pool, toldReason(drain)]));
    const told = offers.map(({ providers, ...offer }) => ({
      ...offer,
      providers: providers.map((one) => ({ ...one, closed: closed.get(one.pool) })),
    }));
    return providersAnswerSchema.parse({ offers: told });
  }

  private async offers(): Promise<ToolOffer[]> {
    return (await this.look()).offers;
  }

  /** Who makes what, and which lines operators drained. */
  private look(): Promise<{ offers: ToolOffer[]; drains: OpsSwitch[] }> {
    if (!this.read || Date.now() - this.read.at > FRESH_MS) {
      const seen = Promise.all([standingOffers(this.database), openSwitches(this.database, 'drain')]).then(
        ([offers, drains]) => ({ offers, drains }),
      );
      this.read = { at: Date.now(), seen };
      // Asked again at once: an answer that failed is nobody's.
      seen.catch(() => {
        this.read = undefined;
      });
    }
    return this.read.seen;
  }
}
