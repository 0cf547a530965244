import type { Database } from '@maquette/prisma/client';
import type { Logger } from './log';
import { RepeatingJob } from './repeating-job';

class CountingJob extends RepeatingJob {
  ran = 0;
  standBys = 0;

  protected override async run(): Promise<void> {
    this.ran++;
    if (this.ran === 1) throw new Error('first run');
  }

  protected override standBy(): void {
    this.standBys++;
  }
}

/** A database in which the lease is free or held by another process. */
function leases({ free }: { free: boolean }) {
  const returned: unknown[] = [];
  const database = {
    $executeRaw: async () => (free ? 1 : 0),
    leaderLock: { deleteMany: async (where: unknown) => void returned.push(where) },
  } as unknown as Database;
  return { database, returned };
}

async function ranFor(job: RepeatingJob): Promise<void> {
  job.onApplicationBootstrap();
  await new Promise((resolve) => setTimeout(resolve, 60));
  await job.onModuleDestroy();
}

describe('a repeating job', () => {
  const warnings: string[] = [];
  const log = { warn: (_: object, text: string) => warnings.push(text), debug: () => undefined } as unknown as Logger;

  test('runs again after a failed run, which it logs, and returns its lease on shutdown', async () => {
    const { database, returned } = leases({ free: true });
    const lease = { database, name: 'counts', seconds: 1 };
    const job = new CountingJob(log, { everyMs: 5, failure: 'count failed', lease });
    await ranFor(job);
    expect(job.ran).toBeGreaterThan(1);
    expect(job.standBys).toBe(0);
    expect(warnings).toEqual(['count failed']);
    expect(returned).toHaveLength(1);
  });

  test('stands by while another process holds the lease', async () => {
    const lease = { database: leases({ free: false }).database, name: 'counts', seconds: 1 };
    const job = new CountingJob(log, { everyMs: 5, failure: 'count failed', lease });
    await ranFor(job);
    expect(job.ran).toBe(0);
    expect(job.standBys).toBeGreaterThan(1);
  });
});
