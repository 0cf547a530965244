import type { Database, Prisma } from '@maquette/prisma/client';

/** What an operator sees of a render in a list. No prompt: what people wrote is theirs. */
export interface FoundRender {
  id: string;
  status: string;
  tool: string;
  mode: string;
  pool: string;
  provider: string | null;
  failureCode: string | null;
  traceId: string;
  createdAt: Date;
}

const MOST = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const COLUMNS = {
  id: true,
  status: true,
  tool: true,
  mode: true,
  pool: true,
  provider: true,
  failureCode: true,
  traceId: true,
  createdAt: true,
} as const;

/**
 * The newest renders that belong to what an operator has in hand: the number of a render or workspace, an e-mail, a trace, the name of
 * a provider's job.
 */
export async function findRenders(database: Database, said: string): Promise<FoundRender[]> {
  const word = said.trim();
  if (word === '') return [];
  const newest = (where: Prisma.RenderWhereInput) =>
    database.render.findMany({ where, select: COLUMNS, orderBy: { id: 'desc' }, take: MOST });
  if (word.includes('@')) {
    const people = await database.user.findMany({
      where: { email: { equals: word, mode: 'insensitive' } },
      select: { uid: true },
    });
    return newest({ uid: { in: people.map(({ uid }) => uid) } });
  }
  if (UUID.test(word)) {
    const own = await newest({ id: word });
    return own.length > 0 ? own : newest({ workspaceId: word });
  }
  const calls = await database.providerCall.findMany({ where: { upstreamId: word }, select: { renderId: true } });
  return newest({ OR: [{ traceId: word }, { id: { in: calls.map(({ renderId }) => renderId) } }] });
}
