import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findFfmpeg } from './encode/ffmpeg-program';
import { readClipFile } from './mp4/clip-file';
import { EncoderFailed } from './request/clip-errors';

/**
 * Decodes one of our own clips into I420 frames, for the contact sheet and tests.
 * Untrusted clips must use the sandbox, which takes 0.5 s to start.
 * @throws EncoderFailed when no ffmpeg starts
 */
export async function decodedFrames(mp4: Buffer): Promise<Uint8Array[]> {
  const program = await findFfmpeg();
  if (!program) throw new EncoderFailed('Clips of our own are looked at with an ffmpeg, and none starts here.');
  const facts = readClipFile(mp4);
  const frameBytes = (facts.width * facts.height * 3) / 2;
  const folder = await mkdtemp(path.join(tmpdir(), 'maquette-decoded-'));
  try {
    const file = path.join(folder, 'clip.mp4');
    await writeFile(file, mp4);
    const args = [
      '-v',
      'error',
      '-nostdin',
      '-i',
      `file:${file}`,
      '-an',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'yuv420p',
      'pipe:1',
    ];
    const { stdout } = await promisify(execFile)(program, args, {
      encoding: 'buffer',
      maxBuffer: Number.POSITIVE_INFINITY,
    });
    return Array.from({ length: stdout.length / frameBytes }, (_, i) =>
      Uint8Array.from(stdout.subarray(i * frameBytes, (i + 1) * frameBytes)),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
