import type { View } from '../reading/perspective';
import type { RegionFacts } from '../reading/region-facts';
import { area, surfaces } from './made-areas.test-data';
import { Surface } from './surface';
import { findWindowGroups, ruleOutSurrounds } from './window-groups';

const view = { kind: 'elevation', left: { x: -60_000, y: 400 }, right: { x: 61_000, y: 400 } } as View;

/** Joins two areas along a border. */
function meet(a: RegionFacts, b: RegionFacts, length: number): void {
  a.neighbours.set(b.label, length);
  b.neighbours.set(a.label, length);
}

/** Two panes side by side with reveal and sill around them, in a wall; each is too small to be measured alone. */
function paired(): { wall: RegionFacts; list: RegionFacts[] } {
  const wall = area(1, [100, 100, 700, 500]);
  const [left, right] = [area(2, [300, 210, 311, 250]), area(3, [312, 210, 323, 250])];
  const reveal = area(4, [324, 208, 327, 250], { upright: 0.8 });
  meet(left, right, 40);
  meet(right, reveal, 40);
  meet(left, wall, 64);
  meet(right, wall, 24);
  meet(reveal, wall, 50);
  return { wall, list: [wall, left, right, reveal] };
}

it('narrow panes with their reveal are one window of the wall around them', () => {
  const { list } = paired();
  const surface = surfaces(Surface.wall, Surface.trim, Surface.trim, Surface.trim);
  const host = new Uint16Array(5);
  findWindowGroups(list, [area(0, [0, 0, 0, 0]), ...list], surface, host, view, { w: 1000, h: 800 });
  expect([...surface.subarray(1)]).toEqual([Surface.wall, Surface.window, Surface.window, Surface.trim]);
  expect([...host.subarray(2, 4)]).toEqual([1, 1]);
});

it('pieces that border on the sky or the ground are no window', () => {
  for (const beyond of [Surface.sky, Surface.ground]) {
    const { list } = paired();
    const surface = surfaces(Surface.wall, Surface.trim, Surface.trim, Surface.trim, beyond);
    const outside = area(5, [0, 0, 900, 100]);
    meet(list[1] as RegionFacts, outside, 40);
    const facts = [area(0, [0, 0, 0, 0]), ...list, outside];
    findWindowGroups(list, facts, surface, new Uint16Array(6), view, { w: 1000, h: 800 });
    expect([...surface.subarray(2, 5)]).toEqual([Surface.trim, Surface.trim, Surface.trim]);
  }
});

it('the wall of a bay around its panes and the beam above them are no panes', () => {
  const pane = area(1, [310, 310, 350, 390]);
  const bay = area(2, [300, 300, 360, 395], { fill: 0.4, area: 2300 });
  const beam = area(3, [300, 285, 360, 298]);
  meet(pane, bay, 240);
  meet(bay, beam, 60);
  const surface = surfaces(Surface.window, Surface.window, Surface.window);
  ruleOutSurrounds([pane, bay, beam], [area(0, [0, 0, 0, 0]), pane, bay, beam], surface);
  expect([...surface.subarray(1)]).toEqual([Surface.window, Surface.wall, Surface.wall]);
});
