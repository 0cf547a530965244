import { endSwitch, openSwitches, setSwitch } from '../fair-queue/switches';
import { modelsOf } from '../providers/models-off';
import { readOffers } from '../providers/provider-offers';
import { ofModels } from '../renders/stopped-renders';
import { ActionRefused, type ActionRule, type ActionStores, counted, done } from './action-rules';
import { requireQueue } from './pause-queue';
import { forHow, untilOf } from './queue-actions';

async function openOff({ database }: ActionStores, { pool, model }: { pool: string; model: string }, now: Date) {
  return (await openSwitches(database, 'model', now)).find((one) => one.pool === pool && one.model === model) ?? null;
}

async function waitingFor({ database }: ActionStores, of: { pool: string; model: string }): Promise<string> {
  const where = { status: 'queued', parked: false, OR: ofModels([of]) };
  const [renders, people] = await Promise.all([
    database.render.count({ where }),
    database.render.groupBy({ by: ['uid'], where }),
  ]);
  return `${counted(renders, 'render')} of ${counted(people.length, 'person')}`;
}

export const modelOffRule: ActionRule<'model.off'> = {
  async look(stores, { pool, model, minutes }, now) {
    const { database } = stores;
    await requireQueue(database, pool);
    const offers = await readOffers(database);
    const models = modelsOf(offers, pool);
    // Models of unused queues can be switched off too, because renders may still wait for them.
    if (models.length > 0 && !models.includes(model))
      throw new ActionRefused(`${pool} does not use ${model}; its models are ${models.join(', ')}.`);
    const [open, waiting, running, off] = await Promise.all([
      openOff(stores, { pool, model }, now),
      waitingFor(stores, { pool, model }),
      database.render.count({ where: { status: 'running', OR: ofModels([{ pool, model }]) } }),
      openSwitches(database, 'model', now),
    ]);
    const others = models.filter((one) => one !== model && !off.some((of) => of.pool === pool && of.model === one));
    return {
      subject: `${pool} ${model}`,
      version: `model ${open?.id}`,
      says: [
        `New orders of ${model} go to the next provider in their list that has it. Without one they are refused with your reason, and nothing is charged.`,
        others.length > 0 ? `People may still choose ${others.join(', ')}.` : `${pool} has no other model.`,
        `${waiting} wait for it: those that may use the next provider move there at the same price; the others wait until it is on again and see your reason.`,
        `Running renders continue: ${running}.`,
        forHow(minutes),
        ...(open ? [`Already turned off by ${open.setBy}: ${open.reason}`] : []),
      ],
      undo: { verb: 'model.on', pool, model },
    };
  },
  async act(_, transaction, { pool, model, minutes }, { actor, reason, now }) {
    const until = untilOf(minutes, now);
    await setSwitch(transaction, { kind: 'model', pool, lane: 'all', model, reason, by: actor, until }, now);
    return done(`${model} is off at ${pool}. Running renders continue.`);
  },
};

export const modelOnRule: ActionRule<'model.on'> = {
  async look(stores, { pool, model }, now) {
    const open = await openOff(stores, { pool, model }, now);
    if (!open) throw new ActionRefused(`No operator turned ${model} off at ${pool}.`);
    const rest = open.until ? Math.max(1, Math.ceil((open.until.getTime() - now.getTime()) / 60_000)) : null;
    return {
      subject: `${pool} ${model}`,
      version: `model ${open.id}`,
      says: [
        `Turned off by ${open.setBy}: ${open.reason}`,
        `${await waitingFor(stores, { pool, model })} that wait for it return to the queue, and it can be ordered.`,
      ],
      undo: { verb: 'model.off', pool, model, minutes: rest },
    };
  },
  async act(_, transaction, { pool, model }, { actor, now }) {
    if (!(await endSwitch(transaction, { kind: 'model', pool, lane: 'all', model, by: actor }, now)))
      throw new ActionRefused('It is already on.');
    return done(`${model} is on again at ${pool}.`);
  },
};
