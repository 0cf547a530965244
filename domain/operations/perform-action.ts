import { Problem } from '@maquette/contracts/calls/problem';
import {
  type Act,
  type ActResult,
  type ActVerb,
  AGREE_MINUTES,
  type AskedAct,
  actSchema,
  PREVIEW_SECONDS,
  type Preview,
} from '@maquette/contracts/operations/actions';
import type { Database, OpsPreview } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { notifyMembers } from '../billing/notify-members';
import { applySwitchesNow } from '../fair-queue/queue-pauses';
import { SwitchRefused } from '../fair-queue/switches';
import { ChoiceRefused } from '../providers/provider-choices';
import { publishLimits } from '../renders/fair-queues';
import { lockBook, requireNotUndone, truncateOutcome, undoOf, writeAction } from './action-book';
import {
  type ActionContext,
  type ActionOutcome,
  type ActionPreview,
  ActionRefused,
  type ActionRule,
  type ActionStores,
} from './action-rules';
import { giveRule, takeRule } from './credit-actions';
import { frontPageRule, putBackRule, takeDownRule } from './gallery-actions';
import { modelOffRule, modelOnRule } from './model-actions';
import { capRule, liftRule, signOutRule, suspendRule } from './people-actions';
import {
  chooseRule,
  drainRule,
  hideBannerRule,
  openRule,
  pauseRule,
  resumeRule,
  showBannerRule,
} from './queue-actions';
import { replayRule, returnRule } from './render-actions';
import { slotsRule } from './slot-actions';

const RULES: { [Verb in ActVerb]: ActionRule<Verb> } = {
  'line.pause': pauseRule,
  'line.resume': resumeRule,
  'line.drain': drainRule,
  'line.open': openRule,
  'line.slots': slotsRule,
  'model.off': modelOffRule,
  'model.on': modelOnRule,
  'banner.show': showBannerRule,
  'banner.hide': hideBannerRule,
  'providers.choose': chooseRule,
  'renders.replay': replayRule,
  'renders.return': returnRule,
  'credits.give': giveRule,
  'credits.take': takeRule,
  'person.sign_out': signOutRule,
  'workspace.suspend': suspendRule,
  'workspace.lift': liftRule,
  'workspace.cap': capRule,
  'gallery.take_down': takeDownRule,
  'gallery.put_back': putBackRule,
  'gallery.front_page': frontPageRule,
};
const ruleOf = <Verb extends ActVerb>(act: { verb: Verb }): ActionRule<Verb> => RULES[act.verb];

/** Verbs that use one transaction per render. */
const ONE_BY_ONE = new Set<ActVerb>(['renders.replay', 'renders.return']);

/** Previews an action and stores exactly this preview for a short time. @throws Problem ops_refused */
export async function previewAction(
  stores: ActionStores,
  { actor, act, takesBack = null }: { actor: string; act: Act; takesBack?: number | null },
  now = new Date(),
): Promise<Preview> {
  const { subject, version, says, second = false, undo } = await inWords(() => lookAt(stores, { act, actor }, now));
  const id = uuidv7();
  const impact = { says, second };
  await stores.database.opsPreview.create({
    data: { id, actor, act, impact, version, undoOf: takesBack, madeAt: now },
  });
  const until = new Date(now.getTime() + PREVIEW_SECONDS * 1_000).toISOString();
  return { id, act, subject, says, second, undoable: undo !== null, until };
}

/** Previews the undo of an action. @throws Problem ops_refused, not_found */
export async function previewUndo(
  stores: ActionStores,
  { actor, sequence }: { actor: string; sequence: number },
  now = new Date(),
): Promise<Preview> {
  const act = await inWords(() => undoOf(stores.database, sequence));
  if (!act) throw new Problem('not_found');
  return previewAction(stores, { actor, act, takesBack: sequence }, now);
}

/**
 * Performs a previewed action, or asks a second operator to agree. Every outcome is logged, even a refusal.
 * @throws Problem ops_stale when the state differs from the preview, ops_refused
 */
export async function performAction(
  stores: ActionStores,
  { actor, preview, reason }: { actor: string; preview: string; reason: string },
  now = new Date(),
): Promise<ActResult> {
  const shown = await stores.database.opsPreview.findUnique({ where: { id: preview } });
  const old = now.getTime() - PREVIEW_SECONDS * 1_000;
  if (!shown || shown.actor !== actor || shown.askedAt || shown.madeAt.getTime() < old) throw new Problem('ops_stale');
  const { second } = impactOf(shown);
  if (!second) return carryOut(stores, shown, { actor, reason, now });
  const { subject } = await lookAgain(stores, shown, now);
  return stores.database.$transaction(async (transaction) => {
    await transaction.opsPreview.update({ where: { id: preview }, data: { reason, askedAt: now } });
    const says = ['A second operator has to approve it within an hour.'];
    const entry = { actor, act: actOf(shown), subject, reason, outcome: 'asked' as const, says, undo: null };
    return {
      outcome: 'asked' as const,
      says,
      sequence: await writeAction(transaction, { ...entry, undoOf: null }, now),
    };
  });
}

/** A second operator agrees. @throws Problem ops_own, ops_stale, ops_refused */
export async function approveAction(
  stores: ActionStores,
  { actor, preview }: { actor: string; preview: string },
  now = new Date(),
): Promise<ActResult> {
  const shown = await stores.database.opsPreview.findUnique({ where: { id: preview } });
  const old = now.getTime() - AGREE_MINUTES * 60_000;
  if (!shown?.askedAt || !shown.reason || shown.askedAt.getTime() < old) throw new Problem('ops_stale');
  if (shown.actor === actor) throw new Problem('ops_own');
  return carryOut(stores, shown, { actor: shown.actor, second: actor, reason: shown.reason, now });
}

