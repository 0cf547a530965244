import { chmodSync, writeFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FfmpegEncoder } from '@maquette/engines/motion/encode/ffmpeg-encoder';
import { findFfmpeg } from '@maquette/engines/motion/encode/ffmpeg-program';
import { MotionEngine } from '@maquette/engines/motion/motion-engine';
import type { MotionRequest } from '@maquette/engines/motion/request/motion-request';
import { quietObserver, stillRequest } from '@maquette/engines/motion/sample-requests';
import { StillEngine } from '@maquette/engines/still/still-engine';
import sharp from 'sharp';
import type { Part } from './parts';
import { peakMegabytes, type Took, took } from './processor-time';

const THREADS = 2;

export interface VideoMeasures {
  rounds: Took[];
  /** Seconds of the encoder alone, fed with the frames from the same round. */
  encoderAlone: Took[];
  /** Processor seconds without the encoder's process. */
  peakMegabytes: number;
  frames: number;
}

/** Measures a dolly through one of our images with exact depth, and then the encoder alone on the same frames. */
export async function measureVideo(part: Part & { kind: 'clip' }, rounds: number): Promise<VideoMeasures> {
  const program = await findFfmpeg();
  if (!program) throw new Error('ffmpeg is required for this measurement and was not found');
  const folder = await mkdtemp(path.join(tmpdir(), 'maquette-bench-'));
  try {
    const request = await videoRequest(part);
    const frames = await captureFrames(program, folder, request);
    const engine = await MotionEngine.create({ threads: THREADS, ffmpegPath: program });
    const measures: VideoMeasures = { rounds: [], encoderAlone: [], peakMegabytes: 0, frames: part.seconds * part.fps };
    for (let round = 0; round < rounds; round += 1) {
      const { seconds, processorSeconds } = await took(() => engine.animate(request, quietObserver()));
      measures.rounds.push({ seconds, processorSeconds });
      measures.peakMegabytes = peakMegabytes();
      measures.encoderAlone.push(await encodeAlone(program, frames, part));
    }
    await engine.close();
    return measures;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function videoRequest({ width, height, seconds, fps }: Part & { kind: 'clip' }): Promise<MotionRequest> {
  const stills = await StillEngine.create({ threads: THREADS });
  const prompt = 'modern villa with a pool and trees';
  const form = { prompt, designType: 'Architecture', style: 'Realistic', quality: 'draft', seed: 7 } as const;
  const still = await stills.render(
    { ...form, width, height },
    { ...quietObserver(), signal: AbortSignal.timeout(600_000) },
  );
  await stills.close();
  const image = await sharp(still.rgb, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  const depth = { values: still.inverseDepth, width, height };
  return stillRequest(image, { depth, width, height, seconds, fps, dynamicMovement: 'dolly-in', motionStrength: 45 });
}

/** Renders the video once with an ffmpeg that stores its input. @returns the file of raw frames */
async function captureFrames(program: string, folder: string, request: MotionRequest): Promise<string> {
  const frames = path.join(folder, 'frames.i420');
  const keeping = path.join(folder, 'keeping-ffmpeg.sh');
  const script = `#!/bin/sh\ncase "$*" in *pipe:0*) tee '${frames}' | '${program}' "$@";; *) exec '${program}' "$@";; esac\n`;
  writeFileSync(keeping, script);
  chmodSync(keeping, 0o755);
  const engine = await MotionEngine.create({ threads: THREADS, ffmpegPath: keeping });
  await engine.animate(request, quietObserver());
  await engine.close();
  return frames;
}

async function encodeAlone(
  program: string,
  file: string,
  { width, height, fps }: Part & { kind: 'clip' },
): Promise<Took> {
  const frame = Buffer.alloc((width * height * 3) / 2);
  const raw = await open(file);
  try {
    const { seconds, processorSeconds } = await took(async () => {
      const plan = { width, height, fps, quality: 'standard', threads: THREADS } as const;
      const encoder = await FfmpegEncoder.start(program, plan);
      while ((await raw.read(frame, 0, frame.length)).bytesRead === frame.length) await encoder.write(frame);
      await encoder.finish();
    });
    return { seconds, processorSeconds };
  } finally {
    await raw.close();
  }
}
