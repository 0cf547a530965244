import { hueApart, type Oklch } from '@maquette/engines/still/image/oklch';

/** A material's texture and colours in the kernel; they tell which real material a pixel shows. */
export interface Painted {
  texture: string;
  kind: string;
  /** Mean of the material's two colours. */
  colour: Oklch;
}

export interface Substance {
  word: string;
  /** Where the word can be used: roofs, walls, floors or pieces. An empty list means nowhere. */
  on: readonly ('wall' | 'roof' | 'floor' | 'piece' | 'cloth')[];
  is(painted: Painted): boolean;
}

const texture =
  (...names: string[]) =>
  ({ texture: name }: Painted): boolean =>
    names.includes(name);
const metal = ({ kind, texture: name }: Painted): boolean => kind === 'metal' || name === 'standingSeam';
const wooden = texture('boardsUp', 'boardsAcross', 'woodFloor', 'logs', 'herringbone');
const boards = ({ texture: name, colour }: Painted): boolean =>
  wooden({ texture: name, kind: '', colour }) || (name === 'roofTiles' && within(colour.hue, 40, 85));
const within = (hue: number, from: number, to: number): boolean => hue >= from && hue <= to;
const stony = texture('stone', 'paving');

const substance = (word: string, on: string, is: Substance['is']): Substance => ({
  word,
  on: on.split(' ') as Substance['on'],
  is,
});

/** Materials, and how to recognise them in the kernel's terms. */
export const SUBSTANCES: readonly Substance[] = [
  substance('brick', 'wall', texture('brick')),
  substance('timber', 'wall', boards),
  substance('oak', 'floor piece', boards),
  substance('walnut', 'piece', (p) => boards(p) && p.colour.lightness < 0.52),
  substance('log', 'wall', texture('logs')),
  substance('stone', 'wall floor', (p) => stony(p) || p.texture === 'tile'),
  substance('granite', 'wall', (p) => stony(p) && p.colour.chroma < 0.03),
  substance('sandstone', 'wall', (p) => stony(p) && within(p.colour.hue, 45, 95)),
  substance('concrete', 'wall floor', (p) => p.texture === 'concrete'),
  substance('plaster', 'wall', (p) => p.texture === 'stucco' || p.texture === 'none'),
  substance(
    'corten steel',
    'wall',
    (p) => p.texture !== 'brick' && within(p.colour.hue, 30, 70) && p.colour.chroma > 0.05,
  ),
  substance('ribbed metal', 'wall', metal),
  substance('glass', 'wall', ({ kind }) => kind === 'glass'),
  substance('slate', 'roof', (p) => p.texture === 'roofTiles' && p.colour.chroma < 0.04 && p.colour.lightness < 0.55),
  substance(
    'terracotta',
    'roof',
    (p) => p.texture === 'roofTiles' && within(p.colour.hue, 20, 70) && p.colour.chroma > 0.05,
  ),
  substance('zinc', 'roof', (p) => metal(p) && p.colour.chroma < 0.04),
  substance('copper', 'roof', (p) => metal(p) && (within(p.colour.hue, 25, 75) || within(p.colour.hue, 140, 210))),
  substance('thatched', 'roof', (p) => p.texture === 'fabric' && within(p.colour.hue, 50, 110)),
  substance('marble', 'floor piece', texture('marble')),
  substance('tiled', 'floor', texture('tile', 'paving')),
  substance('herringbone parquet', 'floor', texture('herringbone')),
  substance('velvet', 'cloth', texture('fabric')),
  substance('linen', 'cloth', texture('fabric')),
  substance('leather', 'cloth', (p) => p.texture !== 'fabric'),
  substance('rattan', 'piece', texture('fabric')),
];

export interface Colour {
  words: readonly string[];
  is(seen: Oklch): boolean;
  /**
   * Whether the colour matches after the image's tone curve. Hue counts;
   * black and white are relative to the image.
   */
  lit(seen: Oklch, picture: { lightness: number }): boolean;
}

/** Allows 25 degrees of hue. A colour that light has washed out has no hue. */
const HUE_APART = 25;
const COLOURED = 0.04;

const hued = (words: string, hue: number, more: (seen: Oklch) => boolean = () => true): Colour => ({
  words: words.split('|'),
  is: (seen) => seen.chroma > COLOURED && hueApart(seen.hue, hue) <= HUE_APART && more(seen),
  lit: (seen) => seen.chroma > COLOURED / 2 && hueApart(seen.hue, hue) <= HUE_APART + 10,
});

export const COLOURS: readonly Colour[] = [
  hued('red|crimson', 27),
  hued('orange', 55),
  hued('yellow|mustard', 95),
  hued('green|dark green', 145),
  hued('turquoise|teal', 190),
  hued('blue|navy', 262),
  hued('purple|violet', 308),
  hued('pink', 5),
  hued('brown', 52, (seen) => seen.lightness < 0.6),
  {
    words: ['white'],
    is: (seen) => seen.lightness > 0.8 && seen.chroma < 0.06,
    lit: (seen, picture) => seen.lightness > picture.lightness && seen.chroma < 0.12,
  },
  {
    words: ['black'],
    is: (seen) => seen.lightness < 0.3,
    lit: (seen, picture) => seen.lightness < picture.lightness && seen.chroma < 0.08,
  },
  {
    words: ['grey'],
    is: (seen) => seen.chroma < COLOURED && seen.lightness > 0.25 && seen.lightness < 0.85,
    lit: (seen) => seen.chroma < 2 * COLOURED,
  },
];
