import type { SheetDrawing, Stroke } from './sheet-drawing';
import { box, casement, crown, grid, line, person, shape, tree } from './sheet-strokes';

const elevation: SheetDrawing = {
  name: 'elevation-freehand',
  width: 1280,
  height: 800,
  designType: 'Architecture',
  prompt: 'family house with red roof',
  shake: 1.4,
  pen: { width: 2.2, colour: '#2b2a2e' },
  strokes: [
    line([40, 640], [1240, 640]),
    shape([340, 640], [340, 380], [900, 380], [900, 640]),
    shape([300, 380], [420, 200], [820, 200], [940, 380]),
    ...casement(400, 440, 110, 120),
    ...casement(740, 440, 110, 120),
    box(590, 450, 90, 190),
    box(700, 150, 46, 90),
    ...tree(170, 640, 95, 3),
    ...tree(1090, 640, 120, 5),
    ...person(520, 650, 95),
  ],
};

const room: SheetDrawing = {
  name: 'room-one-point',
  width: 1280,
  height: 800,
  designType: 'Interior',
  prompt: 'living room',
  shake: 1,
  pen: { width: 2, colour: '#303038' },
  strokes: [
    box(400, 230, 480, 300),
    line([0, 10], [400, 230]),
    line([1280, 10], [880, 230]),
    line([0, 790], [400, 530]),
    line([1280, 790], [880, 530]),
    ...casement(480, 280, 150, 150),
    shape([80, 170], [270, 240], [270, 500], [80, 590]),
    line([175, 205], [175, 545]),
    box(690, 300, 120, 80),
    shape([560, 480], [800, 480], [800, 560], [560, 560]),
    shape([540, 560], [820, 560], [850, 620], [510, 620]),
    shape([510, 620], [850, 620], [850, 670], [510, 670]),
    shape([470, 700], [890, 700], [960, 780], [400, 780]),
    line([640, 0], [640, 110]),
    shape([600, 110], [680, 110], [705, 160], [575, 160]),
  ],
};

const yellowed: SheetDrawing = {
  ...elevation,
  name: 'pen-yellowed',
  prompt: 'barn house in a meadow',
  paper: 'yellowed',
  pen: { width: 1.7, colour: '#39405e' },
  strokes: [
    line([30, 600], [1250, 604]),
    shape([300, 600], [300, 360], [500, 190], [700, 360], [700, 600]),
    shape([500, 190], [980, 200], [1150, 352], [700, 360]),
    line([1120, 354], [1120, 600]),
    ...casement(440, 400, 120, 110),
    box(760, 420, 90, 180),
    ...casement(900, 430, 130, 90),
    ...tree(150, 600, 80, 11),
    line([760, 600], [620, 780]),
    line([850, 600], [800, 780]),
  ],
};

const tower: SheetDrawing = {
  name: 'tower',
  width: 800,
  height: 1200,
  designType: 'Architecture',
  prompt: 'office tower in the city',
  shake: 0.4,
  pen: { width: 1.6, colour: '#222' },
  strokes: [
    line([0, 1090], [800, 1090]),
    box(250, 120, 300, 970),
    box(290, 70, 120, 50),
    ...grid(270, 150, 5, 16, 54, 54, 40, 38),
    box(360, 1020, 80, 70),
    box(80, 700, 170, 390),
    ...grid(100, 730, 3, 6, 48, 56, 34, 34),
    ...tree(660, 1090, 60, 8),
  ],
};

const cad: SheetDrawing = {
  name: 'cad-perspective',
  width: 1600,
  height: 900,
  designType: 'Architecture',
  prompt: 'modern villa with terrace',
  shake: 0,
  pen: { width: 1, colour: '#888' },
  strokes: perspectiveHouse(),
};

