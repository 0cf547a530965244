import { ROUTES } from '@maquette/contracts/calls/routes';
import { type StatementWish, statementListSchema } from '@maquette/contracts/provenance/statement';
import { type Ask, callApi } from '../../../http/api-client';
import { saveFile } from '../../../http/save-file';

/** Where statements are read: of results of the workspace, or of one result behind a link. */
export interface StatementPlace {
  path: string;
  /** Ids of results, which a member names in the query. */
  renders: readonly string[];
  options?: Ask;
}

/** The place of results of the workspace. */
export function statementsOf(renders: readonly string[]): StatementPlace {
  return { path: ROUTES.statements, renders };
}

/** Downloads the statement as one PDF or text. @throws Refusal */
export function saveStatement(place: StatementPlace, wish: StatementWish, format: 'pdf' | 'text'): Promise<void> {
  return saveFile(addressOf(place, wish, format), null, place.options);
}

/** The line for a board of each result. @throws Refusal */
export async function readCaptions(place: StatementPlace, wish: StatementWish, signal: AbortSignal): Promise<string[]> {
  const options = { ...place.options, signal };
  const { items } = await callApi(addressOf(place, wish, 'json'), statementListSchema, options);
  return items.map(({ caption }) => caption);
}

function addressOf({ path, renders }: StatementPlace, wish: StatementWish, format: string): string {
  const query = new URLSearchParams({ ...wish, format });
  for (const id of renders) query.append('render', id);
  return `${path}?${query.toString()}`;
}
