import type { Entitlements, Receipt } from '@maquette/contracts/account/entitlements';
import { Problem, problemSentence } from '@maquette/contracts/calls/problem';
import { CREDIT_CURRENCY, type HalfCredits, toCredits, toHalfCredits } from '@maquette/contracts/pricing/credits';
import { judgeBalance, mayUseRelaxed } from '@maquette/contracts/pricing/entitlement';
import { type Plan, planOf } from '@maquette/contracts/pricing/plan-table';
import { chargeKey, quoteRender, quoteView } from '@maquette/contracts/pricing/price-list';
import type { QuotedJob } from '@maquette/contracts/pricing/quote-request';
import { storedParams } from '@maquette/contracts/sentences/sentence-params';
import { isLow } from '@maquette/domain/billing/low-credits';
import { readBetaInOtherWorkspaces, refillBetaGrant } from '@maquette/domain/credits/beta-floor';
import { readBalance, readReceipt, readSpent } from '@maquette/domain/credits/credit-ledger';
import { judgeOrder } from '@maquette/domain/renders/order-rights';
import { type Render, storedRender } from '@maquette/domain/renders/stored-render';
import { isCapped, runningLimitOf } from '@maquette/domain/renders/workspace-limits';
import { capReached, leftOfCaps } from '@maquette/domain/workspaces/caps';
import { imageAddress } from '@maquette/domain/workspaces/image-address';
import { PrismaClient, type User, type UserPhoto, type Workspace } from '@maquette/prisma/client';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { parseId } from '../foundation/id-params';
import type { Caller } from '../identity/access';

/** Plan, balance and receipts of a workspace. */
@Injectable()
export class CreditService {
  constructor(
    @Inject(PrismaClient) private readonly database: PrismaClient,
    @Inject(API_SETTINGS) private readonly settings: ApiSettings,
  ) {}

  /**
   * Refills the owner's Free workspaces during the beta.
   * @param needed half credits that this workspace will reserve; missing ones come from the owner's other workspaces
   */
  async supply(workspace: Workspace, needed: HalfCredits = 0): Promise<void> {
    if (!this.onBeta(workspace)) return;
    await refillBetaGrant(this.database, workspace.id, toHalfCredits(this.settings.FREE_BETA_GRANT), needed);
  }

  /** Half-credits that geometry guarantees may return in 24 h to a workspace on this plan. */
  guaranteeLimit({ guaranteeCredits }: Pick<Plan, 'guaranteeCredits'>): HalfCredits {
    return toHalfCredits(Math.min(guaranteeCredits, this.settings.GUARANTEE_DAILY_CREDITS ?? guaranteeCredits));
  }

  async entitlements(caller: Caller): Promise<Entitlements> {
    const workspace = await this.database.workspace.findUniqueOrThrow({ where: { id: caller.workspaceId } });
    await this.supply(workspace);
    const betaGrant = this.onBeta(workspace);
    const [available, { held }, spent, account, user, monthlyCap] = await Promise.all([
      this.available(workspace),
      readBalance(this.database, workspace.id),
      betaGrant ? readSpent(this.database, workspace.id) : 0,
      this.database.billingAccount.findUnique({ where: { workspaceId: workspace.id } }),
      this.database.user.findUnique({ where: { uid: caller.person.uid }, include: { photo: true } }),
      this.capOf(caller),
    ]);
    const plan = planOf(workspace.plan);
    return {
      plan: plan.name,
      planId: plan.id,
      fastCreditsRemaining: toCredits(available),
      heldCredits: toCredits(held),
      currency: CREDIT_CURRENCY,
      relaxedEnabled: mayUseRelaxed({ plan, relaxedEnabled: workspace.relaxedEnabled }),
      maxStillResolution: plan.maxStillResolution,
      workspace: { id: workspace.id, name: workspace.name, role: caller.role },
      user: personView(caller, user),
      betaGrant,
      spentCredits: toCredits(spent),
      lowCredits: isLow(toCredits(available), account?.lowCreditThreshold ?? null),
      running: { limit: runningLimitOf(workspace), capped: isCapped(workspace) },
      monthlyCap,
    };
  }

