import type { SeededRandom } from '../../../random/seeded-random';
import type { KnownDrawing } from './known-drawing';
import { newSheet, titleBlock } from './sheet-extras';
import type { Spot, VectorDrawing } from './vector-drawing';

interface Room {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Wall {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  outer: boolean;
}

type Poche = 'open' | 'black' | 'grey' | 'hatched' | 'line';

/**
 * Draws a floor plan: walls, door swings, windows, furniture, and often dimensions, axes, room names and a title block.
 */
export function drawPlan(random: SeededRandom): KnownDrawing {
  const sheet = newSheet(random, [1300, 1000]);
  const margin = random.range(0.1, 0.17);
  const whole: Room = {
    x: sheet.width * margin,
    y: sheet.height * margin,
    w: sheet.width * (1 - 2 * margin),
    h: sheet.height * (1 - 2 * margin) * random.range(0.7, 1),
  };
  const poche = random.pick<Poche>(['open', 'black', 'grey', 'hatched', 'line']);
  const thick = poche === 'line' ? random.range(4, 7) : random.range(9, 20);
  const rooms = split(whole, random, random.whole(2, 3));
  const walls = wallsOf(rooms, whole);
  drawWalls(sheet, walls, thick, poche);
  for (const wall of walls) openWall(sheet, wall, thick, random);
  for (const room of rooms) furnish(sheet, room, random, thick);
  if (random.chance(0.6)) for (const { x, y, w, h } of rooms) sheet.label('LIVING', x + w * 0.35, y + h * 0.45, 15);
  if (random.chance(0.6)) dimensions(sheet, whole, rooms);
  if (random.chance(0.3)) axes(sheet, whole);
  if (random.chance(0.4)) titleBlock(sheet, random);
  return { kind: 'plan', drawing: sheet };
}

function split(room: Room, random: SeededRandom, depth: number): Room[] {
  const { x, y, w, h } = room;
  if (depth === 0 || w * h < 40_000 || random.chance(0.08)) return [room];
  const at = random.range(0.36, 0.64);
  const halves: Room[] =
    w > h
      ? [
          { x, y, w: w * at, h },
          { x: x + w * at, y, w: w * (1 - at), h },
        ]
      : [
          { x, y, w, h: h * at },
          { x, y: y + h * at, w, h: h * (1 - at) },
        ];
  return halves.flatMap((half) => split(half, random, depth - 1));
}

/** The upper and left walls of every room, and the outer walls on the right and below. */
function wallsOf(rooms: Room[], whole: Room): Wall[] {
  const walls: Wall[] = [];
  for (const { x, y, w, h } of rooms) {
    walls.push({ x0: x, y0: y, x1: x + w, y1: y, outer: y === whole.y });
    walls.push({ x0: x, y0: y, x1: x, y1: y + h, outer: x === whole.x });
    if (x + w > whole.x + whole.w - 1) walls.push({ x0: x + w, y0: y, x1: x + w, y1: y + h, outer: true });
    if (y + h > whole.y + whole.h - 1) walls.push({ x0: x, y0: y + h, x1: x + w, y1: y + h, outer: true });
  }
  return walls;
}

const bodyOf = ({ x0, y0, x1, y1 }: Wall, half: number): [number, number, number, number] => [
  x0 - half,
  y0 - half,
  x1 - x0 + 2 * half,
  y1 - y0 + 2 * half,
];

function drawWalls(sheet: VectorDrawing, walls: Wall[], thick: number, poche: Poche): void {
  if (poche === 'black' || poche === 'line') {
    for (const wall of walls) sheet.box(...bodyOf(wall, thick / 2), { fill: '#111', outlined: false });
    return;
  }
  for (const wall of walls) sheet.box(...bodyOf(wall, thick / 2), { fill: '#fff' });
  const fill = poche === 'grey' ? '#999' : '#fff';
  for (const wall of walls) sheet.box(...bodyOf(wall, thick / 2 - 1), { fill, outlined: false });
  if (poche !== 'hatched') return;
  for (const wall of walls) {
    const [x, y, w, h] = bodyOf(wall, thick / 2);
    sheet.hatch(
      [
        [x, y],
        [x + w, y],
        [x + w, y + h],
        [x, y + h],
      ],
      7,
      Math.PI / 4,
    );
  }
}

/** Adds a door to an inner wall or a window to an outer wall. */
function openWall(sheet: VectorDrawing, wall: Wall, thick: number, random: SeededRandom): void {
  const level = wall.y0 === wall.y1;
  const length = level ? wall.x1 - wall.x0 : wall.y1 - wall.y0;
  const door = !wall.outer || random.chance(0.12);
  if (length < 130 || (wall.outer && !door && random.chance(0.2))) return;
  const size = door ? random.range(48, 66) : Math.min(length * 0.5, random.range(70, 150));
  const from = random.range(0.15, 0.85 - size / length) * length;
  const [dx, dy]: Spot = level ? [1, 0] : [0, 1];
  const at = (along: number, across: number): Spot => [
    wall.x0 + dx * along + dy * across,
    wall.y0 + dy * along + dx * across,
  ];
  const half = thick / 2 + 1;
  const gap = [at(from, -half), at(from + size, -half), at(from + size, half), at(from, half)];
  sheet.line(gap, { closed: true, fill: '#fff', outlined: false });
  sheet.line([at(from, -half), at(from, half)]);
  sheet.line([at(from + size, -half), at(from + size, half)]);
  if (!door) {
    for (const across of [-half, 0, half]) sheet.line([at(from, across), at(from + size, across)]);
    return;
  }
  const hinge = random.chance(0.5) ? from : from + size;
  const away = hinge === from ? 1 : -1;
  const side = random.chance(0.5) ? 1 : -1;
  const centre = at(hinge, side * half);
  const leaf = at(hinge, side * (half + size));
  const shut = at(hinge + away * size, side * half);
  if (random.chance(0.85)) sheet.line([centre, leaf]);
  const [a, b] = [leaf, shut].map(([x, y]) => Math.atan2(y - centre[1], x - centre[0])) as [number, number];
  const turn = ((b - a + 3 * Math.PI) % (2 * Math.PI)) - Math.PI;
  sheet.arc(centre, size, a, a + turn, { width: Math.max(1, sheet.hand.width * 0.6) });
}

function furnish(sheet: VectorDrawing, { x, y, w, h }: Room, random: SeededRandom, thick: number): void {
  const inset = thick + 8;
  const kind = random.whole(0, 5);
  if (kind === 0) {
    sheet.box(x + inset, y + inset, w * 0.34, h * 0.4);
    sheet.box(x + inset + 6, y + inset + 6, w * 0.14, 20);
    sheet.line([
      [x + inset, y + inset + 40],
      [x + inset + w * 0.34, y + inset + 40],
    ]);
  } else if (kind === 1) {
    const [cx, cy] = [x + w * 0.55, y + h * 0.6];
    sheet.box(cx - 45, cy - 25, 90, 50);
    for (const [sx, sy] of [
      [-40, -42],
      [10, -42],
      [-40, 28],
      [10, 28],
    ] as const)
      sheet.box(cx + sx, cy + sy, 26, 14);
  } else if (kind === 2) {
    sheet.box(x + inset, y + h - inset - 40, w * 0.45, 40);
    sheet.box(x + inset + 8, y + h - inset - 30, w * 0.45 - 16, 30);
    sheet.box(x + inset + 20, y + h - inset - 90, 60, 30);
  } else if (kind === 3) {
    sheet.circle([x + w - inset - 25, y + inset + 30], 16);
    sheet.box(x + w - inset - 45, y + inset, 40, 12);
    sheet.box(x + inset, y + inset, 34, Math.min(90, h * 0.5));
  } else if (kind === 4) {
    for (let k = 0; k < 9; k++)
      sheet.line([
        [x + w * 0.3 + k * 13, y + h - inset - 60],
        [x + w * 0.3 + k * 13, y + h - inset],
      ]);
    sheet.box(x + w * 0.3, y + h - inset - 60, 8 * 13, 60);
  }
}

function dimensions(sheet: VectorDrawing, { x, y, w }: Room, rooms: Room[]): void {
  const row = y - 40;
  sheet.line(
    [
      [x, row],
      [x + w, row],
    ],
    { width: 1 },
  );
  const stops = new Set([x, x + w, ...rooms.filter((room) => room.y === y).map((room) => room.x)]);
  const ticks = [...stops].sort((a, b) => a - b);
  ticks.forEach((at, k) => {
    sheet.line(
      [
        [at - 5, row + 5],
        [at + 5, row - 5],
      ],
      { width: 1.5 },
    );
    sheet.line(
      [
        [at, row - 8],
        [at, row + 14],
      ],
      { width: 1 },
    );
    const next = ticks[k + 1];
    if (next !== undefined) sheet.label('4.75', (at + next) / 2 - 20, row - 20, 13);
  });
}

function axes(sheet: VectorDrawing, { x, y, w, h }: Room): void {
  for (let k = 0; k <= 3; k++) {
    const at = x + (w * k) / 3;
    for (let from = y - 70; from < y + h + 30; from += 26)
      sheet.line(
        [
          [at, from],
          [at, from + 14],
        ],
        { width: 0.8 },
      );
    sheet.circle([at, y - 84], 14);
    sheet.label('A', at - 4, y - 90, 12);
  }
}
