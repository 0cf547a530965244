import type { RegionFacts } from '../reading/region-facts';
import { spreadRoofs } from './seam-roofs';
import { Surface } from './surface';

/** Strips side by side, each touching the next along its side. */
function strips(count: number): RegionFacts[] {
  const measures = { area: 100, perimeter: 60, cy: 10, share: 0.001, sloping: 0.9, upright: 0, straight: 1 };
  return Array.from({ length: count }, (_, k) => {
    const label = k + 1;
    const neighbours = new Map([k, k + 2].filter((other) => other > 0 && other <= count).map((other) => [other, 20]));
    return { ...measures, label, neighbours } as unknown as RegionFacts;
  });
}

it('carries a roof over twenty thousand strips without comparing all pairs', () => {
  const list = strips(20_000);
  const surface = new Uint8Array(list.length + 1).fill(Surface.wall);
  surface[1] = Surface.roof;
  const began = process.cpuUsage().user;
  spreadRoofs(list, surface, 100);
  expect(surface.subarray(1).every((one) => one === Surface.roof)).toBe(true);
  expect((process.cpuUsage().user - began) / 1000).toBeLessThan(400);
});
