import { ROUTES } from '@maquette/contracts/calls/routes';
import { type StatementWish, statementListSchema } from '@maquette/contracts/provenance/statement';
import { callApi, type RequestOptions } from '../../../http/api-client';
import { saveFile } from '../../../http/save-file';

/** Source of statements: results in the workspace, or one result behind a share link. */
export interface StatementPlace {
  path: string;
  renders: readonly string[];
  options?: RequestOptions;
}

export function statementsOf(renders: readonly string[]): StatementPlace {
  return { path: ROUTES.statements, renders };
}

export function saveStatement(place: StatementPlace, wish: StatementWish, format: 'pdf' | 'text'): Promise<void> {
  return saveFile(addressOf(place, wish, format), null, place.options);
}

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
