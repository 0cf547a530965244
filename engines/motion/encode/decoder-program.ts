import { execFile } from 'node:child_process';
import path from 'node:path';

/** The program that decodes untrusted clips, and its arguments before those of ffmpeg. */
export interface DecoderProgram {
  command: string;
  args: string[];
  /**
   * Whether the program cannot access files. It then reads the clip from stdin as `/clip` and writes frames to
   * `/frames`.
   */
  sandboxed: boolean;
}

/** Oldest accepted major version of ffmpeg. Earlier versions have published vulnerabilities. */
const MIN_FFMPEG_MAJOR = 7;
const PROBE_MS = 8_000;
/** Memory limit of the decoder: twice what a 4096 x 4096 clip with all reference frames needs. */
const MEMORY_MEGABYTES = 1_024;

/**
 * Selects the decoder for untrusted clips: the configured ffmpeg if it is current, otherwise ffmpeg in WebAssembly,
 * in a process that cannot access files or start programs.
 * The ffmpeg on the PATH and the packaged one only encode our own frames.
 * @param megabytes memory limit of the WebAssembly decoder
 */
export async function findDecoder(named?: string, megabytes = MEMORY_MEGABYTES): Promise<DecoderProgram> {
  if (named && (await majorVersion(named)) >= MIN_FFMPEG_MAJOR) return { command: named, args: [], sandboxed: false };
  const files = { glue: require.resolve('@ffmpeg/core'), wasm: require.resolve('@ffmpeg/core/wasm') };
  const { command, args } = commandWithPermissions(path.join(__dirname, 'sandboxed-ffmpeg.js'), [
    files.glue,
    files.wasm,
  ]);
  return { command, args: [...args, String(megabytes)], sandboxed: true };
}

/** Major version of the program; 0 if it does not start or reports no release number. */
function majorVersion(program: string): Promise<number> {
  return new Promise((resolve) => {
    const options = { timeout: PROBE_MS, killSignal: 'SIGKILL' as const, env: {} };
    execFile(program, ['-version'], options, (error, out) => {
      const [, major] = /^ffmpeg version n?(\d+)\./.exec(out) ?? [];
      resolve(error ? 0 : Number(major ?? 0));
    });
  });
}

/**
 * Command that runs one of our scripts with Node's permission model. The script can read itself and the given files.
 * It cannot read other files, write, start programs or threads, or load native code.
 */
export function commandWithPermissions(script: string, files: readonly string[]): { command: string; args: string[] } {
  // Node 20 has an older name for this flag.
  const known = process.allowedNodeEnvironmentFlags.has('--permission');
  const permission = known ? '--permission' : '--experimental-permission';
  const readable = [script, ...files].map((file) => `--allow-fs-read=${file}`);
  return { command: process.execPath, args: [permission, ...readable, '--no-warnings', script, ...files] };
}
