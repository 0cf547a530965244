import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { readClipFile, type VideoFacts } from '../mp4/clip-file';
import { ClipInputRefused } from '../request/clip-errors';
import type { DecoderProgram } from './decoder-program';

/** Limits checked before decoding. */
const MAX_CLIP_BYTES = 256 * 1024 * 1024;
const MAX_CLIP_SECONDS = 120;
const MAX_CLIP_SIDE = 4096;
const MAX_CLIP_FRAMES = 7200;
const CODECS = new Set(['avc1', 'avc3']);
const STALL_MS = 30_000;
const TOTAL_MS = 600_000;
const STDERR_BYTES = 4_000;

/** Checks the boxes of an uploaded clip before decoding. @throws ClipInputRefused */
export function checkUploadedClip(file: Buffer): VideoFacts {
  if (file.length > MAX_CLIP_BYTES) throw new ClipInputRefused('The clip is too large.');
  let facts: VideoFacts;
  try {
    facts = readClipFile(file);
  } catch (error) {
    throw new ClipInputRefused(`The clip cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (!CODECS.has(facts.codec)) throw new ClipInputRefused(`Clips coded as "${facts.codec}" are not taken.`);
  if (Math.max(facts.width, facts.height) > MAX_CLIP_SIDE || Math.min(facts.width, facts.height) < 16) {
    throw new ClipInputRefused(`A clip of ${facts.width} x ${facts.height} pixels is not taken.`);
  }
  if (facts.seconds > MAX_CLIP_SECONDS || facts.frames > MAX_CLIP_FRAMES) {
    throw new ClipInputRefused(`The clip is too long: at most ${MAX_CLIP_SECONDS} s and ${MAX_CLIP_FRAMES} frames.`);
  }
  return facts;
}

export interface DecodePlan {
  /** Path of a local file. */
  file: string;
  /** Output filters such as fps and scale. Their output must have `pixelFormat` and `frameBytes` bytes per frame. */
  filters: string;
  pixelFormat: 'yuv420p' | 'gray';
  frameBytes: number;
  /** Maximum number of frames to decode. */
  frames: number;
  /** Skips non-reference frames and deblocking. Faster, for measurements only. */
  rough?: boolean;
  /** Decodes only key frames, which do not depend on other frames. */
  keyFrames?: boolean;
  /** The child process is stopped after this many milliseconds; the default is ten minutes. */
  limitMs?: number;
}

/**
 * Decodes an uploaded clip in a restricted child process: local files and the MP4/MOV demuxer only, no audio,
 * limited frames and time, empty environment. It runs in a sandbox unless the operator's ffmpeg is current.
 */
export class ClipDecoder {
  private readonly child: ChildProcess;
  private readonly out: Readable;
  private readonly closed: Promise<void>;
  private readonly limit: NodeJS.Timeout;
  private complaint = '';
  private failure: ClipInputRefused | undefined;
  private rest: Buffer | null = null;
  private ended = false;
  private wake: (() => void) | undefined;

  constructor(
    program: DecoderProgram,
    private readonly plan: DecodePlan,
  ) {
    const [from, to] = program.sandboxed ? ['file:/clip', 'file:/frames'] : [`file:${plan.file}`, 'pipe:1'];
    const safe = ['-v', 'error', '-nostdin', '-protocol_whitelist', 'file,pipe', '-threads', '2'];
    // The decoder must not rotate: the filters rotate by the values that the form shows.
    const stored = ['-noautorotate'];
    const rough = plan.rough ? ['-skip_frame', 'noref', '-skip_loop_filter', 'all'] : [];
    const onlyKeys = plan.keyFrames ? ['-skip_frame', 'nokey'] : [];
    const input = [...rough, ...onlyKeys, ...stored, '-f', 'mov', '-t', String(MAX_CLIP_SECONDS), '-i', from];
    const picked = ['-map', '0:v:0', '-an', '-sn', '-dn', '-vf', plan.filters, '-frames:v', String(plan.frames)];
    const output = ['-fps_mode', 'passthrough', '-f', 'rawvideo', '-pix_fmt', plan.pixelFormat, to];
    const args = [...program.args, ...safe, ...input, ...picked, ...output];
    const clip = program.sandboxed ? openSync(plan.file, 'r') : null;
    try {
      this.child = spawn(program.command, args, { stdio: [clip ?? 'ignore', 'pipe', 'pipe'], env: {} });
    } finally {
      if (clip !== null) closeSync(clip);
    }
    if (!this.child.stdout || !this.child.stderr) throw new Error('decoder child has no stdio pipes');
    this.out = this.child.stdout;
    this.child.stderr.on('data', (chunk: Buffer) => {
      this.complaint = (this.complaint + chunk.toString('utf8')).slice(-STDERR_BYTES);
    });
    this.out.on('readable', () => this.wake?.());
    this.out.once('end', () => {
      this.ended = true;
      this.wake?.();
    });
    this.limit = setTimeout(() => this.fail('it takes too long to decode'), plan.limitMs ?? TOTAL_MS);
    this.closed = new Promise((resolve) => {
      this.child.once('error', (error) => {
        this.fail(error.message);
        resolve();
      });
      this.child.once('close', (code) => {
        // Frames decoded before the failure are used. Without any frame the clip is rejected.
        if (code !== 0) this.fail(this.complaint.trim().slice(-300) || `exit code ${code}`);
        resolve();
      });
    });
  }

  private fail(reason: string): void {
    this.failure ??= new ClipInputRefused(`The clip cannot be decoded: ${reason}`);
    this.ended = true;
    this.wake?.();
  }

  /** Reads the next frame into the target. Returns false at the end of the clip. @throws ClipInputRefused */
  async next(target: Uint8Array): Promise<boolean> {
    let filled = 0;
    while (filled < this.plan.frameBytes) {
      const chunk: Buffer | null = this.rest ?? (this.out.read() as Buffer | null);
      this.rest = null;
      if (!chunk) {
        if (this.failure) throw this.failure;
        if (this.ended) return false;
        await this.moreOrStall();
        continue;
      }
      const used = Math.min(chunk.length, this.plan.frameBytes - filled);
      target.set(chunk.subarray(0, used), filled);
      filled += used;
      if (used < chunk.length) this.rest = chunk.subarray(used);
    }
    return true;
  }

  private async moreOrStall(): Promise<void> {
    const stall = setTimeout(() => this.fail('the decoder stands still'), STALL_MS);
    await new Promise<void>((resolve) => {
      this.wake = resolve;
      if (this.ended || this.out.readableLength > 0) resolve();
    });
    clearTimeout(stall);
  }

  /** Stops the child process. Idempotent. */
  async close(): Promise<void> {
    clearTimeout(this.limit);
    this.failure ??= new ClipInputRefused('The decoder was closed.');
    this.ended = true;
    this.wake?.();
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill('SIGKILL');
    this.out.destroy();
    await this.closed;
  }
}
