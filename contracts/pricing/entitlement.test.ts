import { problemSentence } from '../calls/problem';
import { VIDEO_RESOLUTIONS } from '../fields/video-choices';
import { clipSize } from '../fields/video-fields';
import { judgeImage, judgeRender, judgeVideo } from './entitlement';
import { PLANS } from './plan-table';

const sentence = (refusal: ReturnType<typeof judgeImage>) => refusal && problemSentence(refusal.code, refusal.details);

describe('plan limits', () => {
  test.each([
    ['free', '1080p', null],
    ['free', '4K', 'Your plan allows up to 1080p stills.'],
    ['creator', '4K', null],
    ['creator', '8K', 'Your plan allows up to 4K stills.'],
    ['pro', '8K', 'Your plan allows up to 4K stills.'],
    ['studio', '8K', 'Your plan allows up to 4K stills.'],
    ['business', '8K', null],
    ['enterprise', '8K', null],
  ] as const)('images on %s at %s: %s', (plan, resolution, expected) => {
    const rights = { plan: PLANS[plan], relaxedEnabled: false };
    expect(sentence(judgeImage(rights, { resolution, mode: 'fast' }))).toBe(expected);
  });

  test.each([
    ['free', false, false],
    ['free', true, true],
    ['creator', false, false],
    ['pro', false, false],
    ['studio', false, true],
    ['business', false, true],
    ['enterprise', false, true],
  ] as const)('relaxed on %s with the flag %s: %s', (plan, relaxedEnabled, allowed) => {
    const refusal = judgeImage({ plan: PLANS[plan], relaxedEnabled }, { resolution: '720p', mode: 'relaxed' });
    expect(sentence(refusal)).toBe(allowed ? null : 'Your plan does not include relaxed mode.');
  });

  test.each([
    ['free', '1080p', 'fast', 5, 'Free plan limited to 720p video.'],
    ['free', '720p', 'fast', 15, null],
    ['creator', '1080p', 'fast', 15.001, 'Fast mode limit is 15s per job.'],
    ['studio', '1080p', 'relaxed', 10, null],
    ['studio', '1080p', 'relaxed', 10.5, 'Relaxed mode limit is 10s per job.'],
    ['pro', '1080p', 'relaxed', 5, 'Your plan does not include relaxed mode.'],
  ] as const)('videos on %s at %s, %s, %d s: %s', (plan, resolution, mode, seconds, expected) => {
    const rights = { plan: PLANS[plan], relaxedEnabled: false };
    expect(sentence(judgeVideo(rights, { resolution, mode, seconds }))).toBe(expected);
  });

  test('no plan exceeds its size by an option it does not have: the delivered size counts', () => {
    for (const plan of Object.values(PLANS)) {
      for (const resolution of VIDEO_RESOLUTIONS) {
        for (const upscale4k of [false, true]) {
          const { height } = clipSize('16:9', resolution, upscale4k);
          const limit = plan.maxVideoResolution === '720p' ? 720 : 2_160;
          const settings = { kind: 'video' as const, resolution, upscale4k, seconds: 5 };
          const refusal = judgeRender({ plan, relaxedEnabled: false }, { settings, mode: 'fast' });
          expect(refusal?.code ?? null).toBe(height > limit ? 'video_resolution_limit' : null);
        }
      }
    }
  });
});
