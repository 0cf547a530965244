import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EncoderFailed } from '../request/clip-errors';
import type { ClipQuality } from '../request/motion-request';
import type { ClipEncoder, EncodePlan } from './clip-encoder';

const SPEED: Record<ClipQuality, { preset: string; crf: number }> = {
  turbo: { preset: 'superfast', crf: 22 },
  standard: { preset: 'veryfast', crf: 19 },
  premium: { preset: 'veryfast', crf: 16 },
};
/** Maximum distance between key frames, in frames. Seeking stays fast. */
const KEY_FRAME_DISTANCE = 48;
/** An encoder that accepts no data for this long counts as stalled. */
const STALL_MS = 60_000;
const STDERR_BYTES = 4_000;

function encodeArguments(plan: EncodePlan, file: string): string[] {
  const { preset, crf } = SPEED[plan.quality];
  const input = ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-s', `${plan.width}x${plan.height}`, '-r', String(plan.fps)];
  const colour = ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'];
  const codec = ['-c:v', 'libx264', '-preset', preset, '-crf', String(crf)];
  const shape = ['-profile:v', 'high', '-pix_fmt', 'yuv420p', '-g', String(KEY_FRAME_DISTANCE)];
  const same = [
    '-threads',
    String(plan.threads),
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
  ];
  return [
    ...['-v', 'error', '-nostdin', '-y', '-protocol_whitelist', 'file,pipe'],
    ...input,
    ...['-i', 'pipe:0', '-an'],
    ...codec,
    ...shape,
    ...colour,
    ...same,
    ...['-movflags', '+faststart', '-f', 'mp4', file],
  ];
}

/** Runs libx264 in a child process. Raw frames go to stdin, output to a temporary folder that is always removed. */
export class FfmpegEncoder implements ClipEncoder {
  readonly name = 'ffmpeg libx264';
  private complaint = '';
  private failure: EncoderFailed | undefined;
  private failWaiting: ((reason: EncoderFailed) => void) | undefined;
  private readonly exited: Promise<number | null>;

  private constructor(
    private readonly child: ChildProcess,
    private readonly folder: string,
  ) {
    child.stderr?.on('data', (chunk: Buffer) => {
      this.complaint = (this.complaint + chunk.toString('utf8')).slice(-STDERR_BYTES);
    });
    // The exit code already reports a broken pipe; without a listener this error would crash the process.
    child.stdin?.on('error', (error) => this.fail(error.message));
    this.exited = new Promise((resolve) => {
      child.once('error', (error) => {
        this.fail(error.message);
        resolve(null);
      });
      child.once('close', (code) => {
        if (code !== 0) this.fail(`exit code ${code}`);
        resolve(code);
      });
    });
  }

  static async start(program: string, plan: EncodePlan): Promise<FfmpegEncoder> {
    const folder = await mkdtemp(path.join(tmpdir(), `maquette-clip-${process.pid}-`));
    const stdio: ['pipe', 'ignore', 'pipe'] = ['pipe', 'ignore', 'pipe'];
    const child = spawn(program, encodeArguments(plan, path.join(folder, 'clip.mp4')), { stdio, windowsHide: true });
    return new FfmpegEncoder(child, folder);
  }

  /** The child's process id, for tests that kill it. */
  get pid(): number | undefined {
    return this.child.pid;
  }

  private fail(reason: string): void {
    const stderr = this.complaint.trim();
    this.failure ??= new EncoderFailed(`The encoder stopped: ${reason}${stderr ? ` (${stderr.slice(-500)})` : ''}`);
    this.failWaiting?.(this.failure);
  }

  /** Runs `work` until it calls `done`. Rejects if ffmpeg fails or makes no progress. */
  private async guarded(work: (done: () => void) => void): Promise<void> {
    const stall = setTimeout(() => this.fail(`no progress for ${STALL_MS / 1000} s`), STALL_MS);
    try {
      await new Promise<void>((resolve, reject) => {
        if (this.failure) return reject(this.failure);
        this.failWaiting = reject;
        work(resolve);
      });
    } finally {
      clearTimeout(stall);
      this.failWaiting = undefined;
    }
  }

  write(frame: Uint8Array): Promise<void> {
    return this.guarded((done) => {
      this.child.stdin?.write(frame, (error) => (error ? this.fail(error.message) : done()));
    });
  }

  async finish(): Promise<Buffer> {
    try {
      await this.guarded((done) => {
        this.child.stdin?.end();
        void this.exited.then((code) => code === 0 && done());
      });
      return await readFile(path.join(this.folder, 'clip.mp4'));
    } finally {
      await this.abandon();
    }
  }

  async abandon(): Promise<void> {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill('SIGKILL');
    await this.exited;
    await rm(this.folder, { recursive: true, force: true });
  }
}
