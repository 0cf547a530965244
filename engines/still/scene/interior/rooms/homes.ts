import { by, maybe, need, put, type RoomKind, room } from './room-kind';

const laidFor = (n: number) => [by('around', 'chair', { n }), by('on', 'vase')];

/** Rooms that people live in. */
export const homes = {
  living: {
    size: room(6.2, 5.4, 2.75),
    backWall: 'feature',
    curtains: true,
    things: [
      need('sofa', 'back', {
        width: 2.9,
        along: 0.48,
        with: [
          put('coffee table', -0.1, -1.25, 0.08),
          put('round coffee table', 0.86, -1.66, 0, { scale: 0.62 }),
          put('rug', 0, -1.35, 0, { width: 3.5 }),
          put('armchair', 1.95, -1.7, -1.05),
          put('picture', -0.5, 0, 0, { width: 1.15 }),
          put('picture', 0.6, 0, 0, { width: 0.65 }),
          put('pendant', 0, -1.3),
        ],
      }),
      need('bookshelf', 'side', { along: 0.5, width: 2.8 }),
      maybe('floor lamp', 'corner'),
      maybe('house plant', 'corner'),
      maybe('house plant', 'window', { along: 0.7, scale: 0.75 }),
    ],
  },
  bedroom: {
    size: room(5.2, 4.7, 2.65),
    backWall: 'feature',
    curtains: true,
    things: [
      need('bed', 'back', {
        along: 0.47,
        with: [
          by('beside', 'nightstand', { n: 2, with: [by('on', 'lamp')] }),
          put('lamp', -1.24, -0.22),
          put('rug', 0, -1.5, 0, { width: 3.2 }),
          put('bench', 0, -2.5),
          put('large picture', 0, 0),
        ],
      }),
      need('wardrobe', 'side', { along: 0.45, width: 2.2 }),
      maybe('armchair', 'window', { along: 0.42 }),
      maybe('house plant', 'corner'),
      maybe('pendant', 'middle', { along: 0.6 }),
    ],
  },
  "child's": {
    size: room(5, 4.6, 2.65),
    backWall: 'feature',
    curtains: true,
    things: [
      need('single bed', 'back', { along: 0.26, with: [by('beside', 'nightstand', { with: [by('on', 'lamp')] })] }),
      need('toys', 'middle', { along: 0.5 }),
      need('desk', 'side', { along: 0.62, width: 1.2, with: [by('front', 'chair')] }),
      need('rug', 'middle', { along: 0.55, width: 2.2 }),
      maybe('low bookshelf', 'back', { along: 0.75, with: [by('on', 'teddy bear')] }),
      maybe('play tent', 'window', { along: 0.62 }),
      maybe('rocking horse', 'middle', { along: 0.5 }),
      maybe('pendant', 'middle', { along: 0.5 }),
      maybe('picture', 'back', { along: 0.5 }),
      maybe('beanbag', 'window', { along: 0.75 }),
    ],
  },
  nursery: {
    size: room(4.4, 4.2, 2.65),
    backWall: 'feature',
    curtains: true,
    things: [
      need('cot', 'back', {
        along: 0.45,
        with: [by('above', 'picture', { n: 2, scale: 0.7 }), put('paper lantern', 0, -0.6)],
      }),
      need('changer', 'side', { along: 0.6, with: [by('above', 'wall shelf')] }),
      need('rug', 'middle', { along: 0.55, width: 2.4 }),
      maybe('rocker', 'window', { along: 0.55 }),
      maybe('large teddy bear', 'corner'),
      maybe('toys', 'middle', { along: 0.42 }),
      maybe('low bookshelf', 'side', { along: 0.3 }),
      maybe('house plant', 'corner'),
    ],
  },
  kitchen: {
    size: room(5.6, 5, 2.7),
    backWall: 'wall',
    things: [
      need('counter', 'back', { along: 0.37, width: 4 }),
      need('tall units', 'back', { along: 0.9 }),
      need('island', 'middle', {
        along: 0.6,
        with: [by('front', 'bar stool', { n: 3, scale: 0.88 }), by('above', 'pendant', { n: 3 }), by('on', 'vase')],
      }),
      maybe('house plant', 'window', { along: 0.8, scale: 0.85 }),
      maybe('picture', 'side', { along: 0.4 }),
    ],
  },
  dining: {
    size: room(5.8, 5.2, 2.75),
    backWall: 'feature',
    curtains: true,
    things: [
      need('table', 'middle', {
        along: 0.56,
        width: 2.3,
        with: [
          by('under', 'rug', { width: 3.6 }),
          ...laidFor(8),
          by('above', 'dome pendant', { n: 2 }),
          by('on', 'place setting', { n: 3 }),
        ],
      }),
      need('sideboard', 'back', { along: 0.48, width: 2.1, with: [by('on', 'lamp'), by('above', 'large picture')] }),
      maybe('picture', 'side', { along: 0.45 }),
      maybe('house plant', 'corner'),
      maybe('display cabinet', 'side', { along: 0.72 }),
    ],
  },
  bathroom: {
    size: room(4.4, 3.9, 2.6),
    backWall: 'tile',
    things: [
      need('tub', 'middle', {
        along: 0.8,
        with: [put('rug', 0, -1, 0, { width: 1.2, scale: 0.9 }), put('stool', 1.25, -0.3)],
      }),
      need('basin', 'side', {
        along: 0.5,
        with: [by('above', 'mirror', { n: 2, scale: 0.8 }), put('wall lamp', -0.85, 0), put('wall lamp', 0.85, 0)],
      }),
      need('wc', 'side', { along: 0.86 }),
      maybe('towel rail', 'back', { along: 0.84 }),
      maybe('house plant', 'corner', { scale: 0.85 }),
      maybe('shower', 'back', { along: 0.12 }),
    ],
  },
  study: {
    size: room(5.2, 4.8, 2.7),
    backWall: 'wall',
    curtains: true,
    things: [
      need('desk', 'middle', {
        along: 0.62,
        width: 1.8,
        with: [
          put('rug', 0, 0, 0, { width: 2.8 }),
          by('front', 'office chair'),
          by('above', 'dome pendant'),
          put('desk lamp', -0.6, 0.1),
        ],
      }),
      need('bookshelf', 'back', { along: 0.46, fill: 0.66 }),
      maybe('armchair', 'side', { along: 0.4 }),
      maybe('floor lamp', 'corner'),
      maybe('house plant', 'corner'),
      maybe('picture', 'side', { along: 0.42 }),
    ],
  },
  attic: {
    size: room(6.2, 5.4, 3.5),
    backWall: 'wall',
    shell: { cover: 'slope', windows: 'small', beams: true },
    things: [
      need('bed', 'back', {
        along: 0.5,
        scale: 0.95,
        with: [
          by('beside', 'nightstand', { n: 2 }),
          put('lamp', 1.24, -0.22),
          put('lamp', -1.24, -0.22),
          put('rug', 0, -1.5, 0, { width: 3 }),
        ],
      }),
      need('trunk', 'side', { along: 0.55 }),
      maybe('low bookshelf', 'side', { along: 0.35 }),
      maybe('armchair', 'window', { along: 0.45 }),
      maybe('floor lamp', 'middle', { along: 0.5 }),
      maybe('house plant', 'window', { along: 0.75, scale: 0.7 }),
    ],
  },
  laundry: {
    size: room(4.2, 3.6, 2.6),
    backWall: 'tile',
    things: [
      need('washer', 'back', { along: 0.3, with: [by('beside', 'dryer')] }),
      need('sink', 'back', { along: 0.72 }),
      maybe('wall shelf', 'back', { along: 0.3 }),
      maybe('cupboard', 'side', { along: 0.75 }),
      maybe('drying rack', 'middle', { along: 0.55 }),
      maybe('laundry basket', 'side', { along: 0.5 }),
      maybe('ironing board', 'window', { along: 0.5 }),
      maybe('pendant', 'middle', { along: 0.5 }),
    ],
  },
} satisfies Record<string, RoomKind>;
