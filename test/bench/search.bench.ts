import { Product } from '../harness/product';
import { type Member, makeCrowd } from './accept/crowd';
import { percentile, times } from './accept/pace';
import { getRequest, WireClient } from './accept/wire-client';

/**
 * Latency of GET /api/search in a very large workspace. It is compared with HTTP alone, and with PostgreSQL reading
 * every prompt. No worker runs. Usage: npm run bench:search [-- renders]
 */
const RENDERS = 100_000;
const ASKED = 300;
const WARM_UP = 300;
const LIMIT_MS = 200;

const WORDS =
  `villa house tower courtyard pavilion chapel library barn loft terrace garden kitchen bathroom hall stair atrium
  timber concrete brick glass steel slate copper marble oak larch evening morning noon dusk night winter summer autumn spring
  lake forest hill harbour street square cliff meadow white warm quiet narrow long low tall round open`.split(/\s+/);

/** Queries that are typed letter by letter, and queries that are pasted. */
const TYPED: Record<string, string[]> = {
  'a word of very many': ['house', 'timber', 'glass', 'evening'],
  'its beginning': ['ho', 'ti', 'gl', 'ev'],
  'several words': ['timber house lake', 'brick tower evening', 'white marble bathroom'],
  'a word of five': ['belvedere'],
  'a word of none': ['zorbly', 'xylophone'],
  'a whole prompt': [
    'a quiet timber house by the lake in the evening with a long low terrace and a narrow stair of oak',
  ],
};

/** Each prompt has nine of the words at random; five prompts have a unique word. */
async function insertMade(product: Product, { uid, workspaceId }: Member, count: number): Promise<void> {
  await product.database.$executeRaw`
    INSERT INTO renders (id, workspace_id, uid, tool, mode, pool, status, stage, settings, quote, price, expected_seconds,
      idempotency_key, request_hash, trace_id, deadline_at)
    SELECT (left(lpad(to_hex(1760000000000 + n), 12, '0'), 8) || '-' || right(to_hex(1760000000000 + n), 4) || '-7000-8000-' ||
        lpad(to_hex(n), 12, '0'))::uuid,
      ${workspaceId}::uuid, ${uid}, 't2i', 'fast', 'image', 'done', 'ready',
      jsonb_build_object('prompt', (
          SELECT string_agg((${WORDS}::text[])[1 + floor(random() * ${WORDS.length} + word * 0)::int], ' ')
          FROM generate_series(1, 9) AS word WHERE n > 0) || CASE WHEN n % ${Math.floor(count / 5)}::int = 7 THEN ' belvedere' ELSE '' END),
      '{"total":0,"lines":[]}'::jsonb, 0, 3, 'made ' || n, 'bench', 'bench-trace', now()
    FROM generate_series(1, ${count}::int) AS n`;
  await product.database.$executeRawUnsafe('VACUUM ANALYZE renders');
}

function row(what: string, took: number[], bare: number, limit: string): Record<string, string> {
  const p95 = percentile(took, 0.95);
  return {
    'GET /api/search': what,
    'p50 ms': percentile(took, 0.5).toFixed(1),
    'p95 ms': p95.toFixed(1),
    'x HTTP alone': (percentile(took, 0.5) / bare).toFixed(1),
    'of the limit': limit && `${((100 * p95) / LIMIT_MS).toFixed(0)} %`,
    limit,
  };
}

async function measure(product: Product, count: number): Promise<Record<string, string>[]> {
  const [person] = await makeCrowd(product.database, 1, 'business');
  if (!person) throw new Error('no user was created');
  await insertMade(product, person, count);
  const client = await WireClient.open(product.url);
  const ask = async (typed: string) => {
    const answer = await client.send(getRequest(person.token, `/api/search?${new URLSearchParams({ q: typed })}`));
    if (answer.status !== 200)
      throw new Error(`request failed with status ${answer.status}: ${answer.body.slice(0, 500)}`);
  };
  const all = Object.values(TYPED).flat();
  await times(WARM_UP, (at) => ask(all[at % all.length] ?? ''));
  const nothing = Buffer.from('GET /api/client-settings HTTP/1.1\r\nHost: bench\r\n\r\n');
  const alone = await times(ASKED, async () => void (await client.send(nothing)));
  const bare = percentile(alone, 0.5);
  const rows = [row('HTTP alone', alone, bare, '')];
  for (const [what, typed] of Object.entries(TYPED)) {
    rows.push(
      row(what, await times(ASKED, (at) => ask(typed[at % typed.length] ?? '')), bare, `p95 <= ${LIMIT_MS} ms`),
    );
  }
  const scan = await times(10, async () => {
    await product.database.$queryRaw`
      SELECT id FROM renders WHERE workspace_id = ${person.workspaceId}::uuid AND settings ->> 'prompt' ILIKE '%zorbly%' LIMIT 8`;
  });
  rows.push(row('PostgreSQL alone, every prompt read', scan, bare, ''));
  client.close();
  // The ledger does not know these renders, because they were never ordered.
  await product.database.$executeRaw`
    DELETE FROM render_events e USING renders r WHERE e.render_id = r.id AND r.workspace_id = ${person.workspaceId}::uuid`;
  await product.database.$executeRaw`DELETE FROM renders WHERE workspace_id = ${person.workspaceId}::uuid`;
  return rows;
}

async function main(count: number): Promise<void> {
  // One user sends as many requests as a whole office.
  const product = await Product.start({ workers: 0, api: { RATE_LIMIT_FACTOR: '1000' } });
  try {
    console.table(await measure(product, count));
  } finally {
    await product.stop();
  }
}

main(Number(process.argv[2] ?? RENDERS)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
