import { VIDEO_MODELS } from '@maquette/contracts/fields/video-choices';
import { FAILURES } from '@maquette/contracts/renders/failure';
import { RENDER_STATUSES } from '@maquette/contracts/renders/render-status';
import { IMAGE_MODELS, MODES, TOOLS } from '@maquette/contracts/tools/render-choices';
import type { Database, Prisma, Transaction } from '@maquette/prisma/client';

export interface Search {
  where: Prisma.RenderWhereInput;
  searched: string[];
  /** Users that match, if the search names a person. */
  people: { uid: string; email: string; displayName: string }[];
}

const MOST = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SINCE = /^(\d{1,4})([mhd])$/;
const UNITS = new Map([
  ['m', 60_000],
  ['h', 3_600_000],
  ['d', 86_400_000],
]);
/** Columns that a word of the search can match. */
const PLAIN = ['status', 'provider', 'pool', 'mode', 'tool'] as const;

export const FOUND_COLUMNS = {
  id: true,
  uid: true,
  workspaceId: true,
  status: true,
  tool: true,
  mode: true,
  pool: true,
  provider: true,
  failureCode: true,
  traceId: true,
  price: true,
  createdAt: true,
  startedAt: true,
  finishedAt: true,
} as const;
/** A render in an operator's list, with its price in half credits. Contains no prompt, because prompts are private. */
export type FoundRender = Prisma.RenderGetPayload<{ select: typeof FOUND_COLUMNS }>;

/**
 * The newest renders that match an operator's search: a render or workspace id, an e-mail address, a trace,
 * a provider's job name, an invoice, a status, failure code, tool, mode or model;
 * or `status:failed code:worker_lost since:2h`, all of which must match.
 */
export async function findRenders(
  database: Database | Transaction,
  said: string,
  after?: string,
): Promise<{ items: FoundRender[]; next: string | null; search: Search }> {
  const search = await readSearch(database, said, new Date());
  if (search.searched.length === 0) return { items: [], next: null, search };
  const { where } = search;
  const page = after ? { AND: [where, { id: { lt: after } }] } : where;
  const items = await database.render.findMany({
    where: page,
    select: FOUND_COLUMNS,
    orderBy: { id: 'desc' },
    take: MOST,
  });
  return { items, next: items.length === MOST ? (items.at(-1)?.id ?? null) : null, search };
}

/** @see findRenders. */
async function readSearch(database: Database | Transaction, said: string, now: Date): Promise<Search> {
  const words = said.trim().split(/\s+/).filter(Boolean);
  const search: Search = { where: {}, searched: [], people: [] };
  const all: Prisma.RenderWhereInput[] = [];
  for (const word of words) {
    const [, key, value] = /^([a-z]+):(.+)$/.exec(word) ?? [];
    const [name, term] = key && value ? [key, value] : [kindOf(word), word];
    all.push(await termOf(database, name, term, now, search));
    search.searched.push(`${name} ${term}`);
  }
  return { ...search, where: { AND: all } };
}

/** Words that imply their column. */
const KNOWN = new Map<string, string>([
  ...RENDER_STATUSES.map((word) => [word, 'status'] as const),
  ...Object.keys(FAILURES).map((word) => [word, 'code'] as const),
  ...TOOLS.map((word) => [word, 'tool'] as const),
  ...MODES.map((word) => [word, 'mode'] as const),
  ...[...IMAGE_MODELS, ...VIDEO_MODELS].map((word) => [word, 'model'] as const),
]);

function kindOf(word: string): string {
  const known = KNOWN.get(word);
  if (known) return known;
  if (word.includes('@')) return 'person';
  if (UUID.test(word)) return 'number';
  if (/^(in|pi|cs)_/.test(word)) return 'invoice';
  return 'name';
}

const NOTHING: Prisma.RenderWhereInput = { id: { in: [] } };

async function termOf(
  database: Database | Transaction,
  name: string,
  term: string,
  now: Date,
  search: Search,
): Promise<Prisma.RenderWhereInput> {
  const plain = PLAIN.find((one) => one === name);
  if (plain) return { [plain]: term };
  // Must match the index: only failed renders have a failure code.
  if (name === 'code') return { status: 'failed', failureCode: term };
  if (name === 'trace') return { traceId: term };
  if (name === 'model') return { settings: { path: ['model'], equals: term } };
  if (name === 'since') return { createdAt: { gte: sinceOf(term, now) } };
  if (name === 'render') return UUID.test(term) ? { id: term } : NOTHING;
  if (name === 'workspace') return UUID.test(term) ? { workspaceId: term } : NOTHING;
  if (name === 'number') return { OR: [{ id: term }, { workspaceId: term }] };
  if (name === 'person') return whoseOf(database, term, search);
  if (name === 'upstream') return { id: { in: await callsOf(database, term) } };
  if (name === 'invoice') return invoiceOf(database, term);
  if (name === 'name') return { OR: [{ traceId: term }, { id: { in: await callsOf(database, term) } }] };
  return NOTHING;
}

function sinceOf(term: string, now: Date): Date {
  const [, count, unit = ''] = SINCE.exec(term) ?? [];
  return count ? new Date(now.getTime() - Number(count) * (UNITS.get(unit) ?? 0)) : now;
}

async function whoseOf(
  database: Database | Transaction,
  term: string,
  search: Search,
): Promise<Prisma.RenderWhereInput> {
  // Must match the index on lower(email).
  const people = await database.$queryRaw<Search['people']>`
    SELECT uid, email, display_name AS "displayName" FROM users WHERE lower(email) = lower(${term}) OR uid = ${term} LIMIT 20`;
  search.people.push(...people);
  return { uid: { in: people.map(({ uid }) => uid) } };
}

async function callsOf(database: Database | Transaction, upstreamId: string): Promise<string[]> {
  const calls = await database.providerCall.findMany({ where: { upstreamId }, select: { renderId: true }, take: MOST });
  return calls.map(({ renderId }) => renderId);
}

async function invoiceOf(database: Database | Transaction, key: string): Promise<Prisma.RenderWhereInput> {
  const grants = await database.creditGrant.findMany({
    where: { paymentKey: key },
    select: { workspaceId: true },
    take: MOST,
  });
  return { workspaceId: { in: grants.map(({ workspaceId }) => workspaceId) } };
}
