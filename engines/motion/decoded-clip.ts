import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { EncoderFailed } from './clip-errors';
import { readClipFile } from './clip-file';
import { findFfmpeg } from './encode/ffmpeg-program';

/**
 * The frames of a clip that we made ourselves in I420, one array each: what the sheet shows and the tests measure. Strangers'
 * clips go through the sandbox, which takes half a second to start. @throws EncoderFailed where no ffmpeg starts
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
