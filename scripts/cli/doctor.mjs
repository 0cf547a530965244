// What `npm run ops -- doctor` looks at: the settings as api and worker read them, then everything they lead to.
import { createRequire } from 'node:module';

const LEAST_FREE_BYTES = 1024 ** 3;

/**
 * @param {Record<string, string | undefined>} given
 * @returns {Promise<import('@maquette/domain/operations/doctor').Finding[]>}
 */
export async function examine(given) {
  const { withFiles } = await import('@maquette/domain/runtime/server-settings');
  const settings = withFiles(given);
  const { diagnose } = await import('@maquette/domain/operations/doctor');
  const { createLog } = await import('@maquette/domain/runtime/log');
  const found = await diagnose(settings, createLog('doctor', 'silent'));
  return [...settingsOf(settings), await room(), ...found];
}

/** Every mistake in the settings of both programs. */
function settingsOf(settings) {
  const require = createRequire(import.meta.url);
  const programs = { api: 'readApiSettings', worker: 'readWorkerSettings' };
  return Object.entries(programs).map(([program, read]) => {
    const check = `settings of the ${program}`;
    try {
      require(`@maquette/${program}/foundation/${program}-settings`)[read](settings);
      return { check, ok: true, seen: 'complete' };
    } catch (error) {
      // In containers each program stands alone.
      if (error.code === 'MODULE_NOT_FOUND' && error.message.includes(`@maquette/${program}`))
        return {
          check,
          ok: true,
          seen: 'not looked at: it is not installed here, and ends at its start where one is wrong',
        };
      const seen = (error.mistakes ?? [String(error)]).join('; ');
      return { check, ok: false, seen, mend: 'Every setting stands in docs/configuration.md with what it must be.' };
    }
  });
}

async function room() {
  const { promises: fs } = await import('node:fs');
  const { bavail, bsize } = await fs.statfs(process.env.MAQUETTE_DATA || '.');
  const free = bavail * bsize;
  const seen = `${(free / LEAST_FREE_BYTES).toFixed(1)} GB free`;
  return { check: 'disk', ok: free > LEAST_FREE_BYTES, seen, mend: 'Make room: a gigabyte should be free.' };
}