/** Two boxes with openings in two-point perspective; horizon at row 560, vanishing points at x = -900 and 2600. */
function perspectiveHouse(): Stroke[] {
  const horizon = 560;
  const left = -900;
  const right = 2600;
  const towards = (vx: number, x0: number, y0: number, x: number): number[] => [
    x,
    y0 + ((horizon - y0) * (x - x0)) / (vx - x0),
  ];
  const face = (vx: number, x0: number, top: number, foot: number, xa: number, xb: number): Stroke =>
    shape(towards(vx, x0, top, xa), towards(vx, x0, top, xb), towards(vx, x0, foot, xb), towards(vx, x0, foot, xa));
  const edge = 720;
  const [top, foot] = [220, 690];
  const l = (a: number, b: number, t: number, f: number): Stroke => face(left, edge, t, f, a, b);
  const r = (a: number, b: number, t: number, f: number): Stroke => face(right, edge, t, f, a, b);
  return [
    l(240, 720, top, foot),
    r(720, 1380, top, foot),
    r(720, 1380, 440, 465),
    r(780, 1000, 270, 400),
    r(1060, 1290, 270, 400),
    r(790, 900, 500, 680),
    r(910, 1020, 500, 680),
    r(1030, 1140, 500, 680),
    r(1220, 1290, 520, 690),
    l(300, 420, 280, 400),
    l(500, 640, 280, 400),
    l(330, 600, 500, 640),
    line(towards(right, edge, foot, 1380), towards(left, 1380, towards(right, edge, foot, 1380)[1] ?? foot, 1600)),
    line([0, 800], [560, 712], [1600, 830]),
  ];
}

const marker: SheetDrawing = {
  ...elevation,
  name: 'marker-coloured',
  prompt: 'house',
  shake: 1.2,
  pen: { width: 3, colour: '#1c1c22' },
  fills: [
    {
      points: [
        [340, 380],
        [900, 380],
        [900, 640],
        [340, 640],
      ],
      colour: '#e9cf9b',
    },
    {
      points: [
        [300, 380],
        [420, 200],
        [820, 200],
        [940, 380],
      ],
      colour: '#b4523a',
    },
    {
      points: [
        [400, 440],
        [510, 440],
        [510, 560],
        [400, 560],
      ],
      colour: '#9cc4dc',
    },
    {
      points: [
        [740, 440],
        [850, 440],
        [850, 560],
        [740, 560],
      ],
      colour: '#9cc4dc',
    },
    {
      points: [
        [590, 450],
        [680, 450],
        [680, 640],
        [590, 640],
      ],
      colour: '#3f6b57',
    },
    {
      points: [
        [0, 640],
        [1280, 640],
        [1280, 800],
        [0, 800],
      ],
      colour: '#a8c686',
    },
    { points: crown(170, 460, 92, 3).points, colour: '#7fae5e' },
    { points: crown(1090, 412, 116, 5).points, colour: '#6f9e52' },
  ],
};

const facade: SheetDrawing = {
  name: 'facade-many-windows',
  width: 1280,
  height: 800,
  designType: 'Architecture',
  prompt: 'apartment building in the city',
  shake: 0.8,
  pen: { width: 1.8, colour: '#26262b' },
  strokes: [
    line([0, 700], [1280, 700]),
    box(160, 110, 960, 590),
    line([140, 110], [1140, 110], [1140, 90], [140, 90], [140, 110]),
    ...grid(210, 150, 8, 4, 112, 128, 62, 86),
    ...grid(204, 664 - 40, 1, 1, 0, 0, 110, 76),
    box(600, 600, 80, 100),
    ...person(420, 712, 80),
    ...person(860, 716, 84),
  ],
};

const blueprint: SheetDrawing = {
  ...cad,
  name: 'blueprint',
  paper: 'blueprint',
  pen: { width: 1.6, colour: '#dfe9f7' },
};

export const sheetDrawings: readonly SheetDrawing[] = [
  elevation,
  room,
  yellowed,
  tower,
  cad,
  marker,
  facade,
  blueprint,
];
