import { NO_MONEY } from '@maquette/contracts/calls/render-money';
import { loadNow } from '../../../http/load-file';
import { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import type { Ordered } from '../../../live/order-answer';
import { type RenderOrder, requireConnection } from './render-order';

const load = () => import('./submit-render');

/** Fetches the file that sends orders. Out of reach now, it is fetched with the first order. */
export function prepareOrders(): void {
  load().catch((error) => console.warn('The file that sends orders could not be loaded yet.', error));
}

/**
 * Asks for a render, by the file that does so.
 * @param idempotencyKey made once per click
 * @throws Refusal that says what is known of the order's money; none was held where that file is out of reach
 */
export async function placeOrder(order: RenderOrder, idempotencyKey: string): Promise<Ordered> {
  requireConnection();
  const { submitRender } = await loadNow(load, (part) => 'submitRender' in part).catch((cause: unknown) => {
    throw new Refusal(t('problem.network'), { code: 'network', status: 0, money: NO_MONEY, cause });
  });
  return submitRender(order, idempotencyKey);
}
