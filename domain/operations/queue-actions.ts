import type { Database } from '@maquette/prisma/client';
import { endSwitch, openSwitches, type SwitchKind, setSwitch } from '../fair-queue/switches';
import { lastChoices, setChoice } from '../providers/provider-choices';
import { ActionRefused, type ActionRule, counted, done } from './action-rules';
import { requireQueue } from './pause-queue';
import { impactOfPause } from './survey-queues';

export const untilOf = (minutes: number | null, now: Date) =>
  minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
export const forHow = (minutes: number | null) =>
  minutes === null ? 'It lasts until somebody ends it.' : `It ends by itself in ${counted(minutes, 'minute')}.`;

/** The active switch of a kind for a queue and lane. */
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
        `${counted(impact.renders, 'render')} of ${counted(impact.people, 'person')} in ${counted(impact.workspaces, 'workspace')} would wait and read your reason.`,
        `${counted(running, 'render')} that run end as they would.`,
        forHow(minutes),
        ...(open ? [`It takes the place of the pause of ${open.setBy}: ${open.reason}`] : []),
      ],
      undo: { verb: 'line.resume', pool, lane },
    };
  },
  async act(_, transaction, { pool, lane, minutes }, { actor, reason, now }) {
    await setSwitch(transaction, { kind: 'pause', pool, lane, reason, by: actor, until: untilOf(minutes, now) }, now);
    return done('Paused. What runs ends as it would.');
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
        `${counted(impact.renders, 'waiting render')} of ${counted(impact.people, 'person')} would go on, in their order.`,
      ],
      undo: { verb: 'line.pause', pool, lane, minutes: null },
    };
  },
  async act(_, transaction, { pool, lane }, { actor, now }) {
    if (!(await endSwitch(transaction, { kind: 'pause', pool, lane, by: actor }, now)))
      throw new ActionRefused('It goes on already.');
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
        'Nothing new is accepted: whoever orders reads your reason, and nothing is charged.',
        `${counted(renders, 'render')} of ${counted(people, 'person')} that wait are made, then the line is empty.`,
        forHow(minutes),
      ],
      undo: { verb: 'line.open', pool },
    };
  },
  async act(_, transaction, { pool, minutes }, { actor, reason, now }) {
    const until = untilOf(minutes, now);
    await setSwitch(transaction, { kind: 'drain', pool, lane: 'all', reason, by: actor, until }, now);
    return done('Drained: nothing new is accepted, what waits is made.');
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
      throw new ActionRefused('It is open already.');
    return done('New orders are accepted again.');
  },
};

export const showBannerRule: ActionRule<'banner.show'> = {
  async look({ database }, { text, minutes }, now) {
    const open = await openOne(database, 'banner', '', 'all', now);
    return {
      subject: 'banner',
      version: `banner ${open?.id}`,
      says: [`Everybody who opens the product reads: ${text}`, forHow(minutes)],
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
        `Makes ${list} now: ${named(before)}.`,
        `From then on: ${named(providers)}. What waits in a line stays there.`,
      ],
      undo: { verb: 'providers.choose', list, providers: [...before] },
    };
  },
  async act(_, transaction, { list, providers }, { actor }) {
    await setChoice(transaction, { list, providers, setBy: actor });
    return done('The workers take it up within seconds.');
  },
};
