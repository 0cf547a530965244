import { type FrontPage, frontPageSchema } from '@maquette/contracts/gallery/front-page';
import type { Database, PooledClient, Transaction } from '@maquette/prisma/client';
import { chooseForFrontPage } from '../gallery/front-page';
import { putBack, takeDown } from '../gallery/report-entry';
import { writeAction } from './action-book';
import { ActionRefused, type ActionRule, counted, done } from './action-rules';

async function entryOf(database: Database | Transaction, renderId: string) {
  const entry = await database.galleryEntry.findUnique({
    where: { renderId },
    select: { state: true, wanted: true, frontPage: true, _count: { select: { reports: true } } },
  });
  if (!entry) throw new ActionRefused('The gallery has no such result.');
  return entry;
}

export const takeDownRule: ActionRule<'gallery.take_down'> = {
  async look({ database }, { renderId }) {
    const { state, _count } = await entryOf(database, renderId);
    if (state === 'taken_down') throw new ActionRefused('It is already removed.');
    return {
      subject: renderId,
      version: `gallery ${state}`,
      says: [
        `State: ${state}; ${counted(_count.reports, 'report')}.`,
        'The gallery no longer shows it, and its workspace cannot put it back. It stays in their library.',
      ],
      undo: { verb: 'gallery.put_back', renderId },
    };
  },
  async act(_, transaction, { renderId }, { reason }) {
    await takeDown(transaction, renderId, reason);
    return done('It was removed from the gallery.');
  },
};

export const putBackRule: ActionRule<'gallery.put_back'> = {
  async look({ database }, { renderId }) {
    const { state, wanted } = await entryOf(database, renderId);
    if (state !== 'taken_down') throw new ActionRefused('It was not removed by an operator.');
    return {
      subject: renderId,
      version: `gallery ${state} ${wanted}`,
      says: [
        wanted
          ? 'The gallery shows it again, without a name.'
          : 'Its workspace removed it themselves: it stays out until they show it again.',
      ],
      undo: { verb: 'gallery.take_down', renderId },
    };
  },
  async act(_, transaction, { renderId }) {
    await putBack(transaction, renderId);
    const { state } = await entryOf(transaction, renderId);
    return done(state === 'public' ? 'The gallery shows it again.' : 'Its workspace may show it again.');
  },
};

const FRONT_PAGE_SAYS: Record<FrontPage, string> = {
  automatic: 'It appears on the front page only if its workspace agreed and it passes the automatic check.',
  chosen: 'It appears on the front page of the site while it is in the gallery.',
  excluded: 'It does not appear on the front page. It stays in the gallery.',
};

export const frontPageRule: ActionRule<'gallery.front_page'> = {
  async look({ database }, { renderId, choice }) {
    const { state, frontPage } = await entryOf(database, renderId);
    if (state !== 'public') throw new ActionRefused('It is not in the gallery.');
    if (frontPage === choice) throw new ActionRefused('This is already set.');
    return {
      subject: renderId,
      version: `front page ${state} ${frontPage}`,
      says: [FRONT_PAGE_SAYS[choice]],
      undo: { verb: 'gallery.front_page', renderId, choice: frontPageSchema.parse(frontPage) },
    };
  },
  async act(_, transaction, { renderId, choice }) {
    if (!(await chooseForFrontPage(transaction, renderId, choice)))
      throw new ActionRefused('It is not in the gallery.');
    return done(FRONT_PAGE_SAYS[choice]);
  },
};

/**
 * Sets the front-page decision from the command line, without the console's preview.
 * The choice and its book entry are written together.
 * @returns whether the result is in the gallery
 */
export function decideFrontPage(
  database: PooledClient,
  { renderId, choice, actor, reason }: { renderId: string; choice: FrontPage; actor: string; reason: string },
  now: Date,
): Promise<boolean> {
  return database.$transaction(async (transaction) => {
    const before = await transaction.galleryEntry.findUnique({ where: { renderId } });
    if (!before || !(await chooseForFrontPage(transaction, renderId, choice))) return false;
    const act = { verb: 'gallery.front_page' as const, renderId, choice };
    const undo = { ...act, choice: frontPageSchema.parse(before.frontPage) };
    const says = [FRONT_PAGE_SAYS[choice]];
    const entry = { actor, act, subject: renderId, reason, outcome: 'done' as const, says, undo, undoOf: null };
    await writeAction(transaction, entry, now);
    return true;
  });
}
