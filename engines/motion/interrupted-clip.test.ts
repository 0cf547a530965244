import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shortestDelay, workedMs } from '../run/shortest-delay';
import { MotionEngine } from './motion-engine';
import { blotches, depthOf, greyImage, quietObserver, stillRequest } from './sample-requests';
import { WarpPool } from './threads/warp-pool';

let engine: MotionEngine;
let pool: WarpPool;
let image: Buffer;
const stepped = depthOf((u, v) => (v > 0.6 ? v : u > 0.3 && u < 0.6 ? 0.7 : 0.1));

beforeAll(async () => {
  const startPool = async (threads: number): Promise<WarpPool> => {
    pool = await WarpPool.start(threads);
    return pool;
  };
  engine = await MotionEngine.create({ threads: 2, startPool });
  image = await greyImage(640, 360, blotches);
});

afterAll(() => engine.close());

describe('an interrupted clip', () => {
  const large = {
    width: 1280,
    height: 720,
    seconds: 20,
    fps: 30,
    dynamicMovement: 'truck-left',
    depth: stepped,
  } as const;

  it('stops soon after an abort, and the next clip works', async () => {
    const before = clipFolders();
    const stopped = async (): Promise<number> => {
      const abort = new AbortController();
      let abortedAt = 0;
      const observer = quietObserver({
        signal: abort.signal,
        onProgress: () => {
          abortedAt ||= workedMs(2);
          abort.abort();
        },
      });
      await expect(engine.animate(stillRequest(image, large), observer)).rejects.toThrow('aborted');
      return workedMs(2) - abortedAt;
    };
    expect(await shortestDelay(stopped, 300)).toBeLessThan(300);
    expect(clipFolders()).toEqual(before);
    await expect(engine.animate(stillRequest(image), quietObserver())).resolves.toMatchObject({ frames: 6 });
  });

  it('rejects when a thread crashes, and the next clip works', async () => {
    const observer = quietObserver({ onProgress: () => void pool.workers[0]?.terminate() });
    await expect(engine.animate(stillRequest(image, large), observer)).rejects.toThrow('An engine thread stopped');
    await expect(engine.animate(stillRequest(image), quietObserver())).resolves.toMatchObject({ frames: 6 });
  });

  it('rejects when the encoder dies', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'maquette-fake-'));
    const fake = path.join(folder, 'ffmpeg');
    writeFileSync(fake, '#!/bin/sh\ncase "$*" in *-encoders*) echo libx264;; *) echo boom >&2; exit 3;; esac\n');
    chmodSync(fake, 0o755);
    const broken = await MotionEngine.create({ threads: 1, ffmpegPath: fake });
    await expect(broken.animate(stillRequest(image), quietObserver())).rejects.toMatchObject({
      name: 'EncoderFailed',
    });
    await expect(broken.animate(stillRequest(image), quietObserver())).rejects.toThrow(/encoder stopped/);
    await broken.close();
    rmSync(folder, { recursive: true });
  });

  it('rejects for an invalid image and for a second clip at the same time', async () => {
    const nonsense = engine.animate(stillRequest(Buffer.from('no picture')), quietObserver());
    await expect(engine.animate(stillRequest(image), quietObserver())).rejects.toMatchObject({ name: 'EngineBusy' });
    await expect(nonsense).rejects.toMatchObject({ name: 'ClipInputRefused' });
  });
});

function clipFolders(): string[] {
  return readdirSync(tmpdir()).filter((name) => name.startsWith(`maquette-clip-${process.pid}-`));
}
