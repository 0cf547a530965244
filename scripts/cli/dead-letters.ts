import { type Command, EXIT, readSince } from './command';
import { withDatabase } from './running-stores';

/**
 * Lists renders that were given up because they repeatedly crashed their worker. Their credits were already returned.
 */
export const deadLetters: Command = {
  usage: '[--days 30]',
  run: (_, flags) => {
    const { since, days } = readSince(flags, 30);
    return withDatabase(flags.endpoints, async (database) => {
      const found = await database.render.findMany({
        where: { failureCode: 'worker_lost', finishedAt: { gt: since } },
        orderBy: { finishedAt: 'desc' },
      });
      if (found.length === 0) console.log(`No dead letters in the last ${days} days.`);
      else console.table(found.map(rowOf));
      return EXIT.done;
    });
  },
};

interface DeadLetter {
  id: string;
  tool: string;
  settings: unknown;
  attempt: number;
  traceId: string | null;
  finishedAt: Date | null;
}

function rowOf({ id, tool, settings, attempt, traceId, finishedAt }: DeadLetter) {
  const { model, resolution, seed } = settings as Record<string, unknown>;
  return {
    id,
    tool,
    model,
    resolution,
    seed,
    attempts: attempt,
    trace: traceId,
    'given up': finishedAt?.toISOString(),
  };
}
