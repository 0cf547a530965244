import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Pool, type PoolClient } from 'pg';
import { type Pace, pace } from './pace';

/**
 * A separate process, with Node 22 if the compared queues are installed. It holds credits and adds a job in one
 * transaction, as an application without our api would. It sends its measurements as messages.
 */
export interface PeerOrder {
  system: PeerSystem;
  clients: number;
  seconds: number;
}
export type PeerSystem = 'bare' | 'pg-boss' | 'graphile-worker';
type AddJob = (client: PoolClient, renderId: string, person: number) => Promise<unknown>;

interface Boss {
  start(): Promise<unknown>;
  createQueue(name: string): Promise<unknown>;
  send(name: string, data: object, options: object): Promise<unknown>;
  on(event: 'error', listener: (error: Error) => void): void;
}
interface Graphile {
  makeWorkerUtils(options: object): Promise<{ migrate(): Promise<void>; release(): Promise<void> }>;
}

const url = process.env.DATABASE_URL!;
const people = JSON.parse(process.env.PEOPLE!) as { uid: string; workspaceId: string }[];
const pool = new Pool({ connectionString: url, max: Number(process.env.DATABASE_POOL) });
const SETTINGS = {
  prompt: 'a small house by the sea, evening light',
  negativePrompts: '',
  designType: 'Architecture',
  stylePreset: 'photographic',
  model: 'sd3.5-large',
  ratio: '9:16',
  resolution: '720p',
  width: 406,
  height: 720,
  seed: 123_456_789,
  seedLocked: false,
  verticalsStraight: true,
};
const QUOTE = { total: 12, lines: [{ label: '720p still', amount: 12 }] };

/** The product's own row, written by hand. */
const insertRow: AddJob = (client, renderId, person) =>
  client.query(
    `INSERT INTO renders (id, workspace_id, uid, tool, mode, pool, settings, quote, price, expected_seconds, idempotency_key,
       request_hash, trace_id, created_at, line_time, deadline_at)
     VALUES ($1, $2, $3, 't2i', 'fast', 'image', $4, $5, 12, 3, $6, $7, $8, $9, $9, $10)`,
    [
      renderId,
      people[person]!.workspaceId,
      people[person]!.uid,
      JSON.stringify(SETTINGS),
      JSON.stringify(QUOTE),
      renderId,
      'f2ca1bb6c7e907d06dafe4687e579fce76b37e4e93b7605022da52e6ccc26fd2',
      'a1b2c3d4e5f6a1b2c3d4e5f6',
      new Date(),
      new Date(Date.now() + 86_400_000),
    ],
  );

async function fromPeers<Module>(name: string): Promise<Module> {
  const resolve = createRequire(path.join(process.env.PEERS!, 'package.json')).resolve;
  return (await import(pathToFileURL(resolve(name)).href)) as Module;
}

const OPEN: Record<PeerSystem, () => Promise<AddJob>> = {
  bare: () => Promise.resolve(insertRow),
  'pg-boss': async () => {
    const { PgBoss } = await fromPeers<{ PgBoss: new (options: object) => Boss }>('pg-boss');
    const boss = new PgBoss({ connectionString: url, max: 2, supervise: false, schedule: false });
    boss.on('error', (error) => console.error(error));
    await boss.start();
    await boss.createQueue('render');
    return (client, renderId, person) => {
      const db = { executeSql: (text: string, values: unknown[]) => client.query(text, values) };
      return boss.send('render', { renderId, ...people[person], settings: SETTINGS, quote: QUOTE }, { db });
    };
  },
  'graphile-worker': async () => {
    const { makeWorkerUtils } = await fromPeers<Graphile>('graphile-worker');
    const context = await makeWorkerUtils({ connectionString: url, maxPoolSize: 2 });
    await context.migrate();
    await context.release();
    return (client, renderId, person) =>
      client.query('SELECT graphile_worker.add_job($1, $2::json)', [
        'render',
        JSON.stringify({ renderId, ...people[person], settings: SETTINGS, quote: QUOTE }),
      ]);
  },
};
const opened = new Map<PeerSystem, Promise<AddJob>>();

async function order(person: number, addJob: AddJob): Promise<void> {
  const { workspaceId } = people[person]!;
  const renderId = randomUUID();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const held = await client.query(
      'UPDATE credit_accounts SET held = held + $1 WHERE workspace_id = $2 AND balance - held >= $1',
      [12, workspaceId],
    );
    if (held.rowCount !== 1) throw new Error('not enough credits');
    await client.query(
      `INSERT INTO credit_postings (workspace_id, kind, amount, render_id, reason, idempotency_key)
       VALUES ($1, 'hold', $2, $3, 'Held for a render', $4)`,
      [workspaceId, 12, renderId, `hold:${renderId}`],
    );
    await addJob(client, renderId, person);
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}

async function measure({ system, clients, seconds }: PeerOrder): Promise<Pace> {
  if (!opened.has(system)) opened.set(system, OPEN[system]());
  const addJob = await opened.get(system)!;
  await pace(clients, 0.5, (loop) => order(loop % people.length, addJob));
  return pace(clients, seconds, (loop) => order(loop % people.length, addJob));
}

process.on('message', (message: PeerOrder) => {
  measure(message).then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ error: String((error as Error).stack) }),
  );
});
process.on('disconnect', () => process.exit(0));
