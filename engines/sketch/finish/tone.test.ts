import { meter } from './tone';

const look = { key: 0.4, ev: 0, saturation: 1, contrast: 1, bloom: 0, vignette: 0, warmth: 0 };

/** A frame with the same radiance everywhere. */
function frameOf(level: number) {
  const [width, height] = [32, 16];
  const radiance = new Float32Array(3 * width * height).fill(level);
  const bloom = new Float32Array(3 * 8 * 4);
  return { width, height, radiance, bloom, bloomWidth: 8, bloomHeight: 4 } as unknown as Parameters<typeof meter>[0];
}

it('a reference keeps a white room white and a dark one dark', () => {
  const card = { level: Math.log2(0.25), weight: 0.75 };
  const shown = (level: number, known?: typeof card): number => level * meter(frameOf(level), look, known);
  expect(shown(0.8)).toBeCloseTo(shown(0.1));
  expect(shown(0.8, card)).toBeGreaterThan(2 * shown(0.8));
  expect(shown(0.1, card)).toBeLessThan(shown(0.1));
});
