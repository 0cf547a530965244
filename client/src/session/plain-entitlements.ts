import { type Entitlements, PLAN_IDS } from '@maquette/contracts/account/entitlements';
import { PLANS } from '@maquette/contracts/pricing/plan-table';
import { z } from 'zod';
import { Refusal } from '../http/refusal';
import { t } from '../i18n/t';
import { rememberedPerson } from '../storage/local-entries';

/** The entitlement fields required by the specification (specification 2, sections 3 and 7). */
const plainSchema = z.object({
  plan: z.string().catch('Free'),
  fastCreditsRemaining: z.number(),
  currency: z.string().catch('USD'),
  relaxedEnabled: z.boolean().catch(false),
});

/**
 * Converts the entitlements from a server that sends only these fields.
 * It has no workspaces: the user owns everything shown.
 * @throws Refusal if the response has no credits
 */
export function readPlainEntitlements(answer: unknown, uid: string): Entitlements {
  const read = plainSchema.safeParse(answer);
  if (!read.success) {
    throw new Refusal(t('problem.unexpected'), { code: 'unexpected_answer', status: 200, cause: read.error });
  }
  const { plan } = read.data;
  const planId = PLAN_IDS.find((id) => plan.toLowerCase().startsWith(id)) ?? 'free';
  const person = rememberedPerson();
  return {
    ...read.data,
    ...{ planId, maxStillResolution: PLANS[planId].maxStillResolution },
    ...{ heldCredits: 0, spentCredits: 0, betaGrant: false, lowCredits: false, running: null, monthlyCap: null },
    workspace: { id: '', name: '', role: 'owner' },
    user: { uid, email: person?.email ?? '', displayName: person?.name ?? '', photoURL: '', photo: null },
  };
}
