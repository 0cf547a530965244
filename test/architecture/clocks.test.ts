import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/child-process';

function sources(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return sources(file);
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

test('timers run in the worker; the api has only those of its own connections, its own reports, and calls that need the Stripe key', () => {
  const ticking = sources('api/src').filter((file) =>
    /\bsetInterval\(|\brunEvery\(|\bextends (RepeatingJob|Heartbeat)\b/.test(
      readFileSync(path.join(ROOT, file), 'utf8'),
    ),
  );
  expect(ticking.sort()).toEqual([
    'api/src/billing/payment-job.ts',
    'api/src/deletions/deletion-job.ts',
    'api/src/foundation/slow-reader.ts',
    'api/src/identity/local-mail.controller.ts',
    'api/src/live/guest-sockets.ts',
    'api/src/live/live-server.ts',
    'api/src/live/queue-ticker.ts',
    'api/src/live/socket-memberships.ts',
    'api/src/monitoring/graceful-shutdown.ts',
    // Reports that this process is alive.
    'api/src/monitoring/process-heartbeat.ts',
    'api/src/review/guest-downloads.ts',
    'api/src/uploads/limit-watch.ts',
  ]);
});

test('repeated work in the worker uses `every`: runs never overlap, and a stop waits for them', () => {
  const bare = ['worker/src', 'domain'].flatMap(sources).filter((file) => {
    const compiled = file.includes('/dist/');
    return !compiled && /\bsetInterval\(/.test(readFileSync(path.join(ROOT, file), 'utf8'));
  });
  expect(bare).toEqual(['domain/runtime/interval.ts']);
});

test('the client reads the time in one module, which corrects a wrong browser clock', () => {
  const reading = sources('client/src').filter((file) =>
    /\bDate\.now\b|\bnew Date\(\)/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  );
  // `performance.now()` measures durations within a page.
  expect(reading).toEqual(['client/src/http/server-clock.ts']);
});
