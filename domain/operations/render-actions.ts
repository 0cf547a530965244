import { createHash } from 'node:crypto';
import { Problem } from '@maquette/contracts/calls/problem';
import { renderSettingsSchema } from '@maquette/contracts/fields/render-settings';
import type { OrderModel } from '@maquette/contracts/operations/actions';
import { toCredits } from '@maquette/contracts/pricing/credits';
import { quoteRender } from '@maquette/contracts/pricing/price-list';
import { MODES, TOOLS } from '@maquette/contracts/tools/render-choices';
import { removeFromQueue } from '../renders/fair-queues';
import { settleFailed } from '../renders/settle-render';
import { storedRender } from '../renders/stored-render';
import { announce } from '../runtime/render-events';
import { type ActionOutcome, ActionRefused, type ActionRule, type ActionStores, counted } from './action-rules';
import { findRetriedRenders, isDead } from './dead-letters';
import { requireQueue } from './pause-queue';
import { replayRender, settingsForReplay } from './replay-render';

const fingerprint = (rows: { id: string; status: string; sequence: number }[]): string =>
  createHash('sha256')
    .update(
      rows
        .map(({ id, status, sequence }) => `${id} ${status} ${sequence}`)
        .sort()
        .join('\n'),
    )
    .digest('hex');

const subjectOf = (ids: string[]): string => (ids.length === 1 && ids[0] ? ids[0] : counted(ids.length, 'render'));

/**
 * Half credits reserved when the render is repeated; null when the model cannot be changed to this one.
 * A draft's final has a price only for its own model. Settings may be unreadable.
 */
function priceAgain(row: Priced, model: OrderModel | undefined): number | null {
  if (model === undefined) return Number(row.price);
  const tool = TOOLS.find((one) => one === row.tool);
  const mode = MODES.find((one) => one === row.mode);
  const settings = renderSettingsSchema.safeParse(row.settings).data;
  if (!tool || !mode || !settings || (settings.kind === 'still' && settings.draft)) return null;
  return quoteRender(tool, settingsForReplay(tool, settings, model), mode).total;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, amount) => all + amount, 0);

interface Priced {
  tool: string;
  mode: string;
  settings: unknown;
  /** Half credits reserved. */
  price: bigint;
}

export const replayRule: ActionRule<'renders.replay'> = {
  async look({ database }, { ids, model, line }) {
    const rows = await database.render.findMany({
      where: { id: { in: ids } },
      select: {
        ...{ id: true, status: true, sequence: true, failureCode: true },
        ...{ price: true, uid: true, pool: true, tool: true, mode: true, settings: true },
      },
    });
    const tried = await findRetriedRenders(database, ids);
    const dead = rows.filter((row) => isDead(row, tried.has(row.id)));
    if (dead.length === 0)
      throw new ActionRefused(
        'None of these can be retried: only renders that failed for technical reasons and were not retried yet can be.',
      );
    if (line !== undefined) await requireQueue(database, line);
    const priced = dead.map((row) => ({ ...row, was: Number(row.price), now: priceAgain(row, model) }));
    const made = priced.flatMap((row) => (row.now !== null && row.now <= row.was ? [{ ...row, now: row.now }] : []));
    const unable = priced.filter(({ now }) => now === null).length;
    const dearer = priced.length - made.length - unable;
    const price = sum(made.map(({ now }) => now));
    const was = sum(made.map((row) => row.was));
    const people = new Set(made.map(({ uid }) => uid)).size;
    const lines = line ?? [...new Set(made.map(({ pool }) => pool))].join(', ');
    const change = [
      ...(model ? [`with ${model}`] : []),
      ...(line ? [`by ${line} unless it fails or is paused`] : []),
    ].join(', ');
    return {
      subject: subjectOf(ids),
      version: fingerprint(dead),
      says: [
        ...(made.length > 0
          ? [
              `${counted(made.length, 'render')} of ${counted(people, 'person')} would be retried in ${lines}${change ? `, ${change}` : ''}.`,
              `Their credits were returned when they failed: ${counted(toCredits(price), 'credit')} are held again, and charged only for finished results.`,
            ]
          : ['None of these would be retried.']),
        ...(price < was ? [`That is ${counted(toCredits(was - price), 'credit')} less than they held at first.`] : []),
        ...(dearer > 0 ? [`${counted(dearer, 'render')} would cost more with ${model}: not retried.`] : []),
        ...(unable > 0
          ? [`${counted(unable, 'render')} cannot be rendered with ${model}, for example finals of a draft.`]
          : []),
        ...(dead.length < ids.length
          ? [`${counted(ids.length - dead.length, 'render')} of the list cannot be retried.`]
          : []),
        'Each is retried at most once, however often this is requested.',
      ],
      undo: null,
    };
  },
  act: (stores, _, { ids, model, line }, { now }) =>
    oneByOne(stores, ids, async (id) => {
      const { render, fresh } = await replayRender(stores, id, now, { model, line });
      return fresh ? `retried as ${render.id}` : `was already retried as ${render.id}`;
    }),
};

export const returnRule: ActionRule<'renders.return'> = {
  async look({ database }, { ids }) {
    const rows = await database.render.findMany({
      where: { id: { in: ids } },
      select: { id: true, status: true, sequence: true, price: true },
    });
    const open = rows.filter(({ status }) => status === 'queued' || status === 'running');
    if (open.length === 0)
      throw new ActionRefused('None of these is open: failed renders already have their credits back.');
    return {
      subject: subjectOf(ids),
      // A running render publishes progress every second, so only its state counts.
      version: fingerprint(rows.map((row) => ({ ...row, sequence: 0 }))),
      says: [
        `${counted(open.length, 'render')} would end without a result; ${counted(toCredits(open.reduce((sum, one) => sum + Number(one.price), 0)), 'credit')} go back.`,
        'This cannot be undone.',
      ],
      undo: null,
    };
  },
  act: (stores, _, { ids }) => oneByOne(stores, ids, (id) => giveBack(stores, id)),
};

async function giveBack({ database, redis, lines, trouble }: ActionStores, id: string): Promise<string> {
  const ended = await settleFailed(database, id, { code: 'ended_by_operator' });
  if (!ended) throw new ActionRefused('it is not open');
  const render = storedRender(ended);
  const { uid, workspaceId, status } = render;
  await Promise.allSettled([
    removeFromQueue(lines, render),
    announce(redis, { kind: 'changed', id, uid, workspaceId, status }, trouble),
  ]);
  return 'ended, its credits are back';
}

/** Performs an action on each item alone, so that a refusal or error does not stop the rest. Returns errors first. */
async function oneByOne(
  { trouble }: Pick<ActionStores, 'trouble'>,
  ids: string[],
  act: (id: string) => Promise<string>,
): Promise<ActionOutcome> {
  const [worked, not]: [string[], string[]] = [[], []];
  for (const id of new Set(ids)) {
    try {
      worked.push(`${id}: ${await act(id)}`);
    } catch (error) {
      const refused = error instanceof ActionRefused || error instanceof Problem;
      if (!refused) trouble(error);
      not.push(`${id}: ${refused ? error.message : 'an internal error occurred; it may or may not be done'}`);
    }
  }
  return {
    outcome: not.length === 0 ? 'done' : worked.length > 0 ? 'partly' : 'refused',
    says: [`${worked.length} of ${worked.length + not.length} done.`, ...not, ...worked],
  };
}
