import { z } from 'zod';
import type { DesignType } from '../tools/render-choices';

/** What a region of a drawing can be, by design type and in the order of the form. */
export const REGION_KINDS = {
  Architecture: [
    'wall',
    'window',
    'door',
    'roof',
    'balcony',
    'ground',
    'path',
    'water',
    'sky',
    'plant',
    'person',
    'car',
  ],
  Interior: [
    'wall',
    'window',
    'door',
    'floor',
    'ceiling',
    'cabinet',
    'table',
    'seat',
    'rug',
    'curtain',
    'picture',
    'lamp',
    'plant',
  ],
} as const satisfies Record<DesignType, readonly string[]>;
export type RegionKind = (typeof REGION_KINDS)[DesignType][number];

const ALL_KINDS = [...new Set<RegionKind>([...REGION_KINDS.Architecture, ...REGION_KINDS.Interior])];

/** Maximum number of corrections per order. */
export const CORRECTIONS_MOST = 64;

/**
 * A position in shares of the width and height of the upright upload, from its upper left corner: before the carrier
 * is removed and before any crop, so that it stays valid when either is detected or chosen differently.
 */
export type DrawnPoint = readonly [x: number, y: number];

/** Corrections that have two points. */
const TWO_POINTS = ['join', 'split', 'perspective'] as const;

/**
 * One correction of a reading. A kind sets the kind of the region at `at`. `leave-out` replaces the region by the
 * surface around it. `join` merges the regions at both points. `split` cuts regions along a line. `perspective` gives
 * the vanishing points of the two horizontal directions, which may lie outside the drawing. The last one counts.
 */
export type DrawingCorrection =
  | { kind: RegionKind | 'leave-out'; at: DrawnPoint }
  | { kind: (typeof TWO_POINTS)[number]; at: DrawnPoint; to: DrawnPoint };

const SHARE = String.raw`(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)`;
const POINT = `${SHARE},${SHARE}`;
const FREE = String.raw`-?[1-5]?\d(?:\.\d{1,4})?`;
const ONE = `(?:(?:${ALL_KINDS.join('|')}|leave-out)@${POINT}|(?:join|split)@${POINT},${POINT}|perspective@${FREE}(?:,${FREE}){3})`;
const PATTERN = `^(?:${ONE}(?: ${ONE}){0,${CORRECTIONS_MOST - 1}})?$`;
/** Maximum number of characters in a list. */
const LENGTH = CORRECTIONS_MOST * 'perspective@-10.1234,-10.1234,-10.1234,-10.1234 '.length;
const ADVICE = `must be up to ${CORRECTIONS_MOST} corrections such as "window@0.25,0.4 leave-out@0.8,0.9 join@0.1,0.2,0.3,0.2", separated by spaces, with positions from 0 to 1 and at most 4 decimals`;

const stored = z.string().max(LENGTH, ADVICE).regex(new RegExp(PATTERN), ADVICE);

/** The form field is text on the wire, in the draft and in the stored settings; {@link readCorrections} parses it. */
export const CORRECTIONS_ROW = {
  wire: 'drawing_corrections',
  about:
    'Sketch: corrections of how the drawing is read, separated by spaces. `<kind>@x,y` says what the region at a point is: for Architecture ' +
    `${REGION_KINDS.Architecture.join(', ')}; for Interior ${REGION_KINDS.Interior.join(', ')}. \`leave-out@x,y\` removes it, \`join@x,y,x,y\` ` +
    'makes the regions at two points one surface, `split@x,y,x,y` cuts regions along a line, `perspective@x,y,x,y` gives the vanishing points of ' +
    `level edges, on one horizon (the last counts; farther than 20 = parallel). Positions are shares of the upload's width and height, 0-1; vanishing points -59 to 59. ` +
    `At most ${CORRECTIONS_MOST}; of two for one region the later counts. Free; the embedded engine acts on them for line drawings except plans and sections.`,
  text: z
    .string()
    .transform((text) => text.trim().replaceAll(/\s+/g, ' '))
    .pipe(stored)
    .default(''),
  stored: stored.default(''),
  draft: stored.catch(''),
  json: {
    type: 'string',
    maxLength: LENGTH,
    pattern: PATTERN,
    default: '',
    examples: ['window@0.25,0.4 leave-out@0.8,0.9', 'join@0.1,0.2,0.3,0.2 split@0.5,0.1,0.5,0.9'],
  },
};

/** Parses the field's text; corrections in an unknown format are left out. */
export function readCorrections(text: string): DrawingCorrection[] {
  return text.split(' ').flatMap((one): DrawingCorrection[] => {
    if (!ONE_CORRECTION.test(one)) return [];
    const [kind = '', numbers = ''] = one.split('@');
    const [x = 0, y = 0, toX = 0, toY = 0] = numbers.split(',').map(Number);
    const twice = TWO_POINTS.find((one) => one === kind);
    if (twice) return [{ kind: twice, at: [x, y], to: [toX, toY] }];
    return [{ kind: kind as RegionKind | 'leave-out', at: [x, y] }];
  });
}
const ONE_CORRECTION = new RegExp(`^${ONE}$`);

/**
 * Inverse of {@link readCorrections}: positions are rounded to 4 decimals and clamped to the drawing; vanishing points that
 * are too far away keep their direction from its middle.
 */
export function writeCorrections(list: readonly DrawingCorrection[]): string {
  const rounded = (value: number) => String(Math.round(value * 10_000) / 10_000 || 0);
  const inside = (value: number) => Math.min(1, Math.max(0, value));
  const write = (one: DrawingCorrection): DrawnPoint[] =>
    one.kind === 'perspective'
      ? [nearEnough(one.at), nearEnough(one.to)]
      : [one.at, ...('to' in one ? [one.to] : [])].map(([x, y]) => [inside(x), inside(y)]);
  return list.map((one) => `${one.kind}@${write(one).flat().map(rounded).join(',')}`).join(' ');
}

/** Limits a vanishing point to 49 shares from the drawing's centre. The direction stays the same. */
function nearEnough([x, y]: DrawnPoint): DrawnPoint {
  const by = Math.max(1, Math.abs(x - 0.5) / 49, Math.abs(y - 0.5) / 49);
  return [0.5 + (x - 0.5) / by, 0.5 + (y - 0.5) / by];
}

export function isKindOf(designType: DesignType, kind: string): kind is RegionKind {
  return (REGION_KINDS[designType] as readonly string[]).includes(kind);
}
