import { axonometricView } from '../reading/axonometric';
import type { Segment } from '../reading/segments';
import { faceAxonometric } from './axonometric-faces';
import { area, surfaces } from './made-areas.test-data';
import { Surface } from './surface';

/** A segment from (x, y) of a length in pixels at degrees from the horizontal, positive downwards. */
const segment = (x: number, y: number, length: number, degrees: number): Segment => {
  const angle = (degrees * Math.PI) / 180;
  return { x0: x, y0: y, x1: x + length * Math.cos(angle), y1: y + length * Math.sin(angle), length, angle } as Segment;
};

it('an isometric drawing is seen from above by a distant eye with both directions perpendicular', () => {
  const edges = [0, 1, 2, 3].flatMap((k) => [
    segment(200 + 40 * k, 300, 220, 30),
    segment(300, 500 - 40 * k, 220, -30),
    segment(300 + 90 * k, 300, 120, 90),
  ]);
  const view = axonometricView(edges, 1000, 800);
  if (!view) throw new Error('no view');
  expect(view.horizon).toBeLessThan(-1000);
  const [left, right] = [view.left.x - view.centre, view.right.x - view.centre];
  expect((left * right) / -(view.focal * view.focal)).toBeCloseTo(1, 5);
  // Level edges in the middle run to the vanishing points.
  expect((400 - view.horizon) / -left).toBeCloseTo(Math.tan(Math.PI / 6), 2);
  expect(axonometricView([segment(0, 0, 500, 0), segment(0, 0, 500, 90)], 1000, 800)).toBeNull();
});

it('level faces are the top of a volume, a terrace or the site, upright ones are walls', () => {
  const [w, h] = [100, 80];
  const labels = new Uint16Array(w * h).fill(1);
  const level = { upright: 0.02, toLeft: 0.4, toRight: 0.4 };
  const top = area(2, [20, 10, 49, 29], { ...level, share: 0.01 });
  const wall = area(3, [20, 30, 49, 49], { upright: 0.4, share: 0.01 });
  const site = area(4, [10, 50, 89, 75], { ...level, share: 0.1 });
  const terrace = area(5, [60, 55, 80, 65], { ...level, share: 0.005 });
  for (const f of [top, wall, site, terrace])
    for (let y = f.y0; y <= f.y1; y++) labels.fill(f.label, y * w + f.x0, y * w + f.x1 + 1);
  const facts = [area(0, [0, 0, 0, 0], { area: 0 }), area(1, [0, 0, 99, 79], { top: 100 }), top, wall, site, terrace];
  for (const [cut, roof, ground] of [
    [false, Surface.roof, Surface.ground],
    [true, Surface.path, Surface.path],
  ] as const) {
    const surface = surfaces(Surface.open, Surface.wall, Surface.path, Surface.wall, Surface.wall);
    faceAxonometric({ surface, host: new Uint16Array(6), horizon: -900 }, facts, labels, { w, h, cut });
    expect([...surface.subarray(2)]).toEqual([roof, Surface.wall, ground, Surface.path]);
  }
});
