import { by, maybe, need, put, type RoomKind, room } from './room-kind';

const forTwo = () => [by('around', 'chair', { n: 2 }), by('on', 'flowers')];
const forFour = () => [
  by('around', 'chair', { n: 4 }),
  by('on', 'place setting', { n: 2 }),
  by('above', 'dome pendant'),
];

/** Public rooms for guests: eating, shopping, waiting, watching and praying. */
export const publicPlaces = {
  restaurant: {
    size: room(8, 7.4, 3.2),
    backWall: 'feature',
    public: true,
    things: [
      need('back bar', 'back', {
        along: 0.42,
        width: 4.6,
        with: [
          put('bar counter', 0, -1.6, 0, {
            width: 4.6,
            with: [by('front', 'bar stool', { n: 5 }), by('above', 'dome pendant', { n: 3 })],
          }),
        ],
      }),
      need('booth', 'side', {
        along: 0.4,
        width: 4,
        with: [
          put('bistro table', -1.3, -0.95),
          put('bistro table', 0, -0.95),
          put('bistro table', 1.3, -0.95),
          put('chair', -1.3, -1.6, Math.PI),
          put('chair', 0, -1.6, Math.PI),
          put('chair', 1.3, -1.6, Math.PI),
          by('above', 'picture', { n: 3 }),
        ],
      }),
      need('bistro table', 'window', { along: 0.3, width: 1.15, with: forFour() }),
      need('bistro table', 'window', { along: 0.56, width: 1.15, with: forFour() }),
      maybe('bistro table', 'middle', { along: 0.42, width: 1.15, with: forFour() }),
      maybe('pot tree', 'corner'),
    ],
  },
  cafe: {
    size: room(8, 6.8, 3.1),
    backWall: 'tile',
    public: true,
    things: [
      need('display case', 'back', {
        along: 0.36,
        width: 2.6,
        with: [
          put('open counter', 0, 1.55, 0, { width: 3.2 }),
          put('till', 1.95, 0.05),
          by('above', 'dome pendant', { n: 3 }),
        ],
      }),
      need('round table', 'middle', { along: 0.4, scale: 0.65, with: forTwo() }),
      need('round table', 'window', { along: 0.32, scale: 0.65, with: forTwo() }),
      need('round table', 'window', { along: 0.56, scale: 0.65, with: forTwo() }),
      need('booth', 'side', {
        along: 0.42,
        width: 3,
        with: [
          put('bistro table', -0.8, -0.95),
          put('bistro table', 0.8, -0.95),
          put('chair', -0.8, -1.6, Math.PI),
          put('chair', 0.8, -1.6, Math.PI),
        ],
      }),
      maybe('blackboard', 'back', { along: 0.86, width: 1.4 }),
      maybe('pot tree', 'corner'),
      maybe('hanging plant', 'window', { along: 0.7 }),
    ],
  },
  bar: {
    size: room(7.4, 6.2, 3.1),
    backWall: 'feature',
    things: [
      need('back bar', 'back', {
        along: 0.46,
        width: 4.8,
        with: [
          put('bar counter', 0, -1.6, 0, {
            width: 4.6,
            with: [by('front', 'bar stool', { n: 5 }), by('above', 'globe pendant', { n: 4 })],
          }),
        ],
      }),
      need('booth', 'side', {
        along: 0.36,
        width: 2.6,
        with: [
          put('bistro table', 0, -0.95),
          put('stool', -0.4, -1.6),
          put('wall lamp', -0.8, 0),
          put('wall lamp', 0.8, 0),
        ],
      }),
      need('bar table', 'window', { along: 0.32, with: [by('around', 'bar stool', { n: 2 }), by('on', 'candle')] }),
      maybe('neon sign', 'side', { along: 0.8 }),
      maybe('bar table', 'window', { along: 0.6, with: [by('around', 'bar stool', { n: 2 }), by('on', 'candle')] }),
      maybe('piano', 'side', { along: 0.78 }),
      maybe('house plant', 'corner'),
    ],
  },
  bakery: {
    size: room(6.6, 5.6, 3),
    backWall: 'tile',
    public: true,
    things: [
      need('bread shelf', 'back', {
        along: 0.4,
        width: 3.2,
        with: [
          put('display case', 0, -1.75, 0, { width: 2.8 }),
          put('till', 1.9, -1.7, 0, { width: 1.2 }),
          put('dome pendant', -0.8, -1.7),
          put('dome pendant', 0.8, -1.7),
        ],
      }),
      need('oven', 'side', { along: 0.62 }),
      maybe('basket', 'middle', { along: 0.4 }),
      maybe('round table', 'window', { along: 0.36, scale: 0.6, with: [by('around', 'chair', { n: 2 })] }),
      maybe('blackboard', 'side', { along: 0.3, width: 1.3 }),
      maybe('crate', 'window', { along: 0.6 }),
      maybe('house plant', 'corner'),
    ],
  },
  bookshop: {
    size: room(7.4, 6.6, 3.2),
    backWall: 'wall',
    public: true,
    things: [
      need('bookshelf', 'back', { along: 0.44, fill: 0.82, scale: 1.2 }),
      need('bookshelf', 'side', { along: 0.42, fill: 0.62, scale: 1.2, with: [put('ladder', 0.8, -0.36)] }),
      need('display table', 'middle', {
        along: 0.6,
        with: [by('on', 'book', { n: 3 }), by('above', 'dome pendant', { n: 2 }), by('under', 'rug')],
      }),
      maybe('till', 'side', { along: 0.34 }),
      maybe('low bookshelf', 'window', { along: 0.4, width: 2 }),
      maybe('armchair', 'window', { along: 0.7 }),
      maybe('floor lamp', 'window', { along: 0.86 }),
      maybe('house plant', 'corner'),
    ],
  },
  shop: {
    size: room(7, 6.6, 3.2),
    backWall: 'wall',
    public: true,
    things: [
      need('shop shelf', 'back', { along: 0.36, fill: 0.58 }),
      need('shop shelf', 'side', { along: 0.46, fill: 0.6 }),
      need('till', 'middle', { along: 0.84 }),
      need('display table', 'middle', {
        along: 0.54,
        with: [put('rug', 0, 0, 0, { width: 2.6 }), by('above', 'pendant', { n: 2 })],
      }),
      need('clothes rail', 'window', { along: 0.4 }),
      maybe('clothes rail', 'window', { along: 0.72 }),
      maybe('mannequin', 'middle', { along: 0.36 }),
      maybe('tall mirror', 'back', { along: 0.86 }),
      maybe('stool', 'side', { along: 0.3 }),
      maybe('house plant', 'corner'),
    ],
  },
  salon: {
    size: room(7, 5.8, 3),
    backWall: 'feature',
    public: true,
    things: [
      need('salon mirror', 'back', { along: 0.22, with: [put('salon chair', 0, -1.15, Math.PI)] }),
      need('salon mirror', 'back', { along: 0.46, with: [put('salon chair', 0, -1.15, Math.PI)] }),
      need('salon mirror', 'back', { along: 0.7, with: [put('salon chair', 0, -1.15, Math.PI)] }),
      need('wash station', 'side', { along: 0.6, n: 2 }),
      maybe('waiting chairs', 'window', { along: 0.4, width: 1.7 }),
      maybe('till', 'side', { along: 0.34, width: 1.2 }),
      maybe('shelf', 'side', { along: 0.34 }),
      maybe('globe pendant', 'middle', { along: 0.6, n: 3 }),
      maybe('pot tree', 'corner'),
    ],
  },
  'hotel room': {
    size: room(5.4, 5.2, 2.8),
    backWall: 'feature',
    curtains: true,
    things: [
      need('bed', 'back', {
        along: 0.44,
        with: [
          by('beside', 'nightstand', { n: 2 }),
          put('lamp', 1.24, -0.22),
          put('lamp', -1.24, -0.22),
          put('rug', 0, -1.6, 0, { width: 3.2 }),
          put('large picture', 0, 0),
          put('bench', 0, -2.45),
        ],
      }),
      need('writing desk', 'side', {
        along: 0.5,
        with: [by('front', 'chair'), by('above', 'tv'), put('desk lamp', -0.45, -0.3)],
      }),
      maybe('armchair', 'window', { along: 0.56, with: [by('beside', 'side table')] }),
      maybe('luggage', 'side', { along: 0.78 }),
      maybe('floor lamp', 'corner'),
      maybe('house plant', 'corner'),
    ],
  },
} satisfies Record<string, RoomKind>;
