import type { PooledClient } from '@maquette/prisma/client';

/** Further words in a query are ignored. */
const MOST_WORDS = 8;
const LONGEST_WORD = 60;
/**
 * The newest renders of a workspace are searched first: a frequent word is found among them without using the index.
 */
const NEWEST = 400;

/**
 * Turns typed text into a PostgreSQL query for prompts that contain a word with each typed beginning.
 * @returns null when the text contains no word
 */
export function wordQuery(workspaceId: string, typed: string): string | null {
  const words = new Set(typed.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu));
  if (words.size === 0) return null;
  const wanted = [...words].slice(0, MOST_WORDS).map((word) => `(${waysOfWriting(word).join(' | ')})`);
  return [`':${workspaceId}'`, ...wanted].join(' & ');
}

/** PostgreSQL lower-cases non-ASCII letters only in some locales, so the word is searched as typed and lower-cased. */
function waysOfWriting(word: string): string[] {
  const [first = '', ...others] = Array.from(word.toLowerCase()).slice(0, LONGEST_WORD);
  const small = first + others.join('');
  return [...new Set([small, first.toUpperCase() + others.join(''), small.toUpperCase()])].map((way) => `'${way}':*`);
}

/**
 * Ids of a workspace's renders whose prompts contain the words, newest first.
 * Failed, cancelled and trashed renders are excluded.
 * @param before only ids older than this one; null starts with the newest
 */
export async function findByWords(
  database: PooledClient,
  workspaceId: string,
  { typed, before, limit }: { typed: string; before: string | null; limit: number },
): Promise<string[]> {
  const query = wordQuery(workspaceId, typed);
  if (!query) return [];
  const { rows } = await database.pool.query<{ id: string }>({
    name: 'renders_by_words',
    text: FIND,
    values: [workspaceId, query, before, limit, NEWEST],
  });
  return rows.map(({ id }) => id);
}

/** The index is used only when the newest rows gave too few results. A frequent word is found among those rows. */
export const FIND = `
  WITH newest AS MATERIALIZED (
    SELECT id, workspace_id, settings, status, trashed_at FROM renders
    WHERE workspace_id = $1::uuid AND ($3::uuid IS NULL OR id < $3::uuid)
    ORDER BY id DESC LIMIT $5::int
  ), near AS MATERIALIZED (
    SELECT id FROM newest
    WHERE status IN ('queued', 'running', 'done') AND trashed_at IS NULL AND prompt_words(workspace_id, settings ->> 'prompt') @@ $2::tsquery
    ORDER BY id DESC LIMIT $4::int
  ), far AS MATERIALIZED (
    SELECT id FROM renders
    WHERE (SELECT count(*) FROM near) < $4::int AND (SELECT count(*) FROM newest) = $5::int
      AND workspace_id = $1::uuid AND prompt_words(workspace_id, settings ->> 'prompt') @@ $2::tsquery
      AND id < (SELECT min(id::text)::uuid FROM newest) AND status IN ('queued', 'running', 'done') AND trashed_at IS NULL
  )
  SELECT id FROM near
  UNION ALL (SELECT id FROM far ORDER BY id DESC LIMIT $4::int)
  ORDER BY id DESC LIMIT $4::int`;
