import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findVideoMark } from '@maquette/api/uploads/find-video-mark';
import { clipSize } from '@maquette/contracts/fields/video-fields';
import { RATIOS } from '@maquette/contracts/tools/render-choices';
import { frameMarker } from '@maquette/domain/marks/mark-frames';
import { findFfmpeg } from '@maquette/engines/motion/encode/ffmpeg-program';
import { MotionEngine } from '@maquette/engines/motion/motion-engine';
import type { MotionRequest } from '@maquette/engines/motion/request/motion-request';
import { quietObserver, stillRequest } from '@maquette/engines/motion/sample-requests';
import sharp from 'sharp';
import { ROOT } from '../harness/child-process';

/**
 * Usage: node test/dist/bench/video-marks.bench.js [clips=20] Makes clips from the site's images, marked and unmarked.
 * Encodes them again as services do, and reads the mark back.
 */
const WANTED = Number(process.argv[2] ?? 20);
const FOLDER = path.join(ROOT, 'client/public/pictures');
const IMAGES = [
  'kitchen',
  'barn',
  'museum',
  'greenhouse',
  'lake',
  'brick-row',
  'loft',
  'chapel',
  'a-frame',
  'bathroom',
];
const MOVES: Partial<MotionRequest>[] = [
  { dynamicMovement: 'dolly-in' },
  { staticMovement: 'pan-left' },
  {},
  { dynamicMovement: 'orbit-left' },
  { dynamicMovement: 'crane-up' },
];
const QUALITIES = ['turbo', 'standard', 'premium'] as const;
const run = promisify(execFile);

const AGAIN: Record<string, string[]> = {
  'as it was made': ['-c', 'copy'],
  'H.264, CRF 28': ['-c:v', 'libx264', '-preset', 'medium', '-crf', '28'],
  '720p, CRF 28': ['-vf', 'scale=-2:720', '-c:v', 'libx264', '-preset', 'medium', '-crf', '28'],
  '720p, CRF 28, first 0.5 s cut off': ['-ss', '0.5', '-vf', 'scale=-2:720', '-c:v', 'libx264', '-crf', '28'],
  '480p, CRF 28': ['-vf', 'scale=-2:480', '-c:v', 'libx264', '-preset', 'medium', '-crf', '28'],
  '12 % cropped, CRF 28': ['-vf', 'crop=iw*0.94:ih*0.94', '-c:v', 'libx264', '-crf', '28'],
};

async function main(): Promise<void> {
  const ffmpeg = await findFfmpeg();
  if (!ffmpeg) throw new Error('ffmpeg is required to re-encode clips and does not start here');
  const folder = await mkdtemp(path.join(tmpdir(), 'maquette-video-marks-'));
  const engine = await MotionEngine.create({ threads: 2 });
  const found = new Map(Object.keys(AGAIN).map((name) => [name, 0]));
  const ratios: number[] = [];
  let [wrong, falsePositives, unmarkedRead, marking, making, frames] = [0, 0, 0, 0, 0, 0];
  const reading: number[] = [];
  try {
    for (let number = 0; number < WANTED; number++) {
      const ratio = number % 2 === 0 ? '16:9' : (RATIOS[number % RATIOS.length] ?? '1:1');
      const size = clipSize(ratio, number % 4 < 2 ? '1080p' : '720p', false);
      const image = await sharp(path.join(FOLDER, `${IMAGES[number % IMAGES.length]}.webp`))
        .resize(size.width, size.height, { fit: 'cover' })
        .png()
        .toBuffer();
      const quality = QUALITIES[number % QUALITIES.length] ?? 'turbo';
      const move = { ...MOVES[number % MOVES.length], seconds: 2, fps: 24, motionStrength: 60 };
      const request = stillRequest(image, { ...size, ...move, quality });
      const payload = createHash('sha256').update(`payload ${number}`).digest('hex').slice(0, 16);
      const mark = await frameMarker({ ...size, payload, replaced: null });
      let squares = 0;
      let marked = 0;
      const pixels = size.width * size.height;
      const markFrame = (frame: Uint8Array) => {
        const before = frame.slice(0, pixels);
        const began = performance.now();
        mark(frame);
        marking += performance.now() - began;
        for (let at = 0; at < pixels; at++) squares += ((frame[at] as number) - (before[at] as number)) ** 2;
        marked++;
      };
      const began = performance.now();
      const { mp4 } = await engine.animate({ ...request, markFrame }, quietObserver());
      making += performance.now() - began;
      frames += marked;
      ratios.push(10 * Math.log10(255 ** 2 / (squares / marked / pixels)));
      const own = path.join(folder, 'own.mp4');
      await writeFile(own, mp4);
      for (const [name, how] of Object.entries(AGAIN)) {
        const again = path.join(folder, 'again.mp4');
        await run(ffmpeg, ['-v', 'error', '-y', '-i', own, ...how, again]);
        const start = performance.now();
        const said = (await findVideoMark(again))?.payload ?? null;
        reading.push(performance.now() - start);
        if (said === payload) found.set(name, (found.get(name) ?? 0) + 1);
        else if (said !== null) wrong++;
      }
      const plain = await engine.animate({ ...request, seconds: 1, fps: 12 }, quietObserver());
      await writeFile(own, plain.mp4);
      unmarkedRead++;
      if ((await findVideoMark(own)) !== null) falsePositives++;
    }
  } finally {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  console.table([...found].map(([how, count]) => ({ how, 'read back': `${count} of ${WANTED}` })));
  console.log(`PSNR of the frames: least ${Math.min(...ratios).toFixed(1)} dB, mean ${mean(ratios).toFixed(1)} dB`);
  console.log(`Without a mark: ${falsePositives} of ${unmarkedRead} read as marked. Wrong payloads: ${wrong}.`);
  console.log(
    `Marking: ${(marking / frames).toFixed(1)} ms a frame, ${((100 * marking) / making).toFixed(1)} % of making a clip.`,
  );
  console.log(`Reading: mean ${mean(reading).toFixed(0)} ms, most ${Math.max(...reading).toFixed(0)} ms a clip.`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
