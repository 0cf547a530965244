import { by, maybe, need, put, type RoomKind, room } from './room-kind';

/** Rooms for music, movement and tea. */
export const artsRooms = {
  'music room': {
    size: room(6.6, 5.8, 3.2),
    backWall: 'feature',
    curtains: true,
    shell: { windows: 'tall' },
    finishes: { floor: { substance: 'herringbone' } },
    things: [
      need('grand piano', 'middle', { along: 0.6, with: [by('under', 'rug', { width: 3.4 })] }),
      need('music stand', 'window', { along: 0.5, with: [by('beside', 'chair')] }),
      maybe('low bookshelf', 'back', {
        along: 0.4,
        width: 2.4,
        with: [by('on', 'vase'), by('above', 'picture', { n: 2 })],
      }),
      maybe('armchair', 'side', { along: 0.45 }),
      maybe('guitar', 'back', { along: 0.85 }),
      maybe('chandelier', 'middle', { along: 0.55 }),
      maybe('house plant', 'corner'),
    ],
  },
  'recording studio': {
    size: room(6.4, 5.6, 2.8),
    backWall: 'wood',
    shell: { windows: 'none' },
    finishes: { wall: { colour: 'grey' }, floor: { substance: 'oak' }, ceiling: { colour: 'charcoal' } },
    things: [
      need('mixing desk', 'middle', {
        along: 0.42,
        with: [by('front', 'office chair'), put('speaker', -1.5, 0.2), put('speaker', 1.5, 0.2)],
      }),
      need('acoustic panel', 'back', { along: 0.5, n: 4 }),
      need('microphone', 'middle', { along: 0.75 }),
      maybe('drum kit', 'corner'),
      maybe('guitar', 'side', { along: 0.7 }),
      maybe('acoustic panel', 'side', { along: 0.5, n: 3 }),
      maybe('loveseat', 'side', { along: 0.35 }),
      maybe('rug', 'middle', { along: 0.75, width: 2.8 }),
      maybe('floor lamp', 'corner'),
    ],
  },
  'yoga studio': {
    size: room(8, 7, 3.1),
    backWall: 'wall',
    public: true,
    finishes: { floor: { substance: 'oak' }, wall: { colour: 'white' } },
    things: [
      need('exercise mat', 'middle', { along: 0.42, n: 3, gap: 0.8 }),
      need('tall mirror', 'back', { along: 0.5, n: 4, gap: 0.02 }),
      need('exercise mat', 'middle', { along: 0.74, n: 3, gap: 0.8 }),
      maybe('wall bars', 'side', { along: 0.6 }),
      maybe('bench', 'side', { along: 0.35 }),
      maybe('paper lantern', 'middle', { along: 0.5, n: 2 }),
      maybe('pot tree', 'corner'),
      maybe('house plant', 'corner'),
    ],
  },
  'tea room': {
    size: room(7, 6, 2.9),
    backWall: 'feature',
    public: true,
    curtains: true,
    things: [
      need('round table', 'middle', {
        along: 0.44,
        scale: 0.75,
        with: [by('around', 'chair', { n: 3 }), by('on', 'kettle'), by('on', 'place setting', { n: 2 })],
      }),
      need('sideboard', 'back', { along: 0.5, width: 1.8, with: [by('on', 'kettle', { n: 2 })] }),
      maybe('round table', 'window', {
        along: 0.6,
        scale: 0.75,
        with: [by('around', 'chair', { n: 2 }), by('on', 'kettle')],
      }),
      maybe('round table', 'side', {
        along: 0.55,
        scale: 0.75,
        with: [by('around', 'chair', { n: 2 }), by('on', 'vase')],
      }),
      maybe('display cabinet', 'back', { along: 0.9 }),
      maybe('picture', 'side', { along: 0.5, n: 2 }),
      maybe('pendant', 'middle', { along: 0.45 }),
      maybe('house plant', 'corner'),
    ],
  },
} satisfies Record<string, RoomKind>;
