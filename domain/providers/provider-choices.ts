import type { Mode, Tool } from '@maquette/contracts/renders/render';
import type { Database, Transaction } from '@maquette/prisma/client';

/** The lists an operator chooses by, as the settings have them: both still tools, sketches, Relaxed, clips. */
export const CHOICE_LISTS = ['stills', 'sketch', 'relaxed', 'video'] as const;
export type ChoiceList = (typeof CHOICE_LISTS)[number];

/** What operators chose at run time, names in order; a list that is not there is as the workers were started. */
export type ProviderChoices = Partial<Record<ChoiceList, readonly string[]>>;

/** A choice with who made it. */
export interface SetChoice {
  list: ChoiceList;
  providers: string[];
  setBy: string;
  setAt: Date;
}

/** A choice that nobody could carry out. */
export class ChoiceRefused extends Error {}

/** What counts of each list that was ever chosen; one without names is as it was started. */
export async function lastChoices(database: Database): Promise<SetChoice[]> {
  const rows = await database.providerChoice.findMany({ distinct: ['list'], orderBy: { id: 'desc' } });
  return rows.flatMap(({ list, ...row }) => {
    const known = CHOICE_LISTS.find((name) => name === list);
    return known ? [{ ...row, list: known }] : [];
  });
}

/** @see lastChoices, without those that were taken back */
export async function readChoices(database: Database): Promise<ProviderChoices> {
  const chosen = (await lastChoices(database)).filter(({ providers }) => providers.length > 0);
  return Object.fromEntries(chosen.map(({ list, providers }) => [list, providers]));
}

/**
 * Chooses who makes what from now on; the workers take it up within seconds. What already waits in a line stays there.
 * @param providers names in order; none: as the workers were started
 * @param setBy who says so, for the books
 * @throws ChoiceRefused when no worker can ask one of them
 */
export async function setChoice(
  database: Database | Transaction,
  { list, providers, setBy }: Omit<SetChoice, 'setAt'>,
): Promise<Date> {
  const names = [...new Set(providers)];
  const able = await ableFor(database, list);
  const unable = names.filter((name) => !able.includes(name));
  if (unable.length > 0) {
    const could = able.length > 0 ? `they can ask ${able.join(', ')}` : 'none has started yet';
    throw new ChoiceRefused(
      `no worker can ask ${unable.join(' or ')} for ${list}: ${could}. Another one needs its key or address in the settings of the workers.`,
    );
  }
  const { setAt } = await database.providerChoice.create({ data: { list, providers: names, setBy } });
  return setAt;
}

/** Names that the workers could ask for what a list is about. */
export async function ableFor(database: Database | Transaction, list: ChoiceList): Promise<string[]> {
  const [tool, mode] = ABOUT[list];
  return (await database.providerOffer.findUnique({ where: { tool_mode: { tool, mode } } }))?.able ?? [];
}

/** A tool and mode that a list decides. */
export const ABOUT: Record<ChoiceList, [Tool, Mode]> = {
  stills: ['t2i', 'fast'],
  sketch: ['s2i', 'fast'],
  relaxed: ['t2i', 'relaxed'],
  video: ['i2v', 'fast'],
};
