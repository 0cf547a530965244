import { area, surfaces } from './made-areas.test-data';
import { findPiers } from './piers';
import { findShutters } from './shutters';
import { Surface } from './surface';

const slats = { texture: 1.4, courses: 1 };

it('leaves of slats beside a window are shutters, also where a rail divides them; a louvre alone is none', () => {
  const pane = area(1, [300, 200, 360, 280]);
  const [upper, lower] = [area(2, [270, 200, 298, 225], slats), area(3, [270, 228, 298, 280], slats)];
  const right = area(4, [362, 200, 390, 280], slats);
  const alone = area(5, [600, 200, 630, 280], slats);
  const surface = surfaces(Surface.window, Surface.window, Surface.trim, Surface.trim, Surface.trim);
  const found = findShutters([pane, upper, lower, right, alone], surface, 1000);
  expect([...found].sort()).toEqual([2, 3, 4]);
  expect(surface[2]).toBe(Surface.trim);
});

it('slats that are drawn as areas make a leaf', () => {
  const pane = area(1, [300, 200, 360, 280]);
  const leaf = [0, 1, 2, 3, 4].map((k) => area(2 + k, [270, 200 + 16 * k, 298, 214 + 16 * k], { texture: 0 }));
  const surface = surfaces(...[1, 2, 3, 4, 5, 6].map(() => Surface.window));
  expect(findShutters([pane, ...leaf], surface, 1000).size).toBe(5);
});

it('upright strips of one width that repeat between panes are piers; one post is none', () => {
  const list = [0, 1, 2].flatMap((k) => {
    const pier = area(2 * k + 1, [300 + 60 * k, 200, 311 + 60 * k, 400], { upright: 0.9 });
    const pane = area(2 * k + 2, [312 + 60 * k, 210, 358 + 60 * k, 390]);
    pier.neighbours.set(pane.label, 360);
    return [pier, pane];
  });
  const surface = surfaces(...list.map((_, k) => (k % 2 === 0 ? Surface.trim : Surface.window)));
  expect([...findPiers(list, surface, 1000)]).toEqual([1, 3, 5]);
  expect(findPiers(list.slice(0, 2), surface, 1000).size).toBe(0);
});
