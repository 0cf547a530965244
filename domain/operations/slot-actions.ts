import { endSwitch, setSwitch } from '../fair-queue/switches';
import { SlotRegister } from '../renders/slot-register';
import { ActionRefused, type ActionRule, counted, done } from './action-rules';
import { requireQueue } from './pause-queue';
import { forHow, openOne, untilOf } from './queue-actions';
import { impactOfPause } from './survey-queues';

/** Limits a queue's simultaneous renders over all workers to fewer than they could run. */
export const slotsRule: ActionRule<'line.slots'> = {
  async look({ database, redis }, { pool, slots, minutes }, now) {
    await requireQueue(database, pool);
    const [open, { served, processes }, running, waiting] = await Promise.all([
      openOne(database, 'slots', pool, 'all', now),
      new SlotRegister(redis).look(pool, now.getTime()),
      database.render.count({ where: { pool, status: 'running' } }),
      impactOfPause(database, { pool, lane: 'all' }),
    ]);
    if (slots === null && !open) throw new ActionRefused(`No operator limits ${pool}.`);
    const could = `${counted(processes, 'worker')} could run ${served}`;
    const then =
      slots === null
        ? [`As many renders of ${pool} would run at once as its workers have slots: ${could}.`]
        : [
            `At most ${counted(slots, 'render')} of ${pool} would run at once; its ${could}.`,
            ...(slots >= served ? ['This changes nothing unless more workers serve it.'] : []),
            ...(running > slots ? [`${running} run now and continue; none starts until fewer than ${slots} run.`] : []),
            forHow(minutes),
          ];
    const rest = open?.until ? Math.max(1, Math.ceil((open.until.getTime() - now.getTime()) / 60_000)) : null;
    return {
      subject: pool,
      version: `slots ${open?.id}`,
      says: [
        ...then,
        `${counted(waiting.renders, 'render')} of ${counted(waiting.people, 'person')} wait; they keep their positions.`,
        ...(open ? [`Limited to ${open.value} by ${open.setBy}: ${open.reason}`] : []),
      ],
      undo: { verb: 'line.slots', pool, slots: open?.value ?? null, minutes: rest },
    };
  },
  async act(_, transaction, { pool, slots, minutes }, { actor, reason, now }) {
    const of = { kind: 'slots', pool, lane: 'all', by: actor } as const;
    if (slots === null) {
      if (!(await endSwitch(transaction, of, now))) throw new ActionRefused(`No operator limits ${pool}.`);
      return done('All slots of its workers are used again.');
    }
    await setSwitch(transaction, { ...of, reason, value: slots, until: untilOf(minutes, now) }, now);
    return done(`At most ${slots} run at once. Running renders continue.`);
  },
};
