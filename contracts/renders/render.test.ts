import {
  deliveredResolution,
  imageSize,
  isImageSize,
  normaliseResolution,
  RATIOS,
  RESOLUTIONS,
} from '../tools/render-choices';
import { judgePoll, nextPollDelayMs } from './polling';
import { FINAL_STATUSES, isFinal, RENDER_STATUSES, RENDER_TRANSITIONS } from './render-status';

describe('image sizes', () => {
  test.each([
    ['21:9', '720p', 1680, 720],
    ['16:9', '720p', 1280, 720],
    ['4:3', '1080p', 1440, 1080],
    ['1:1', '4K', 2160, 2160],
    ['3:4', '1080p', 810, 1080],
    ['9:16', '720p', 406, 720],
    ['9:16', '1080p', 608, 1080],
    ['21:9', '8K', 10_080, 4_320],
  ] as const)('%s at %s is %d×%d', (ratio, resolution, width, height) => {
    expect(imageSize(ratio, resolution)).toEqual({ width, height });
  });

  test('every size is even', () => {
    for (const ratio of RATIOS) {
      for (const resolution of RESOLUTIONS) {
        const { width, height } = imageSize(ratio, resolution);
        expect([width % 2, height % 2]).toEqual([0, 0]);
      }
    }
  });

  test('a size is accepted for any rounding of its width, and no other size is', () => {
    for (const ratio of RATIOS) {
      for (const resolution of RESOLUTIONS) {
        const [across = 1, down = 1] = ratio.split(':').map(Number);
        const { height } = imageSize(ratio, resolution);
        const exact = (height * across) / down;
        const rounded = [
          exact,
          Math.round(exact),
          Math.floor(exact),
          2 * Math.floor(exact / 2),
          2 * Math.ceil(exact / 2),
        ];
        for (const width of rounded)
          expect([width, isImageSize(ratio, resolution, { width, height })]).toEqual([width, true]);
        for (const width of [0, exact - 2, exact + 2, 2 * exact])
          expect([width, isImageSize(ratio, resolution, { width, height })]).toEqual([width, false]);
        expect(isImageSize(ratio, resolution, { height: height + 2 })).toBe(false);
      }
    }
    expect(isImageSize('9:16', '720p', { width: 405 })).toBe(true);
    expect(isImageSize('9:16', '720p', { width: 1_280, height: 720 })).toBe(false);
  });

  test('an upscale is priced by the delivered size', () => {
    expect(deliveredResolution('1080p', '2x')).toBe('4K');
    expect(deliveredResolution('8K', '2x')).toBeNull();
    expect(deliveredResolution('720p', 'none')).toBe('720p');
  });

  test('unknown resolution text becomes 1080p', () => {
    expect(['4k', ' 720P ', 'huge', undefined].map(normaliseResolution)).toEqual(['4K', '720p', '1080p', '1080p']);
  });
});

describe('state machine of a render', () => {
  test('final states have no successor, open states always reach an end', () => {
    for (const status of RENDER_STATUSES) {
      expect(isFinal(status)).toBe((FINAL_STATUSES as readonly string[]).includes(status));
      if (!isFinal(status)) expect(RENDER_TRANSITIONS[status]).toEqual(expect.arrayContaining(['failed', 'cancelled']));
    }
  });
});

describe('polling', () => {
  test.each([
    [{}, 2_000],
    [{ retryAfterSeconds: 0 }, 1_000],
    [{ retryAfterSeconds: 7 }, 7_000],
    [{ retryAfterSeconds: 90 }, 15_000],
    [{ checkInSeconds: 90 }, 20_000],
    [{ checkInSeconds: 0.2 }, 1_000],
    [{ retryAfterSeconds: Number.NaN }, 2_000],
  ])('hints %j wait %d ms', (hints, expected) => {
    expect(nextPollDelayMs(hints)).toBe(expected);
  });

  test.each([
    [200, 'read'],
    [425, 'wait'],
    [429, 'slow-down'],
    [404, 'give-up'],
    [502, 'retry'],
  ])('status %d means %s', (status, verdict) => {
    expect(judgePoll(status)).toBe(verdict);
  });
});
