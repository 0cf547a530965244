import type { Database } from '@maquette/prisma/client';
import { endSwitch, openSwitches, type SwitchKind, setSwitch } from '../fair-queue/switches';
import { lastChoices, setChoice } from '../providers/provider-choices';
import { ActionRefused, type ActionRule, counted, done } from './action-rules';
import { requireQueue } from './pause-queue';
import { impactOfPause } from './survey-queues';

export const untilOf = (minutes: number | null, now: Date) =>
  minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
export const forHow = (minutes: number | null) =>
  minutes === null ? 'It lasts until it is reverted.' : `It ends automatically in ${counted(minutes, 'minute')}.`;

export async function openOne(database: Database, kind: SwitchKind, pool: string, lane: string, now: Date) {
  return (await openSwitches(database, kind, now)).find((one) => one.pool === pool && one.lane === lane) ?? null;
}

const nameOf = (pool: string, lane: string) => (lane === 'all' ? pool : `${pool} ${lane}`);

export const pauseRule: ActionRule<'line.pause'> = {
  async look({ database }, { pool, lane, minutes }, now) {
    await requireQueue(database, pool);
    const [impact, running, open] = await Promise.all([
      impactOfPause(database, { pool, lane }),
      database.render.count({ where: { pool, status: 'running' } }),
      openOne(database, 'pause', pool, lane, now),
    ]);
    return {
      subject: nameOf(pool, lane),
      version: `pause ${open?.id}`,
      says: [
        `${counted(impact.renders, 'render')} of ${counted(impact.people, 'person')} in ${counted(impact.workspaces, 'workspace')} would wait and see your reason.`,
        `Running renders continue: ${running}.`,
        forHow(minutes),
        ...(open ? [`It replaces the pause by ${open.setBy}: ${open.reason}`] : []),
      ],
      undo: { verb: 'line.resume', pool, lane },
    };
  },
  async act(_, transaction, { pool, lane, minutes }, { actor, reason, now }) {
    await setSwitch(transaction, { kind: 'pause', pool, lane, reason, by: actor, until: untilOf(minutes, now) }, now);
    return done('Paused. Running renders continue.');
  },
};

export const resumeRule: ActionRule<'line.resume'> = {
  async look({ database }, { pool, lane }, now) {
    const open = await openOne(database, 'pause', pool, lane, now);
    if (!open) throw new ActionRefused(`No operator has paused ${nameOf(pool, lane)}.`);
    const impact = await impactOfPause(database, { pool, lane });
    return {
      subject: nameOf(pool, lane),
      version: `pause ${open.id}`,
      says: [
        `Paused by ${open.setBy}: ${open.reason}`,
        `${counted(impact.renders, 'waiting render')} of ${counted(impact.people, 'person')} would continue in their order.`,
      ],
      undo: { verb: 'line.pause', pool, lane, minutes: null },
    };
  },
  async act(_, transaction, { pool, lane }, { actor, now }) {
    if (!(await endSwitch(transaction, { kind: 'pause', pool, lane, by: actor }, now)))
      throw new ActionRefused('It is not paused.');
    return done('It goes on.');
  },
};

export const drainRule: ActionRule<'line.drain'> = {
  async look({ database }, { pool, minutes }, now) {
    await requireQueue(database, pool);
    const [{ renders, people }, open] = await Promise.all([
      impactOfPause(database, { pool, lane: 'all' }),
      openOne(database, 'drain', pool, 'all', now),
    ]);
    return {
      subject: pool,
      version: `drain ${open?.id}`,
      says: [
        'New orders are refused with your reason, and nothing is charged.',
        `${counted(renders, 'render')} of ${counted(people, 'person')} that wait are still rendered; then the queue is empty.`,
        forHow(minutes),
      ],
      undo: { verb: 'line.open', pool },
    };
  },
  async act(_, transaction, { pool, minutes }, { actor, reason, now }) {
    const until = untilOf(minutes, now);
    await setSwitch(transaction, { kind: 'drain', pool, lane: 'all', reason, by: actor, until }, now);
    return done('Draining: new orders are refused, waiting renders are completed.');
  },
};

export const openRule: ActionRule<'line.open'> = {
  async look({ database }, { pool }, now) {
    const open = await openOne(database, 'drain', pool, 'all', now);
    if (!open) throw new ActionRefused(`${pool} is not drained.`);
    return {
      subject: pool,
      version: `drain ${open.id}`,
      says: [`Drained by ${open.setBy}: ${open.reason}`, 'New orders are accepted again.'],
      undo: { verb: 'line.drain', pool, minutes: null },
    };
  },
  async act(_, transaction, { pool }, { actor, now }) {
    if (!(await endSwitch(transaction, { kind: 'drain', pool, lane: 'all', by: actor }, now)))
      throw new ActionRefused('It is already open.');
    return done('New orders are accepted again.');
  },
};

export const showBannerRule: ActionRule<'banner.show'> = {
  async look({ database }, { text, minutes }, now) {
    const open = await openOne(database, 'banner', '', 'all', now);
    return {
      subject: 'banner',
      version: `banner ${open?.id}`,
      says: [`Everyone who opens the product sees: ${text}`, forHow(minutes)],
      undo: { verb: 'banner.hide' },
    };
  },
  async act(_, transaction, { text, minutes }, { actor, now }) {
    const until = untilOf(minutes, now);
    await setSwitch(transaction, { kind: 'banner', pool: '', lane: 'all', reason: text, by: actor, until }, now);
    return done('It is shown.');
  },
};

export const hideBannerRule: ActionRule<'banner.hide'> = {
  async look({ database }, _, now) {
    const open = await openOne(database, 'banner', '', 'all', now);
    if (!open) throw new ActionRefused('No banner is shown.');
    return {
      subject: 'banner',
      version: `banner ${open.id}`,
      says: [`Shown by ${open.setBy}: ${open.reason}`],
      undo: { verb: 'banner.show', text: open.reason, minutes: null },
    };
  },
  async act(_, transaction, __, { actor, now }) {
    if (!(await endSwitch(transaction, { kind: 'banner', pool: '', lane: 'all', by: actor }, now)))
      throw new ActionRefused('No banner is shown.');
    return done('It is gone.');
  },
};

export const chooseRule: ActionRule<'providers.choose'> = {
  async look({ database }, { list, providers }) {
    const last = (await lastChoices(database)).find((one) => one.list === list);
    const before = last?.providers ?? [];
    const named = (names: readonly string[]) =>
      names.length > 0 ? names.join(', then ') : 'as the workers were started';
    return {
      subject: list,
      version: `choice ${last?.setAt.toISOString()}`,
      says: [
        `Providers of ${list} now: ${named(before)}.`,
        `From then on: ${named(providers)}. Waiting renders stay in their queue.`,
      ],
      undo: { verb: 'providers.choose', list, providers: [...before] },
    };
  },
  async act(_, transaction, { list, providers }, { actor }) {
    await setChoice(transaction, { list, providers, setBy: actor });
    return done('The workers apply it within seconds.');
  },
};
