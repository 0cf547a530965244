import { z } from 'zod';
import { DRAWN_THINGS } from './drawn-things';

/** Kinds of drawing that can be set on an order. `photograph` covers renderings and shaded model views. */
export const CHOSEN_DRAWING_KINDS = [
  'perspective-outside',
  'perspective-inside',
  'elevation',
  'plan',
  'section',
  'axonometric',
  'photograph',
] as const;
export type ChosenDrawingKind = (typeof CHOSEN_DRAWING_KINDS)[number];

/**
 * What an input is read as. `screenshot`: a window of a program without lines; `several`: a sheet with several drawings;
 * `nothing`: no drawing that can be read.
 */
export const DRAWING_KINDS = [...CHOSEN_DRAWING_KINDS, 'screenshot', 'several', 'nothing'] as const;
export type DrawingKind = (typeof DRAWING_KINDS)[number];

/** What a drawing comes on: the file itself, a sheet in a photo of a desk, or a window of a program. */
export const DRAWING_SURFACES = ['sheet', 'desk', 'screen'] as const;

const share = z.number().min(-1).max(2);

/** How an input is read, as the form shows it. */
export const drawingReadingSchema = z.object({
  kind: z.enum(DRAWING_KINDS),
  /** 0-1. */
  confidence: z.number().min(0).max(1),
  /** Whether the kind is sure enough to act on without asking. */
  sure: z.boolean(),
  surface: z.enum(DRAWING_SURFACES),
  /** Corners of the part that is rendered, clockwise from the upper left, in shares of the input; null = all of it. */
  crop: z.array(z.array(share)).nullable(),
  /** What it shows, so that POST /api/words can tell which words act: of a plan its floors; empty for a section. */
  shows: z.array(z.enum(DRAWN_THINGS)),
});
export type DrawingReading = z.infer<typeof drawingReadingSchema>;

/** Terms that name the kind of drawing in a prompt, in the languages of the interface. "Open-plan" is a room, no drawing. */
const NAMED_KINDS: readonly (readonly [ChosenDrawingKind, RegExp])[] = [
  [
    'section',
    /\b(?:cross|long|longitudinal|building)[- ]section\b|(?:^|[,.;] *)(?:an? )?section (?:of|through) (?:an?|the) /,
  ],
  [
    'section',
    /\b(?:l[äa]ngs|quer|geb[äa]ude)schnitt\b|\bschnitt durch\b|\bcoupe (?:longitudinale|transversale|sur)\b|mặt cắt|断面図/,
  ],
  [
    'elevation',
    /\b(?:front|rear|back|side|street|north|south|east|west|main|building) elevation\b|\belevation (?:of (?:an?|the)|drawing)\b/,
  ],
  [
    'elevation',
    /\b(?:stra(?:ß|ss)en|vorder|nord|s[üu]d|ost|west|garten)ansicht\b|\b[ée]l[ée]vation (?:de|du|sur)\b|mặt đứng|立面図/,
  ],
  [
    'plan',
    /\b(?:floor|ground[- ]floor|first[- ]floor|apartment|flat|house|studio) ?plan\b(?! to\b)|\bgrundriss\b|\bplan (?:d['’]étage|du rez|de l['’]appartement)|mặt bằng|平面図|間取り/,
  ],
  [
    'axonometric',
    /\b(?:axonometric|isometric|axonometry|axonometrie|isometrie|axonométrie|isométrique)\b|trục đo|アクソメ/,
  ],
];
/** Confidence from which a kind that was read beats another one that the prompt names. */
const READ_BEATS_WORDS = 0.95;
const KINDS_OF_LINES: readonly DrawingKind[] = CHOSEN_DRAWING_KINDS.filter((kind) => kind !== 'photograph');

/** The kind of drawing that a prompt names: "cross section of a house". */
export function kindInWords(prompt: string): ChosenDrawingKind | undefined {
  const text = prompt.toLowerCase();
  return NAMED_KINDS.find(([, terms]) => terms.test(text))?.[0];
}

/** The kind that a prompt names, unless the drawing surely shows another one or is no line drawing. */
export function kindByWords(
  prompt: string,
  read: { kind: DrawingKind; confidence: number },
): ChosenDrawingKind | undefined {
  const named = kindInWords(prompt);
  const open = read.confidence < READ_BEATS_WORDS && KINDS_OF_LINES.includes(read.kind);
  return named === read.kind || open ? named : undefined;
}
