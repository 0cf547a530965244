import { execFile } from 'node:child_process';
import path from 'node:path';

/** How a clip of a stranger is decoded: a program and what it is told before ffmpeg's own arguments. */
export interface DecoderProgram {
  command: string;
  args: string[];
  /** true: it sees no files; the clip comes over its standard input as `/clip`, frames leave by `/frames`. */
  sandboxed: boolean;
}

/** Older ones have holes that are public; their release branches are no longer mended. */
const LEAST_NATIVE_MAJOR = 7;
const PROBE_MS = 8_000;

/**
 * The decoder for strangers' clips: an ffmpeg that the operator names, when it is a current one, else ffmpeg in WebAssembly in a
 * process that may neither read, write nor start anything. What is found on the PATH or comes packaged is never asked: it encodes
 * what we made ourselves.
 */
export async function findDecoder(named?: string): Promise<DecoderProgram> {
  if (named && (await majorVersion(named)) >= LEAST_NATIVE_MAJOR) return { command: named, args: [], sandboxed: false };
  const files = { glue: require.resolve('@ffmpeg/core'), wasm: require.resolve('@ffmpeg/core/wasm') };
  const { command, args } = confined(path.join(__dirname, 'sandboxed-ffmpeg.js'), [files.glue, files.wasm]);
  return { command, args, sandboxed: true };
}

/** 0 where it does not start or names no release. */
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
 * A script of ours in a process that may read itself and the files named, and nothing else: no other file, no writing, no
 * programs, threads or native code.
 */
export function confined(script: string, files: readonly string[]): { command: string; args: string[] } {
  // Node 20 knows it by its first name.
  const known = process.allowedNodeEnvironmentFlags.has('--permission');
  const permission = known ? '--permission' : '--experimental-permission';
  const readable = [script, ...files].map((file) => `--allow-fs-read=${file}`);
  return { command: process.execPath, args: [permission, ...readable, '--no-warnings', script, ...files] };
}
