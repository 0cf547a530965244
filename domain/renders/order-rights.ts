import type { Role } from '@maquette/contracts/account/roles';
import { Problem, type ProblemCode, type ProblemDetails } from '@maquette/contracts/calls/problem';
import { judgeRender } from '@maquette/contracts/pricing/entitlement';
import { planOf } from '@maquette/contracts/pricing/plan-table';
import { can, refusalOf, whoMay } from '@maquette/contracts/workspaces/can';
import type { Workspace } from '@maquette/prisma/client';

/** The member who orders: the role here, and the workspace that pays. */
export interface Orderer {
  role: Role;
  workspace: Pick<Workspace, 'plan' | 'relaxedEnabled' | 'suspendedAt'>;
}

/** An order's settings and mode, as far as rights depend on them. */
export type OrderedJob = Parameters<typeof judgeRender>[1];

/** Roles that may order. The transaction that accepts an order checks the role against these again, under its lock. */
export const ORDERING_ROLES: readonly Role[] = whoMay('renders.order');

/**
 * Decides whether an order is allowed: suspension first, then the plan with its modes and sizes, then the role.
 * Price requests use the same rule, so that no price is quoted for a refused order. Pure.
 * @returns the first broken rule; null when the order is allowed
 */
export function judgeOrder(
  { role, workspace }: Orderer,
  job: OrderedJob,
): { code: ProblemCode; details?: ProblemDetails } | null {
  const { plan, relaxedEnabled, suspendedAt } = workspace;
  if (suspendedAt) return { code: 'workspace_suspended' };
  const refusal = judgeRender({ plan: planOf(plan), relaxedEnabled }, job);
  if (refusal) return refusal;
  return can({ role, uid: '' }, 'renders.order') ? null : refusalOf('renders.order');
}

/**
 * Refuses an order that {@link judgeOrder} forbids. Runs before every other check and before any file is read
 * (specification 2, section 5).
 * @throws Problem workspace_suspended, viewer_cannot_render, or the code of the plan's rule
 */
export function allowOrder(orderer: Orderer, job: OrderedJob): void {
  const refusal = judgeOrder(orderer, job);
  if (refusal) throw new Problem(refusal.code, refusal.details);
}
