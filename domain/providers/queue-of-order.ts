import { Problem } from '@maquette/contracts/calls/problem';
import type { RenderSettings } from '@maquette/contracts/fields/render-settings';
import { costOfOrder, MICRODOLLARS_A_HALF_CREDIT } from '@maquette/contracts/providers/margin';
import { surelyNotEnglish } from '@maquette/contracts/providers/prompt-language';
import { firstAble, whyUnavailable } from '@maquette/contracts/providers/provider-fit';
import type { ToolOffer } from '@maquette/contracts/providers/provider-offer';
import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import type { OpsSwitch } from '@maquette/prisma/client';
import { reasonWithEnd } from '../fair-queue/queue-pauses';
import type { Pool } from '../renders/fair-queues';
import { offerOf } from './provider-offers';

/**
 * The queue for an order: its tool's first provider that can make it; our own before any worker has reported.
 * @param drains queues that accept no new renders
 * @param chosen the queue that an operator requests, among the tool's providers; the usual checks apply
 * @throws Problem prompt_language, not_made, not_sold, line_drained
 */
export function queueOfOrder(
  { offers, drains }: { offers: ToolOffer[]; drains: OpsSwitch[] },
  order: { tool: Tool; mode: Mode; settings: RenderSettings; price: number },
  chosen?: Pool,
): Pool {
  const { tool, mode, settings, price } = order;
  const open = (pool: Pool): Pool => {
    const drain = drains.find((one) => one.pool === pool);
    if (drain) throw new Problem('line_drained', { why: reasonWithEnd(drain) });
    return pool;
  };
  const offer = offerOf(offers, tool, mode);
  const wanted = offer?.providers.filter(({ pool }) => chosen === undefined || pool === chosen) ?? [];
  if (chosen !== undefined && wanted.length === 0)
    throw new Problem('not_made', { why: `${chosen} is no provider of this tool and mode` });
  const why = whyUnavailable(wanted, tool, settings);
  if (why !== null) throw new Problem('not_made', { why });
  const first = firstAble(wanted, tool, settings);
  if (!offer || !first) return open(settings.kind === 'video' ? 'video' : 'image');
  if (first.englishOnly && surelyNotEnglish(settings.prompt)) throw new Problem('prompt_language');
  const loses = price * MICRODOLLARS_A_HALF_CREDIT < costOfOrder(first, tool, settings);
  if (loses && offer.marginPolicy === 'refuse') throw new Problem('not_sold');
  return open(first.pool);
}
