import { Problem } from '@maquette/contracts/calls/problem';
import type { Caller, Role } from '../identity/access';

/** Top-ups, their settings and the bills. */
export const MAY_TOP_UP: Role[] = ['owner', 'admin'];
/** The plan and the billing portal, where it can be cancelled. */
export const MAY_CHANGE_PLAN: Role[] = ['owner'];

/** @throws Problem role_cannot_buy naming who may */
export function permit({ role }: Caller, allowed: Role[]): void {
  if (!allowed.includes(role)) throw new Problem('role_cannot_buy', { role: allowed.join(' or ') });
}