  private async capOf({ workspaceId, person, caps }: Caller): Promise<Entitlements['monthlyCap']> {
    const now = new Date();
    const bound = await leftOfCaps(this.database, { workspaceId, uid: person.uid }, caps, now);
    if (!bound) return null;
    return {
      left: toCredits(bound.left),
      sentence: (await capReached(this.database, workspaceId, bound, now)).message,
    };
  }

  /** Price of a job, and whether the caller may start it now, by the same rule that accepts orders. */
  async quote(caller: Caller, { tool, mode, settings }: QuotedJob) {
    const { workspaceId } = caller;
    const workspace = await this.database.workspace.findUniqueOrThrow({ where: { id: workspaceId } });
    await this.supply(workspace);
    const quote = quoteRender(tool, settings, mode);
    const problem =
      judgeOrder({ role: caller.role, workspace }, { settings, mode }) ??
      judgeBalance(await this.available(workspace), quote.total);
    const cap = problem || quote.total === 0 ? null : await this.capOf(caller);
    const capped = cap && cap.left < toCredits(quote.total) ? cap.sentence : null;
    return {
      ok: true,
      affordable: problem === null && capped === null,
      reason: problem ? problemSentence(problem.code, problem.details) : capped,
      reasonCode: problem?.code ?? null,
      ...quoteView(quote),
    };
  }

  /** Receipt of one of the caller's own renders. @throws Problem not_found */
  async receiptOf({ workspaceId, person }: Caller, renderId: string): Promise<Receipt> {
    const own = { id: parseId(renderId), workspaceId, uid: person.uid };
    const row = await this.database.render.findFirst({ where: own });
    if (!row) throw new Problem('not_found');
    return this.receipt(storedRender(row));
  }

  /** Receipt with all credit postings of a render. Only reads, so it can be called repeatedly. */
  private async receipt(render: Render): Promise<Receipt> {
    const workspace = await this.database.workspace.findUniqueOrThrow({ where: { id: render.workspaceId } });
    const [{ postings, captured, released, held }, available] = await Promise.all([
      readReceipt(this.database, render.id),
      this.available(workspace),
    ]);
    return {
      ok: true,
      taskId: render.id,
      chargeKey: chargeKey(render.tool, render.id),
      quoted: toCredits(Number(render.price)),
      held: toCredits(held),
      charged: toCredits(captured),
      returned: toCredits(released),
      currency: CREDIT_CURRENCY,
      fastCreditsRemaining: toCredits(available),
      postings: postings.map((posting) => ({
        // Kind and render make the id unique; a sequence number would reveal how much all customers render.
        id: `${posting.kind}:${render.id}`,
        kind: posting.kind,
        credits: toCredits(Number(posting.amount)),
        reason: posting.reason,
        reasonCode: posting.reasonCode,
        reasonParams: storedParams(posting.reasonParams),
        at: posting.createdAt.toISOString(),
      })),
    };
  }

  /**
   * Half credits that a workspace may spend. During the beta they include what {@link supply} would move from others.
   */
  async available(workspace: Workspace): Promise<HalfCredits> {
    const [{ available }, elsewhere] = await Promise.all([
      readBalance(this.database, workspace.id),
      this.onBeta(workspace) ? readBetaInOtherWorkspaces(this.database, workspace.id) : 0,
    ]);
    return available + elsewhere;
  }

  private onBeta(workspace: Workspace): boolean {
    return workspace.plan === 'free' && this.settings.FREE_BETA_GRANT > 0;
  }
}

function personView(caller: Caller, user: (User & { photo: UserPhoto | null }) | null): Entitlements['user'] {
  const { uid, email, name, picture } = caller.person;
  const photo = user?.photo ? imageAddress(user.photo.image) : null;
  const displayName = user?.displayName || name || 'Anonymous';
  return { uid, email, displayName, photoURL: user?.photoURL || picture, photo };
}
