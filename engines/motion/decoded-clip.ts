import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readClipFile } from './clip-file';
import { ClipDecoder } from './encode/decode-clip';
import { findDecoder } from './encode/decoder-program';

/** The frames of a clip in I420, one array each: what the sheet shows and the tests measure. */
export async function decodedFrames(mp4: Buffer): Promise<Uint8Array[]> {
  const facts = readClipFile(mp4);
  const frameBytes = (facts.width * facts.height * 3) / 2;
  const folder = await mkdtemp(path.join(tmpdir(), 'maquette-decoded-'));
  const file = path.join(folder, 'clip.mp4');
  await writeFile(file, mp4);
  const decoder = new ClipDecoder(await findDecoder(), {
    file,
    filters: 'null',
    pixelFormat: 'yuv420p',
    frameBytes,
    frames: facts.frames,
  });
  const frames: Uint8Array[] = [];
  try {
    for (;;) {
      const frame = new Uint8Array(frameBytes);
      if (!(await decoder.next(frame))) return frames;
      frames.push(frame);
    }
  } finally {
    await decoder.close();
    await rm(folder, { recursive: true, force: true });
  }
}
