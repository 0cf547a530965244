import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import {
  type ProvidersAnswer,
  providersAnswerSchema,
  type ToolOffer,
} from '@maquette/contracts/providers/provider-offer';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import { reasonWithEnd } from '@maquette/domain/fair-queue/queue-pauses';
import { openSwitches } from '@maquette/domain/fair-queue/switches';
import { openOffers } from '@maquette/domain/providers/models-off';
import { offerOf } from '@maquette/domain/providers/provider-offers';
import { queueOfOrder } from '@maquette/domain/providers/queue-of-order';
import { type OpsSwitch, PrismaClient } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';

/** How long, in ms, offers are cached. They change when a worker starts with other settings. */
const FRESH_MS = 2_000;

/** Offers published by the workers: which provider makes what, and the queue of an order. */
@Injectable()
export class ProviderOffers {
  private read: { at: number; seen: Promise<{ offers: ToolOffer[]; drains: OpsSwitch[] }> } | undefined;

  constructor(@Inject(PrismaClient) private readonly database: PrismaClient) {}

  /**
   * Queue of an order: that of the first suitable provider of its tool. Before any worker has registered, our own
   * queue.
   * @throws Problem prompt_language, not_made, not_sold, line_drained
   */
  async poolFor(order: { tool: Tool; mode: Mode; settings: RenderSettings; price: number }): Promise<string> {
    return queueOfOrder(await this.look(), order);
  }

  /** Queue of most orders of a tool, which is that of its first provider. */
  async usualPool(tool: Tool, mode: Mode): Promise<string> {
    const [first] = offerOf(await this.offers(), tool, mode)?.providers ?? [];
    return first?.pool ?? (tool === 'i2v' || tool === 'v2v' ? 'video' : 'image');
  }

  /** Offers as the browser sees them, including drained queues and their models, so that it does not order there. */
  async shown(): Promise<ProvidersAnswer> {
    const { offers, drains } = await this.look();
    const closed = new Map(drains.map((drain) => [drain.pool, reasonWithEnd(drain)]));
    const told = offers.map(({ providers, ...offer }) => ({
      ...offer,
      providers: providers.map((one) => ({ ...one, closed: closed.get(one.pool) })),
    }));
    return providersAnswerSchema.parse({ offers: told });
  }

  private async offers(): Promise<ToolOffer[]> {
    return (await this.look()).offers;
  }

  /** The workers' offers, and the queues that operators drained. */
  private look(): Promise<{ offers: ToolOffer[]; drains: OpsSwitch[] }> {
    if (!this.read || Date.now() - this.read.at > FRESH_MS) {
      const seen = Promise.all([openOffers(this.database), openSwitches(this.database, 'drain')]).then(
        ([offers, drains]) => ({ offers, drains }),
      );
      this.read = { at: Date.now(), seen };
      // A failure must not be cached.
      seen.catch(() => {
        this.read = undefined;
      });
    }
    return this.read.seen;
  }
}
