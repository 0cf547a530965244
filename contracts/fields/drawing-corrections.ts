import { z } from 'zod';
import type { DesignType } from '../tools/render-choices';

/** What a region of a drawing can be, by design type, in the order of the form. */
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
 * A position in shares of the width and height of the uploaded drawing, upright, from its upper left corner: before the
 * carrier is removed and before any crop, so that it stays valid when either is read or chosen differently.
 */
export type DrawnPoint = readonly [x: number, y: number];

/**
 * One correction of a reading. A kind sets what the region at `at` is; `leave-out` replaces the region by the surface
 * around it; `join` makes one surface of the regions at both points; `split` cuts regions along a line.
 */
export type DrawingCorrection =
  | { kind: RegionKind | 'leave-out'; at: DrawnPoint }
  | { kind: 'join' | 'split'; at: DrawnPoint; to: DrawnPoint };

const SHARE = String.raw`(?:0(?:\.\d{1,4})?|1(?:\.0{1,4})?)`;
const POINT = `${SHARE},${SHARE}`;
const ONE = `(?:(?:${ALL_KINDS.join('|')}|leave-out)@${POINT}|(?:join|split)@${POINT},${POINT})`;
const PATTERN = `^(?:${ONE}(?: ${ONE}){0,${CORRECTIONS_MOST - 1}})?$`;
/** Characters of the longest list. */
const LENGTH = CORRECTIONS_MOST * 'split@0.1234,0.1234,0.1234,0.1234 '.length;
const ADVICE = `must be up to ${CORRECTIONS_MOST} corrections such as "window@0.25,0.4 leave-out@0.8,0.9 join@0.1,0.2,0.3,0.2", separated by spaces, with positions from 0 to 1 and at most 4 decimals`;

const stored = z.string().max(LENGTH, ADVICE).regex(new RegExp(PATTERN), ADVICE);

/** The form field: text on the wire, in the draft and in the stored settings; {@link readCorrections} parses it. */
export const CORRECTIONS_ROW = {
  wire: 'drawing_corrections',
  about:
    'Sketch: corrections of how the drawing is read, separated by spaces. `<kind>@x,y` says what the region at a point is: for Architecture ' +
    `${REGION_KINDS.Architecture.join(', ')}; for Interior ${REGION_KINDS.Interior.join(', ')}. \`leave-out@x,y\` removes it, \`join@x,y,x,y\` ` +
    'makes the regions at two points one surface, `split@x,y,x,y` cuts regions along a line. Positions are shares of the width and height of the ' +
    `uploaded image from its upper left corner, 0-1. At most ${CORRECTIONS_MOST}; of two for the same region the later one counts, and the same one twice counts once. ` +
    'The embedded engine acts on them for line drawings other than floor plans and sections. They cost nothing.',
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

/** Parses the text of the field; corrections of unknown form are left out. */
export function readCorrections(text: string): DrawingCorrection[] {
  return text.split(' ').flatMap((one): DrawingCorrection[] => {
    if (!ONE_CORRECTION.test(one)) return [];
    const [kind = '', numbers = ''] = one.split('@');
    const [x = 0, y = 0, toX = 0, toY = 0] = numbers.split(',').map(Number);
    if (kind === 'join' || kind === 'split') return [{ kind, at: [x, y], to: [toX, toY] }];
    return [{ kind: kind as RegionKind | 'leave-out', at: [x, y] }];
  });
}
const ONE_CORRECTION = new RegExp(`^${ONE}$`);

/** Inverse of {@link readCorrections}: positions are clamped to the drawing and rounded to 4 decimals. */
export function writeCorrections(list: readonly DrawingCorrection[]): string {
  const share = (value: number) => String(Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000);
  return list.map((one) => `${one.kind}@${[...one.at, ...('to' in one ? one.to : [])].map(share).join(',')}`).join(' ');
}

export function isKindOf(designType: DesignType, kind: string): kind is RegionKind {
  return (REGION_KINDS[designType] as readonly string[]).includes(kind);
}