/** Actions that wait for a second operator. */
export async function requestedActions(database: Database, now = new Date()): Promise<AskedAct[]> {
  const since = new Date(now.getTime() - AGREE_MINUTES * 60_000);
  const rows = await database.opsPreview.findMany({ where: { askedAt: { gte: since }, usedAt: null } });
  return rows.flatMap((row) => {
    const { id, actor, reason, askedAt } = row;
    const act = actOf(row);
    const subject = 'workspaceId' in act ? act.workspaceId : act.verb;
    return askedAt && reason
      ? [{ id, actor, verb: act.verb, subject, reason, says: impactOf(row).says, askedAt: askedAt.toISOString() }]
      : [];
  });
}

async function carryOut(
  stores: ActionStores,
  shown: OpsPreview,
  { second = null, ...by }: { actor: string; second?: string | null; reason: string; now: Date },
): Promise<ActResult> {
  const { actor, reason, now } = by;
  const { database } = stores;
  const act = actOf(shown);
  const { subject, undo } = await lookAgain(stores, shown, now, { actor, reason });
  const entry = { actor, second, act, subject, reason, undoOf: shown.undoOf };
  const context: ActionContext = { actor, second, reason, key: shown.id, now };
  const written = ({ outcome, says }: ActionOutcome, transaction: Parameters<typeof writeAction>[0]) =>
    writeAction(transaction, { ...entry, outcome, says, undo: outcome === 'done' ? undo : null }, now);
  try {
    if (ONE_BY_ONE.has(act.verb)) {
      // The action is recorded before its first item, so that interrupted actions are recorded, too.
      await database.$transaction(async (transaction) => {
        await use(transaction, shown, now);
        const says = ['Started. The next entry has the result of each.'];
        await writeAction(transaction, { ...entry, outcome: 'begun', says, undo: null }, now);
      });
      const came = await ruleOf(act).act(stores, database, act, context);
      const sequence = await database.$transaction((transaction) => written(came, transaction));
      return { ...came, says: truncateOutcome(came.says), sequence };
    }
    const result = await database.$transaction(async (transaction) => {
      await use(transaction, shown, now);
      if (shown.undoOf !== null) {
        await lockBook(transaction);
        await requireNotUndone(transaction, shown.undoOf);
      }
      const came = await ruleOf(act).act(stores, transaction, act, context);
      return { ...came, sequence: await written(came, transaction) };
    });
    await tellLines(stores, act).catch(stores.trouble);
    return result;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await database.$transaction((transaction) => written({ outcome: 'refused', says: [error.message] }, transaction));
    throw new Problem('ops_refused', { why: error.message });
  }
}

/** The notice is only a hint: workers read the change within a second anyway. */
async function tellLines({ database, redis, lines, trouble }: ActionStores, act: Act): Promise<void> {
  if ('pool' in act) await applySwitchesNow(database, lines.of(act.pool));
  if (act.verb !== 'workspace.cap') return;
  await publishLimits(database, lines, act.workspaceId);
  // Open pages show the number of simultaneous renders.
  await notifyMembers(database, redis, act.workspaceId, trouble);
}

/** Uses up a preview, so that a double click acts only once. @throws Problem ops_stale */
async function use(transaction: Parameters<typeof writeAction>[0], { id }: OpsPreview, now: Date): Promise<void> {
  const { count } = await transaction.opsPreview.updateMany({ where: { id, usedAt: null }, data: { usedAt: now } });
  if (count === 0) throw new Problem('ops_stale');
}

/**
 * Compares the current state with the preview.
 * @param tried the operator who performs the action: then a refusal is recorded
 * @throws Problem ops_stale, ops_refused
 */
async function lookAgain(
  stores: ActionStores,
  shown: OpsPreview,
  now: Date,
  tried?: { actor: string; reason: string },
): Promise<ActionPreview> {
  const act = actOf(shown);
  const look = await inWords(() => lookAt(stores, { act, actor: shown.actor }, now));
  if (look.version === shown.version) return look;
  if (tried) {
    const says = ['It has changed since the preview.'];
    const entry = { ...tried, act, subject: look.subject, outcome: 'refused' as const, says, undo: null, undoOf: null };
    await stores.database.$transaction((transaction) => writeAction(transaction, entry, now));
  }
  throw new Problem('ops_stale');
}

function lookAt(stores: ActionStores, { act, actor }: { act: Act; actor: string }, now: Date): Promise<ActionPreview> {
  return ruleOf(act).look(stores, act, now, actor);
}

async function inWords<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) throw new Problem('ops_refused', { why: error.message });
    throw error;
  }
}

const isRefusal = (error: unknown): error is Error =>
  error instanceof ActionRefused || error instanceof SwitchRefused || error instanceof ChoiceRefused;

const actOf = ({ act }: OpsPreview): Act => actSchema.parse(act);
const impactOf = ({ impact }: OpsPreview) => z.object({ says: z.array(z.string()), second: z.boolean() }).parse(impact);

/** Deletes expired previews. @returns number of deleted rows */
export async function deletePreviews(database: Database, now: Date): Promise<number> {
  const { count } = await database.opsPreview.deleteMany({
    where: { madeAt: { lt: new Date(now.getTime() - 86_400_000) } },
  });
  return count;
}
