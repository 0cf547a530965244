import fs from 'node:fs/promises';
import { diagnose, type Finding } from '@maquette/domain/operations/doctor';
import { createLog } from '@maquette/domain/runtime/log';
import { withFiles } from '@maquette/domain/runtime/server-settings';
import { type Command, EXIT, messageOf } from './command';
import { runningSettings } from './running-stores';

const LEAST_FREE_BYTES = 1024 ** 3;

/** Checks the settings as api and worker read them, then every service that they name. Exits with `nothing` (1) on a finding. */
export const doctor: Command = {
  usage: '',
  run: async (_, flags) => {
    const settings = withFiles(runningSettings(flags.endpoints));
    const findings = [
      await checkSettings('api', settings),
      await checkSettings('worker', settings),
      await checkDisk(),
      ...(await diagnose(settings, createLog('doctor', 'silent'))),
    ];
    if (flags.json) console.log(JSON.stringify(findings, null, 2));
    else for (const finding of findings) console.log(textOf(finding));
    return findings.every(({ ok }) => ok) ? EXIT.done : EXIT.nothing;
  },
};

const textOf = ({ check, ok, seen, mend }: Finding) =>
  ok ? `ok    ${check}: ${seen}` : `WRONG ${check}: ${seen}\n      ${mend}`;

const PROGRAMS = {
  api: async () => (await import('@maquette/api/foundation/api-settings')).readApiSettings,
  worker: async () => (await import('@maquette/worker/foundation/worker-settings')).readWorkerSettings,
};

/** All mistakes in a program's settings. */
async function checkSettings(
  program: keyof typeof PROGRAMS,
  settings: Record<string, string | undefined>,
): Promise<Finding> {
  const check = `settings of the ${program}`;
  try {
    const read = await PROGRAMS[program]();
    read(settings);
    return { check, ok: true, seen: 'complete' };
  } catch (error) {
    // A container contains only one of the two programs.
    if (isMissingPackage(error, program))
      return {
        check,
        ok: true,
        seen: 'not checked: it is not installed here, and refuses to start with wrong settings',
      };
    const mistakes = error instanceof Error && 'mistakes' in error ? error.mistakes : [messageOf(error)];
    const seen = Array.isArray(mistakes) ? mistakes.join('; ') : String(mistakes);
    return { check, ok: false, seen, mend: 'docs/configuration.md describes every setting.' };
  }
}

function isMissingPackage(error: unknown, program: string): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const missing = error.code === 'MODULE_NOT_FOUND' || error.code === 'ERR_MODULE_NOT_FOUND';
  return missing && error.message.includes(`@maquette/${program}`);
}

async function checkDisk(): Promise<Finding> {
  const { bavail, bsize } = await fs.statfs(process.env.MAQUETTE_DATA || '.');
  const free = bavail * bsize;
  const seen = `${(free / LEAST_FREE_BYTES).toFixed(1)} GB free`;
  return { check: 'disk', ok: free > LEAST_FREE_BYTES, seen, mend: 'Free some space: at least 1 GB is needed.' };
}
