import { execFile } from 'node:child_process';

const PROBE_MS = 8_000;
const PROBE_BYTES = 400_000;

/** Whether the program starts and supports libx264. */
function hasX264(program: string): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { timeout: PROBE_MS, maxBuffer: PROBE_BYTES, killSignal: 'SIGKILL' as const };
    execFile(program, ['-hide_banner', '-encoders'], options, (error, out) =>
      resolve(!error && out.includes('libx264')),
    );
  });
}

/** Path of the ffmpeg packaged with the worker; null where the package does not exist for the platform. */
async function packagedFfmpeg(): Promise<string | null> {
  try {
    return (await import('@ffmpeg-installer/ffmpeg')).path;
  } catch {
    return null;
  }
}

/**
 * Finds the first ffmpeg that starts and supports libx264: the configured one, one on the PATH, or the packaged one.
 * Null means that the portable encoder must be used.
 */
export async function findFfmpeg(preferred?: string): Promise<string | null> {
  for (const program of [preferred, 'ffmpeg', await packagedFfmpeg()]) {
    if (program && (await hasX264(program))) return program;
  }
  return null;
}
