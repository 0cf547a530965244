import { VIDEO_STYLES } from '@maquette/contracts/fields/video-choices';
import { clipGrade } from './clip-grade';
import { lookChanges } from './look-words';
import { bakeUniformHaze } from './uniform-haze';

const luma = (grade: ReturnType<typeof clipGrade>, code: number): number => grade.table[4 * code] ?? 0;

describe('the grade of a clip', () => {
  it('is the identity without style and words', () => {
    const { table, haze, grain } = clipGrade({ style: 'realistic', prompt: 'a villa', grain: 0.3 });
    for (let code = 16; code <= 235; code++) {
      expect([table[4 * code], table[4 * code + 1]]).toEqual([code, 64]);
      expect(Math.abs(table[4 * code + 2] ?? 9) + Math.abs(table[4 * code + 3] ?? 9)).toBe(0);
    }
    expect(table[4 * 256]).toBe(0);
    expect([haze, grain]).toEqual([null, 0.3]);
  });

  it('keeps the tone curve monotonic', () => {
    for (const style of VIDEO_STYLES) {
      for (const prompt of ['', 'night', 'a snowy dusk in fog', 'dark moody storm', 'bright sunny vivid']) {
        const grade = clipGrade({ style, prompt, grain: 0 });
        for (let code = 17; code <= 235; code++)
          expect(luma(grade, code)).toBeGreaterThanOrEqual(luma(grade, code - 1));
      }
    }
  });

  it('applies uniform fog without depth: lifts black, keeps white, reduces saturation', () => {
    const clear = clipGrade({ style: 'realistic', prompt: 'fog', grain: 0 });
    const veiled = bakeUniformHaze(clear);
    expect(luma(veiled, 30)).toBeGreaterThan(luma(clear, 30) + 30);
    expect(Math.abs(luma(veiled, 200) - luma(clear, 200))).toBeLessThan(12);
    expect(veiled.table[4 * 100 + 1] ?? 64).toBeLessThan(clear.table[4 * 100 + 1] ?? 0);
    expect(bakeUniformHaze(veiled)).toBe(veiled);
  });

  it('darkens a blue sky more at night than at dusk, also in fog, and not by day', () => {
    const skyLoss = (prompt: string): number =>
      bakeUniformHaze(clipGrade({ style: 'realistic', prompt, grain: 0 })).table[4 * 256] ?? -1;
    expect(skyLoss('noon')).toBe(0);
    expect(skyLoss('dusk')).toBeGreaterThan(40);
    expect(skyLoss('a foggy night')).toBeGreaterThan(skyLoss('dusk') + 40);
  });

  it('applies each prompt word once and ignores negated words', () => {
    expect(lookChanges('Dusk, misty; warm light, warm wood').map((entry) => entry.word)).toEqual([
      'dusk',
      'misty',
      'warm',
    ]);
    expect(lookChanges('no fog, without heavy rain, a nightstand')).toEqual([]);
    expect(clipGrade({ style: 'realistic', prompt: 'fog', grain: 0 }).haze?.density).toBeGreaterThan(0.5);
    expect(luma(clipGrade({ style: 'realistic', prompt: 'night', grain: 0 }), 120)).toBeLessThan(95);
  });
});
