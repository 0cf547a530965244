import type { Colour } from '@maquette/contracts/renders/colours';
import type { PooledClient } from '@maquette/prisma/client';
import { wordQuery } from './find-by-words';

/** What renders of a workspace are narrowed to. Rights are the caller's to know. */
export interface ResultFilter {
  workspaceId: string;
  /** Who made it. */
  by?: string;
  /** Who marked it. */
  markedBy?: string;
  /** In the trash, which stands in the order of deletion, or anywhere else, by when it was ordered. */
  trashed: boolean;
  done: boolean;
  tool?: string;
  ratio?: string;
  resolution?: string;
  colour?: Colour;
  /** Beginnings of words of the prompt. */
  words?: string;
  since?: Date;
  until?: Date;
  /** Those of a project, of these that whoever asks may see. */
  projects?: string[];
  /** In no project at all. */
  unsorted?: boolean;
}

export interface ResultPage {
  /** The last one of the page before. */
  before?: string;
  /** When that one was deleted, in the trash: somebody may have taken it back since. */
  beforeAt?: Date;
  oldestFirst: boolean;
  limit: number;
}

/** The newest (or oldest) of a workspace are looked through for words first: a word that is in many of them needs no index. */
const NEAREST_BY_WORDS = 400;
/** The same for what is in no project: mostly it is what came last. A row costs 5 µs. */
const NEAREST_UNSORTED = 2_000;

/** Ids of renders that fit, in the order they are shown. Words that are none fit nothing. */
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
 * The question as PostgreSQL gets it. Each part of it has an index that begins with the workspace and ends with the order in which it is
 * shown, so that a page of it is read and no more; the test reads the plans. @returns null where the words are none
 * @param nearest looks through so many alone, the first in the order that is asked for
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
  // Nearly all that stands in a workspace is what is asked for here, and none of it costs more than a look at the row.
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
  // Asked of each row where rows are few. Else both sides are read once: where all of 100,000 results are in projects, row by row takes
  // five times as long.
  if (filter.unsorted && (nearest || filter.words || filter.trashed))
    parts.push('(SELECT i.render_id FROM collection_items i WHERE i.render_id = r.id LIMIT 1) IS NULL');
  else if (filter.unsorted)
    but = ` EXCEPT SELECT i.render_id FROM collection_items i WHERE i.collection_id = ANY(ARRAY(SELECT c.id FROM collections c WHERE c.workspace_id = ${workspace}))`;
  if (filter.words) {
    const words = wordQuery(filter.workspaceId, filter.words);
    if (!words) return null;
    const wanted = value(words, 'tsquery');
    // PostgreSQL takes rare words for frequent ones, and would read every prompt for them: these are looked up first.
    if (nearest) parts.push(`prompt_words(r.workspace_id, r.settings ->> 'prompt') @@ ${wanted}`);
    else {
      matched = `WITH matched AS MATERIALIZED (SELECT id FROM renders WHERE prompt_words(workspace_id, settings ->> 'prompt') @@ ${wanted}) `;
      parts.push('r.id IN (SELECT id FROM matched)');
    }
  }
  // What is given up and waits for its files to go is there no more. Asked of each row: PostgreSQL would read all assets for NOT EXISTS.
  if (filter.trashed) parts.push('(SELECT a.deleted_at FROM assets a WHERE a.render_id = r.id) IS NULL');
  const found = `SELECT r.id FROM ${from} WHERE ${parts.join(' AND ')}`;
  const fitting = but ? `SELECT r.id FROM (${found}${but}) r` : found;
  const text = `${matched}${fitting} ORDER BY ${order} LIMIT ${value(page.limit, 'int')}`;
  return { text, values };
}
