import type { Mode, Tool } from '@maquette/contracts/tools/render-choices';
import type { Database, Transaction } from '@maquette/prisma/client';

/** The provider lists of the settings: both image tools, sketches, Relaxed, videos. */
export const CHOICE_LISTS = ['stills', 'sketch', 'relaxed', 'video'] as const;
export type ChoiceList = (typeof CHOICE_LISTS)[number];

/** Provider lists that operators changed at run time; lists not included are as the workers were started. */
export type ProviderChoices = Partial<Record<ChoiceList, readonly string[]>>;

export interface SetChoice {
  list: ChoiceList;
  providers: string[];
  setBy: string;
  setAt: Date;
}

/** Thrown when no worker can carry out a choice. */
export class ChoiceRefused extends Error {}

/** Current choice of each list that was changed. A choice without names means the workers' start settings. */
export async function lastChoices(database: Database): Promise<SetChoice[]> {
  const rows = await database.providerChoice.findMany({ distinct: ['list'], orderBy: { id: 'desc' } });
  return rows.flatMap(({ list, ...row }) => {
    const known = CHOICE_LISTS.find((name) => name === list);
    return known ? [{ ...row, list: known }] : [];
  });
}

/** The same as lastChoices, but without choices that were reverted. */
export async function readChoices(database: Database): Promise<ProviderChoices> {
  const chosen = (await lastChoices(database)).filter(({ providers }) => providers.length > 0);
  return Object.fromEntries(chosen.map(({ list, providers }) => [list, providers]));
}

/**
 * Sets the providers of a list; the workers apply it within seconds. Waiting renders stay in their queue.
 * @param providers names in order; empty: as the workers were started
 * @param setBy the operator, for the records
 * @throws ChoiceRefused when no worker can call one of the providers
 */
export async function setChoice(
  database: Database | Transaction,
  { list, providers, setBy }: Omit<SetChoice, 'setAt'>,
): Promise<Date> {
  const names = [...new Set(providers)];
  const able = await readAbleProviders(database, list);
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

/** Providers that the workers can call for a list. */
export async function readAbleProviders(database: Database | Transaction, list: ChoiceList): Promise<string[]> {
  const [tool, mode] = ABOUT[list];
  return (await database.providerOffer.findUnique({ where: { tool_mode: { tool, mode } } }))?.able ?? [];
}

export const ABOUT: Record<ChoiceList, [Tool, Mode]> = {
  stills: ['t2i', 'fast'],
  sketch: ['s2i', 'fast'],
  relaxed: ['t2i', 'relaxed'],
  video: ['i2v', 'fast'],
};
