import { Problem } from '@maquette/contracts/calls/problem';
import {
  API_KEYS_LIMIT,
  type ApiKeyView,
  apiKeySchema,
  type NewApiKey,
} from '@maquette/contracts/developer/developer-api';
import { type HalfCredits, toCredits, toHalfCredits } from '@maquette/contracts/pricing/credits';
import type { ApiKey, Database, PooledClient, User } from '@maquette/prisma/client';
import { v7 as uuidv7 } from 'uuid';
import { drawApiKey } from './api-key';
import { spentThisMonth } from './key-spending';

const DAY_MS = 86_400_000;
/** Days a revoked key stays in the list. */
const REVOKED_SHOWN_DAYS = 30;
/** Minimum interval in ms between updates of a key's last use. */
const USE_NOTED_EVERY_MS = 60_000;

export interface KeyWish extends NewApiKey {
  workspaceId: string;
  uid: string;
}

/** Creates a key. The secret is returned once and never stored. @throws Problem api_keys_limit */
export async function makeApiKey(database: Database, wish: KeyWish, now = new Date()) {
  const { workspaceId, uid, name, kind, scopes, monthlyCreditLimit, expiresInDays } = wish;
  const { secret, prefix, hash } = drawApiKey(kind);
  const key = await database.$transaction(async (transaction) => {
    // Locks the workspace, so that two simultaneous calls cannot both create the last allowed key.
    // Renders may still refer to the workspace under this lock.
    await transaction.$queryRaw`SELECT 1 FROM workspaces WHERE id = ${workspaceId}::uuid FOR NO KEY UPDATE`;
    const kept = await transaction.apiKey.count({ where: { workspaceId, revokedAt: null } });
    if (kept >= API_KEYS_LIMIT) throw new Problem('api_keys_limit', { limit: API_KEYS_LIMIT });
    return transaction.apiKey.create({
      data: {
        id: uuidv7(),
        workspaceId,
        uid,
        name,
        kind,
        prefix,
        secretHash: hash,
        scopes: [...new Set(scopes)],
        monthlyLimit: monthlyCreditLimit === null ? null : BigInt(toHalfCredits(monthlyCreditLimit)),
        expiresAt: expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS),
        createdAt: now,
      },
    });
  });
  return { key, secret };
}

/**
 * Keys of a workspace, newest first, including recently revoked ones.
 * @param uid limits the list to keys of this user
 */
export async function listApiKeys(
  database: Database,
  { workspaceId, uid }: { workspaceId: string; uid?: string },
  now = new Date(),
): Promise<ApiKeyView[]> {
  const shown = new Date(now.getTime() - REVOKED_SHOWN_DAYS * DAY_MS);
  const keys = await database.apiKey.findMany({
    where: { workspaceId, uid, OR: [{ revokedAt: null }, { revokedAt: { gt: shown } }] },
    orderBy: { id: 'desc' },
  });
  return apiKeyViews(database, keys, now);
}

/**
 * Revokes a key permanently. @param uid limits it to keys created by this user @returns null when there is no such key
 */
export async function revokeApiKey(
  database: Database,
  { workspaceId, uid, id }: { workspaceId: string; uid?: string; id: string },
  now = new Date(),
): Promise<ApiKeyView | null> {
  await database.apiKey.updateMany({ where: { id, workspaceId, uid, revokedAt: null }, data: { revokedAt: now } });
  const key = await database.apiKey.findFirst({ where: { id, workspaceId, uid } });
  const [view] = key ? await apiKeyViews(database, [key], now) : [];
  return view ?? null;
}

/** Keys as shown to the workspace. */
export async function apiKeyViews(database: Database, keys: ApiKey[], now: Date): Promise<ApiKeyView[]> {
  const [spent, makers] = await Promise.all([
    spentThisMonth(database, keys, now),
    database.user.findMany({ where: { uid: { in: [...new Set(keys.map(({ uid }) => uid))] } } }),
  ]);
  const maker = new Map(makers.map((user) => [user.uid, user]));
  return keys.map((key) => apiKeyView(key, spent.get(key.id) ?? 0, maker.get(key.uid)));
}

function apiKeyView(key: ApiKey, spent: HalfCredits, maker: User | undefined): ApiKeyView {
  return apiKeySchema.parse({
    id: key.id,
    name: key.name,
    kind: key.kind,
    prefix: key.prefix,
    scopes: key.scopes,
    monthlyCreditLimit: key.monthlyLimit === null ? null : toCredits(Number(key.monthlyLimit)),
    spentThisMonth: toCredits(spent),
    expiresAt: key.expiresAt?.toISOString() ?? null,
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
    createdAt: key.createdAt.toISOString(),
    createdBy: maker?.displayName || maker?.email || 'Anonymous',
  });
}

/**
 * Finds a key by the hash of its secret, in any state. Uses a unique index, so the timing is the same for every key.
 */
export function findApiKey(database: Database, secretHash: string) {
  return database.apiKey.findUnique({ where: { secretHash }, include: { workspace: true } });
}

/** Stores the last use of a key, at most once a minute. */
export async function noteKeyUse({ pool }: PooledClient, key: ApiKey, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - USE_NOTED_EVERY_MS);
  if (key.lastUsedAt && key.lastUsedAt > before) return;
  await pool.query(
    'UPDATE api_keys SET last_used_at = $2 WHERE id = $1 AND (last_used_at IS NULL OR last_used_at <= $3)',
    [key.id, now, before],
  );
}
