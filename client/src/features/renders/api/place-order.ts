import { NO_MONEY } from '@maquette/contracts/calls/render-money';
import { loadOnce } from '../../../http/load-file';
import { Refusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import type { Ordered } from '../../../live/order-answer';
import { type RenderOrder, requireConnection } from './render-order';

const load = () => import('./submit-render');

/** Preloads the module that sends orders. If that fails, it is loaded with the first order. */
export function prepareOrders(): void {
  load().catch((error) => console.warn('The order module could not be loaded yet.', error));
}

/**
 * Orders a render, with the lazily loaded module.
 * @param idempotencyKey unique per click
 * @throws Refusal with the state of the order's money; if the module cannot be loaded, no credits were held
 */
export async function placeOrder(order: RenderOrder, idempotencyKey: string): Promise<Ordered> {
  requireConnection();
  const { submitRender } = await loadOnce(load, (part) => 'submitRender' in part).catch((cause: unknown) => {
    throw new Refusal(t('problem.network'), { code: 'network', status: 0, money: NO_MONEY, cause });
  });
  return submitRender(order, idempotencyKey);
}
