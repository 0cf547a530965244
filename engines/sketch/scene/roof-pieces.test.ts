import { area, surfaces } from './made-areas.test-data';
import { joinRoofPieces } from './roof-pieces';
import { Surface } from './surface';

it('two pieces of a slope that border mostly on each other and a skylight are roof', () => {
  const piece = { upright: 0.1, perimeter: 800 };
  const roof = area(1, [100, 100, 300, 200]);
  const [low, high] = [area(2, [300, 150, 700, 250], piece), area(3, [300, 100, 700, 149], piece)];
  const skylight = area(4, [400, 170, 440, 210], { upright: 0.5, perimeter: 160 });
  const chimney = area(5, [600, 60, 640, 120], { upright: 0.7 });
  const eaves = area(6, [90, 251, 710, 260]);
  low.neighbours = new Map([
    [1, 150],
    [3, 250],
    [4, 160],
    [6, 240],
  ]);
  high.neighbours = new Map([
    [1, 100],
    [2, 250],
    [5, 80],
  ]);
  skylight.neighbours = new Map([[2, 160]]);
  const surface = surfaces(Surface.roof, Surface.wall, Surface.wall, Surface.wall, Surface.wall, Surface.trim);
  joinRoofPieces([roof, low, high, skylight, chimney, eaves], surface, 400);
  expect([...surface.subarray(2)]).toEqual([Surface.roof, Surface.roof, Surface.wall, Surface.wall, Surface.trim]);
});
