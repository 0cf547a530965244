import type { RenderMoney } from '@maquette/contracts/calls/render-money';
import { toCredits } from '@maquette/contracts/pricing/credits';
import { moneyWord } from '@maquette/contracts/renders/render-status';
import type { Render } from '@maquette/domain/renders/stored-render';

/** A render's reserved, charged or returned credits, for errors about it. */
export function moneyOf({ status, price, returnedFor }: Pick<Render, 'status' | 'price' | 'returnedFor'>): RenderMoney {
  return { state: moneyWord(status, returnedFor !== null), credits: toCredits(Number(price)) };
}
