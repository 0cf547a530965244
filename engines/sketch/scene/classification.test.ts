import sharp from 'sharp';
import { defaultForm } from '../request/default-form';
import type { SketchForm } from '../request/sketch-request';
import { drawingFile, type SheetDrawing } from '../sheet-drawing';
import { sheetDrawings } from '../sheet-drawings';
import { casement, line, person, shape } from '../sheet-strokes';
import { SketchPool } from '../threads/sketch-pool';
import { Surface, type SurfaceName } from './surface';

const form: SketchForm = {
  ...defaultForm,
  width: 800,
  height: 500,
  geometryOverride: 0,
};

/** Classes detected at points of a drawing; the points are given in its pixels. */
async function surfacesAt(
  named: string | SheetDrawing,
  points: readonly (readonly [number, number, ...SurfaceName[]])[],
): Promise<number> {
  const drawing = typeof named === 'string' ? sheetDrawings.find((d) => d.name === named) : named;
  if (!drawing) throw new Error(`there is no test drawing named ${named}`);
  const w = 1200;
  const h = Math.round((w * drawing.height) / drawing.width);
  const file = await drawingFile(drawing);
  const rgb = await sharp(file).flatten().resize(w, h, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const task = { op: 'read' as const, drawn: true, rgb, w, h, full: new Uint8Array(0), fullWidth: w, fullHeight: h };
  const answer = await pool.alone(
    { ...task, form: { ...form, prompt: drawing.prompt, designType: drawing.designType } },
    () => undefined,
  );
  if (answer.kind !== 'read' || answer.scene.kind !== 'drawing') throw new Error('the input was not read as a drawing');
  const scene = answer.scene.drawing;
  const right = points.filter(([x, y, ...wanted]) => {
    const px = Math.round((x * w) / drawing.width);
    const py = Math.round((y * h) / drawing.height);
    const found = scene.areas[scene.labels[py * w + px] ?? 0]?.surface;
    return wanted.some((one) => Surface[one] === found);
  });
  return right.length / points.length;
}

/** A street seen frontally: the nearer house is cut by the upper image edge and has a round window and an awning. */
const street: SheetDrawing = {
  name: 'street',
  width: 1280,
  height: 860,
  designType: 'Architecture',
  prompt: 'street with a swimming pool',
  shake: 0.5,
  pen: { width: 2, colour: '#222' },
  strokes: [
    line([0, 700], [1280, 700]),
    line([200, 0], [200, 700]),
    line([880, 0], [880, 700]),
    line([880, 230], [1200, 230], [1200, 700]),
    ...[250, 480].flatMap((x) => [...casement(x, 60, 110, 130), ...casement(x, 270, 110, 130)]),
    {
      points: Array.from({ length: 48 }, (_, k) => [750 + 45 * Math.cos(k / 7.64), 150 + 45 * Math.sin(k / 7.64)]),
      closed: true,
    },
    ...[930, 1070].flatMap((x) => [...casement(x, 290, 90, 110), ...casement(x, 480, 90, 110)]),
    ...[0, 1, 2, 3, 4, 5].map((k) =>
      shape([260 + 50 * k, 450], [310 + 50 * k, 450], [300 + 60 * k, 500], [240 + 60 * k, 500]),
    ),
    shape([300, 760], [900, 760], [980, 820], [220, 820]),
    shape([318, 766], [882, 766], [948, 813], [252, 813]),
  ],
};

/** A bathroom with a tiled floor and a tub; the vanishing point is at (640, 400). */
function bathroom(): SheetDrawing {
  const towards = (x: number, y: number, to: number): number[] => [640 + ((x - 640) * (to - 400)) / (y - 400), to];
  const [back, front] = [560, 860];
  return {
    name: 'bathroom',
    width: 1280,
    height: 860,
    designType: 'Interior',
    prompt: 'bathroom',
    shake: 0.3,
    pen: { width: 2, colour: '#222' },
    strokes: [
      shape([340, 230], [940, 230], [940, back], [340, back]),
      line(towards(340, 230, 0), [340, 230]),
      line(towards(940, 230, 0), [940, 230]),
      line([340, back], towards(340, back, front)),
      line([940, back], towards(940, back, front)),
      ...[1, 2, 3, 4, 5].map((k) => line([340 + 100 * k, back], towards(340 + 100 * k, back, front))),
      ...[590, 632, 694, 790].map((y) => line(towards(340, back, y), towards(940, back, y))),
      shape([700, 330], [860, 330], [860, 450], [700, 450]),
    ],
  };
}

/** The same bathroom with an area of wall tiles on its back wall, below plain wall. */
function tiledBathroom(): SheetDrawing {
  const room = bathroom();
  const columns = Array.from({ length: 14 }, (_, k) => line([380 + 40 * k, 440], [380 + 40 * k, 560]));
  return {
    ...room,
    name: 'tiled',
    strokes: [...room.strokes, ...columns, ...[440, 480, 520].map((y) => line([340, y], [940, y]))],
  };
}

/** An empty hall with two people, and a pendant lamp above a column, which together must not count as a person. */
function hall(): SheetDrawing {
  const room = bathroom();
  return {
    ...room,
    name: 'hall',
    prompt: 'entrance hall',
    strokes: [
      ...room.strokes.slice(0, 5),
      ...person(480, 640, 258),
      ...person(800, 700, 322),
      line([640, 0], [640, 300]),
      shape([620, 300], [660, 300], [685, 350], [595, 350]),
      shape([605, 420], [675, 420], [675, 600], [605, 600]),
    ],
  };
}

/**
 * A bench on legs in front of a bed, on a board floor with a rug. The outlines intersect. Vanishing point (640, 380).
 */
function boardedRoom(): SheetDrawing {
  const towards = (x: number, y: number, to: number): number[] => [640 + ((x - 640) * (to - 380)) / (y - 380), to];
  const [back, front] = [540, 860];
  const boards = Array.from({ length: 19 }, (_, k) => 280 + 40 * k);
  const leg = (x: number, top: number, foot: number) => shape([x, top], [x + 12, top], [x + 12, foot], [x, foot]);
  const ends = boards.map((x, k) => {
    const y = 600 + ((k * 97) % 230);
    return line(towards(x, back, y), towards(x + 40, back, y));
  });
  const hidden = (x: number): boolean => x > 500 && x < 780;
  return {
    name: 'boarded-room',
    width: 1280,
    height: 860,
    designType: 'Interior',
    prompt: 'bedroom',
    shake: 0.6,
    pen: { width: 2, colour: '#222' },
    strokes: [
      shape([250, 200], [1030, 200], [1030, back], [250, back]),
      line(towards(250, 200, 0), [250, 200]),
      line(towards(1030, 200, 0), [1030, 200]),
      line([250, back], towards(250, back, front)),
      line([1030, back], towards(1030, back, front)),
      ...boards.filter((x) => !hidden(x)).map((x) => line([x, back], towards(x, back, front))),
      ...boards.filter(hidden).map((x) => line(towards(x, back, 680), towards(x, back, front))),
      ...ends.filter((_, k) => !hidden(280 + 40 * k)),
      shape([500, 440], [780, 440], [780, 500], [500, 500]),
      shape([500, 500], [780, 500], [800, 560], [480, 560]),
      shape([480, 560], [800, 560], [800, 610], [480, 610]),
      shape([520, 640], [760, 640], [775, 668], [505, 668]),
      shape([505, 668], [775, 668], [775, 680], [505, 680]),
      ...[510, 758].map((x) => leg(x, 680, 760)),
      shape(towards(330, back, 620), towards(950, back, 620), towards(950, back, 790), towards(330, back, 790)),
      shape(towards(350, back, 630), towards(930, back, 630), towards(930, back, 775), towards(350, back, 775)),
    ],
  };
}

let pool: SketchPool;
beforeAll(async () => {
  pool = await SketchPool.start(1);
});
afterAll(() => pool.close());

describe('area classification of a drawing', () => {
  it('reads a freehand elevation', async () => {
    const share = await surfacesAt('elevation-freehand', [
      [640, 60, 'sky', 'open'],
      [640, 760, 'ground', 'open'],
      [560, 300, 'roof'],
      [700, 600, 'wall'],
      [380, 620, 'wall'],
      [635, 540, 'door'],
      [425, 500, 'window'],
      [820, 500, 'window'],
      [170, 460, 'foliage'],
      [1090, 410, 'foliage'],
    ]);
    expect(share).toBeGreaterThanOrEqual(0.8);
  });

  it('reads thin lines in perspective', async () => {
    const share = await surfacesAt('cad-perspective', [
      [100, 80, 'sky', 'open'],
      [800, 860, 'ground', 'open'],
      [680, 440, 'wall'],
      [740, 420, 'wall'],
      [860, 340, 'window'],
      [1150, 360, 'window'],
      [360, 350, 'window'],
      [840, 600, 'window'],
      [960, 600, 'window'],
      [1250, 600, 'door', 'window'],
    ]);
    expect(share).toBeGreaterThanOrEqual(0.8);
  });

  it('reads a house that the sheet cuts, its round window and a pool with an edging', async () => {
    const share = await surfacesAt(street, [
      [420, 30, 'wall'],
      [690, 330, 'wall'],
      [280, 120, 'window'],
      [510, 340, 'window'],
      [750, 150, 'window'],
      [1040, 260, 'wall'],
      [955, 340, 'window'],
      [1050, 100, 'sky', 'open'],
      [600, 790, 'water'],
    ]);
    expect(share).toBe(1);
  });

  it('reads a facade with many windows', async () => {
    const cells = Array.from(
      { length: 32 },
      (_, k) => [241 + (k % 8) * 112, 190 + Math.floor(k / 8) * 128, 'window'] as const,
    );
    const share = await surfacesAt('facade-many-windows', [...cells, [190, 400, 'wall'], [640, 40, 'sky', 'open']]);
    expect(share).toBeGreaterThanOrEqual(0.9);
  });

  it('reads a room in one-point perspective', async () => {
    const share = await surfacesAt('room-one-point', [
      [300, 60, 'ceiling'],
      [640, 690, 'floor', 'furniture'],
      [240, 760, 'floor'],
      [1100, 400, 'wall'],
      [430, 400, 'wall'],
      [130, 360, 'window'],
      [520, 350, 'window'],
      [750, 340, 'picture', 'window'],
      [680, 520, 'furniture'],
      [680, 590, 'furniture'],
      [680, 740, 'rug', 'floor'],
    ]);
    expect(share).toBeGreaterThanOrEqual(0.8);
  });

  it('reads the tiles of a floor as floor', async () => {
    const tiles = [575, 610, 660, 740].flatMap((y) =>
      [0, 1, 2, 3, 4, 5].map((k) => [640 + ((390 + 100 * k - 640) * (y - 400)) / 160, y, 'floor'] as const),
    );
    const share = await surfacesAt(bathroom(), [
      ...tiles,
      [640, 300, 'wall'],
      [640, 100, 'ceiling'],
      [150, 400, 'wall'],
    ]);
    expect(share).toBe(1);
  });

  it('reads tiles on a wall as wall', async () => {
    const tiles = [460, 500, 540].flatMap((y) => [400, 520, 640, 760, 880].map((x) => [x, y, 'wall'] as const));
    const share = await surfacesAt(tiledBathroom(), [...tiles, [500, 300, 'wall'], [640, 700, 'floor']]);
    expect(share).toBe(1);
  });

  it('reads people in a room, and no person in a lamp over a cabinet', async () => {
    const share = await surfacesAt(hall(), [
      ...[480, 800].flatMap((x, k) => {
        const [ground, h] = [640 + 60 * k, 258 + 64 * k];
        return [
          [x, ground - h * 0.92, 'person'],
          [x, ground - h * 0.65, 'person'],
          [x - h * 0.06, ground - h * 0.15, 'person'],
        ] as const;
      }),
      [640, 330, 'lamp', 'wall', 'furniture', 'trim'],
      [640, 500, 'furniture', 'wall', 'door'],
      [480, 700, 'floor'],
    ]);
    expect(share).toBe(1);
  });

  it('reads boards between legs and under a rug as floor', async () => {
    const pieces = [540, 590, 640, 690, 740].map((x) => [x, 720, 'floor', 'rug'] as const);
    const share = await surfacesAt(boardedRoom(), [
      ...pieces,
      ...[420, 460, 820, 860].map((x) => [x, 700, 'floor', 'rug'] as const),
      ...[300, 380, 450, 560, 640, 720, 830, 920, 1000].map((x) => [x, 830, 'floor'] as const),
      [640, 585, 'furniture'],
      [640, 300, 'wall'],
      [100, 400, 'wall'],
      [640, 100, 'ceiling'],
    ]);
    expect(share).toBe(1);
  });

  it('reads white lines on a blue sheet', async () => {
    const share = await surfacesAt('blueprint', [
      [100, 80, 'sky', 'open'],
      [680, 440, 'wall'],
      [860, 340, 'window'],
      [360, 350, 'window'],
    ]);
    expect(share).toBeGreaterThanOrEqual(0.75);
  });
});
