import type { Colour } from '@maquette/contracts/renders/colours';
import type { PooledClient } from '@maquette/prisma/client';
import { wordQuery } from './find-by-words';

/** Filter for a workspace's renders. The caller checks rights. */
export interface ResultFilter {
  workspaceId: string;
  /** Uid of the owner. */
  by?: string;
  /** Uid of the member whose favorites are listed. */
  markedBy?: string;
  /** True: the trash, by time of deletion. False: all other results, by time of the order. */
  trashed: boolean;
  done: boolean;
  tool?: string;
  ratio?: string;
  resolution?: string;
  colour?: Colour;
  /** Words in the prompt, or beginnings of words. */
  words?: string;
  since?: Date;
  until?: Date;
  /** Only renders in these projects. The caller passes projects that the reader may see. */
  projects?: string[];
  /** Only renders without a project. */
  unsorted?: boolean;
}

export interface ResultPage {
  /** Id of the previous page's last render. */
  before?: string;
  /** In the trash: the deletion time of that render. It may have been restored since. */
  beforeAt?: Date;
  oldestFirst: boolean;
  limit: number;
}

/** Number of newest renders that are searched for words first: frequent words are found there without the index. */
const NEAREST_BY_WORDS = 400;
/** The same for renders without a project, most of which are new. Reading a row takes 5 µs. */
const NEAREST_UNSORTED = 2_000;

/** Ids of the matching renders, in display order. A query without any word matches nothing. */
export async function findResults(database: PooledClient, filter: ResultFilter, page: ResultPage): Promise<string[]> {
  const nearest = filter.words ? NEAREST_BY_WORDS : filter.unsorted ? NEAREST_UNSORTED : 0;
  const near = nearest ? await ask(database, resultsQuestion(filter, page, nearest)) : [];
  return near.length === page.limit ? near : ask(database, resultsQuestion(filter, page));
}

async function ask(database: PooledClient, question: Question | null): Promise<string[]> {
  if (!question) return [];
  const { rows } = await database.pool.query<{ id: string }>(question);
  return rows.map(({ id }) => id);
}

interface Question {
  text: string;
  values: unknown[];
}

/**
 * The SQL for a page. Each filter has an index that begins with the workspace and ends with the display order, so that
 * only the rows of one page are read; the test checks the query plans. @returns null when the query contains no word
 * @param nearest limits the search to this many rows at the start of the display order
 */
export function resultsQuestion(filter: ResultFilter, page: ResultPage, nearest?: number): Question | null {
  const values: unknown[] = [];
  let matched = '';
  let but = '';
  const value = (one: unknown, type: string) => `$${values.push(one)}::${type}`;
  const workspace = value(filter.workspaceId, 'uuid');
  const { oldestFirst } = page;
  const parts = [
    `r.workspace_id = ${workspace}`,
    filter.trashed ? 'r.trashed_at IS NOT NULL AND r.erased_at IS NULL' : 'r.trashed_at IS NULL',
  ];
  if (filter.done) parts.push("r.status = 'done'");
  if (filter.by !== undefined) parts.push(`r.uid = ${value(filter.by, 'text')}`);
  if (filter.tool !== undefined) parts.push(`r.tool = ${value(filter.tool, 'text')}`);
  if (filter.ratio !== undefined) parts.push(`(r.settings ->> 'ratio') = ${value(filter.ratio, 'text')}`);
  if (filter.resolution !== undefined) {
    parts.push(`(r.settings ->> 'resolution') = ${value(filter.resolution, 'text')}`);
  }
  if (filter.since) parts.push(`r.created_at >= ${value(filter.since, 'timestamptz')}`);
  if (filter.until) parts.push(`r.created_at < ${value(filter.until, 'timestamptz')}`);
  const direction = oldestFirst ? 'ASC' : 'DESC';
  const order = (filter.trashed ? ['r.trashed_at', 'r.id'] : ['r.id']).map((by) => `${by} ${direction}`).join(', ');
  const beyond = oldestFirst ? '>' : '<';
  if (page.before !== undefined && page.beforeAt && filter.trashed) {
    const last = `(${value(page.beforeAt, 'timestamptz')}, ${value(page.before, 'uuid')})`;
    parts.push(`(r.trashed_at, r.id) ${beyond} ${last}`);
  } else if (page.before !== undefined) parts.push(`r.id ${beyond} ${value(page.before, 'uuid')}`);
  // Nearly every row of a workspace meets these conditions, and checking one costs no more than reading its row.
  const from = nearest
    ? `(SELECT * FROM renders r WHERE ${parts.join(' AND ')} ORDER BY ${order} LIMIT ${value(nearest, 'int')}) r`
    : 'renders r';
  if (filter.markedBy !== undefined) {
    parts.push(`r.id IN (SELECT f.render_id FROM favorites f WHERE f.uid = ${value(filter.markedBy, 'text')})`);
  }
  if (filter.colour !== undefined) {
    const colour = value(filter.colour, 'text');
    parts.push(
      `r.id IN (SELECT c.render_id FROM result_colours c WHERE c.workspace_id = ${workspace} AND c.colour = ${colour})`,
    );
  }
  if (filter.projects) {
    const projects = value(filter.projects, 'uuid[]');
    parts.push(`r.id IN (SELECT i.render_id FROM collection_items i WHERE i.collection_id = ANY(${projects}))`);
  }
  // For few rows the check runs per row, otherwise both sides are read once. With 100,000 results in projects,
  // checking row by row takes five times as long.
  if (filter.unsorted && (nearest || filter.words || filter.trashed))
    parts.push('(SELECT i.render_id FROM collection_items i WHERE i.render_id = r.id LIMIT 1) IS NULL');
  else if (filter.unsorted)
    but = ` EXCEPT SELECT i.render_id FROM collection_items i WHERE i.collection_id = ANY(ARRAY(SELECT c.id FROM collections c WHERE c.workspace_id = ${workspace}))`;
  if (filter.words) {
    const words = wordQuery(filter.workspaceId, filter.words);
    if (!words) return null;
    const wanted = value(words, 'tsquery');
    // PostgreSQL estimates rare words as frequent and would scan every prompt, so the words are looked up first.
    if (nearest) parts.push(`prompt_words(r.workspace_id, r.settings ->> 'prompt') @@ ${wanted}`);
    else {
      matched = `WITH matched AS MATERIALIZED (SELECT id FROM renders WHERE prompt_words(workspace_id, settings ->> 'prompt') @@ ${wanted}) `;
      parts.push('r.id IN (SELECT id FROM matched)');
    }
  }
  // Excludes deleted results whose files still exist. Checked per row, because PostgreSQL reads all assets for NOT
  // EXISTS.
  if (filter.trashed) parts.push('(SELECT a.deleted_at FROM assets a WHERE a.render_id = r.id) IS NULL');
  const found = `SELECT r.id FROM ${from} WHERE ${parts.join(' AND ')}`;
  const fitting = but ? `SELECT r.id FROM (${found}${but}) r` : found;
  const text = `${matched}${fitting} ORDER BY ${order} LIMIT ${value(page.limit, 'int')}`;
  return { text, values };
}
