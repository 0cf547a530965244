import { MotionEngine } from '@maquette/engines/motion/motion-engine';
import { blotches, greyImage, quietObserver, stillRequest } from '@maquette/engines/motion/sample-requests';
import type { Browser } from 'playwright';
import { launchBrowser } from '../harness/browser';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(() => browser.close());

/** Plays a video, then seeks to its middle. */
async function played(mp4: Buffer): Promise<{ duration: number; width: number; ran: boolean; sought: number }> {
  const page = await browser.newPage();
  await page.setContent('<video muted playsinline></video>');
  const result = await page.evaluate(async (encoded) => {
    const video = document.querySelector('video');
    if (!video) throw new Error('no video');
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const happens = (name: string) =>
      new Promise<void>((resolve, reject) => {
        video.addEventListener(name, () => resolve(), { once: true });
        video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
      });
    const loaded = happens('loadeddata');
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
    await loaded;
    const running = happens('timeupdate');
    await video.play();
    await running;
    const ended = happens('ended');
    await ended;
    const ran = video.currentTime > 0.9 * video.duration;
    const seeked = happens('seeked');
    video.currentTime = video.duration / 2;
    await seeked;
    return { duration: video.duration, width: video.videoWidth, ran, sought: video.currentTime };
  }, mp4.toString('base64'));
  await page.close();
  return result;
}

describe('a video of the motion engine in a browser', () => {
  it.each([
    ['ffmpeg', undefined],
    ['the portable encoder', false],
  ])('plays to its end and can be seeked, encoded by %s', async (_, useFfmpeg) => {
    const engine = await MotionEngine.create({ threads: 2, useFfmpeg });
    const picture = await greyImage(640, 360, blotches);
    const request = stillRequest(picture, {
      dynamicMovement: 'truck-right',
      seconds: 2,
      fps: 24,
      motionStrength: 30,
    });
    const clip = await engine.animate(request, quietObserver());
    await engine.close();
    const result = await played(clip.mp4);
    expect(result).toMatchObject({ width: 320, ran: true });
    expect(Math.abs(result.duration - 2)).toBeLessThan(1 / 24);
    expect(result.sought).toBeCloseTo(1, 1);
  });
});
