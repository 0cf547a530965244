import { execFile } from 'node:child_process';
import path from 'node:path';

/** The program that decodes untrusted clips, with the arguments that come before ffmpeg's. */
export interface DecoderProgram {
  command: string;
  args: string[];
  /**
   * True when the program cannot access files: it reads the clip from stdin as `/clip` and writes frames to `/frames`.
   */
  sandboxed: boolean;
}

/** Oldest accepted major version. Earlier versions have published vulnerabilities and are no longer maintained. */
const LEAST_NATIVE_MAJOR = 7;
const PROBE_MS = 8_000;
/** Memory limit: twice what a 4096 x 4096 clip with all reference frames needs. */
const MEMORY_MEGABYTES = 1_024;

/**
 * Selects the decoder for untrusted clips: the configured ffmpeg if it is current,
 * otherwise ffmpeg in WebAssembly in a process without permission to access files or start programs.
 * An ffmpeg on the PATH or the packaged one only encodes our own frames.
 * @param megabytes memory limit of the WebAssembly decoder
 */
export async function findDecoder(named?: string, megabytes = MEMORY_MEGABYTES): Promise<DecoderProgram> {
  if (named && (await majorVersion(named)) >= LEAST_NATIVE_MAJOR) return { command: named, args: [], sandboxed: false };
  const files = { glue: require.resolve('@ffmpeg/core'), wasm: require.resolve('@ffmpeg/core/wasm') };
  const { command, args } = confined(path.join(__dirname, 'sandboxed-ffmpeg.js'), [files.glue, files.wasm]);
  return { command, args: [...args, String(megabytes)], sandboxed: true };
}

/** The program's major version; 0 if it does not start or reports no release number. */
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
 * Command that runs one of our scripts with Node's permission model: the script can read itself and the given files,
 * but cannot read other files, write, start programs or threads, or load native code.
 */
export function confined(script: string, files: readonly string[]): { command: string; args: string[] } {
  // Node 20 uses an older name for this flag.
  const known = process.allowedNodeEnvironmentFlags.has('--permission');
  const permission = known ? '--permission' : '--experimental-permission';
  const readable = [script, ...files].map((file) => `--allow-fs-read=${file}`);
  return { command: process.execPath, args: [permission, ...readable, '--no-warnings', script, ...files] };
}
