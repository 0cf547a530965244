/** Entry of the process that parses untrusted files: it has no secrets, and ends itself when a file takes too long. */
import { Problem } from '@maquette/contracts/calls/problem';
import { cleanImage, takeOnlyOurFormats } from './clean-image';
import { cleanVideo } from './clean-video';
import type { CleanerAnswer, CleanerOrder } from './file-cleaner';
import { findLines } from './find-lines';
import { findMark } from './find-mark';
import { findParts } from './find-parts';

const LOOK_EVERY_MS = 50;

takeOnlyOurFormats();
// Untrusted files may contain URLs, as manifests do: nothing may be fetched.
globalThis.fetch = () => Promise.reject(new Error('network access is disabled in the cleaner process'));
// The api ends this process; a Ctrl-C for the api must not interrupt a file it still waits for.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit());

process.on('message', (order: CleanerOrder) => {
  const begun = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(begun);
    if (user + system > order.processorSeconds * 1_000_000) process.exit(1);
  }, LOOK_EVERY_MS);
  answer(order).then((said) => {
    clearInterval(watch);
    process.send?.(said);
  });
});

async function answer(order: CleanerOrder): Promise<CleanerAnswer> {
  try {
    if (order.work === 'parts') return { said: 'parts', parts: await findParts(order) };
    if (order.work === 'lines') return { said: 'lines', lines: await findLines(order) };
    if (order.work === 'mark') return { said: 'mark', mark: await findMark(order) };
    const { file, target } = order;
    const clean = await (file.role === 'video' ? cleanVideo(file, target) : cleanImage(file, target));
    return { said: 'clean', clean: { seconds: null, fps: null, evenTone: null, ...clean } };
  } catch (error) {
    if (error instanceof Problem) return { said: 'refused', code: error.code, details: error.details };
    return { said: 'failed', error: String(error) };
  }
}

process.send?.({ said: 'ready' } satisfies CleanerAnswer);
