import { CHOSEN_DRAWING_KINDS, type ChosenDrawingKind, type DrawingKind } from './drawing-kind';

/**
 * Terms that name a kind of drawing in a prompt, in all interface languages.
 * "Open-plan" is a room and not a drawing.
 */
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
/** Above this confidence, the detected kind takes precedence over another kind that the prompt names. */
const READ_BEATS_WORDS = 0.95;
const KINDS_OF_LINES: readonly DrawingKind[] = CHOSEN_DRAWING_KINDS.filter((kind) => kind !== 'photograph');

/** The kind of drawing that a prompt names: "cross section of a house". */
export function kindInWords(prompt: string): ChosenDrawingKind | undefined {
  const text = prompt.toLowerCase();
  return NAMED_KINDS.find(([, terms]) => terms.test(text))?.[0];
}

/** The kind that a prompt names, unless the drawing certainly shows another kind or is not a line drawing. */
export function kindByWords(
  prompt: string,
  read: { kind: DrawingKind; confidence: number },
): ChosenDrawingKind | undefined {
  const named = kindInWords(prompt);
  const open = read.confidence < READ_BEATS_WORDS && KINDS_OF_LINES.includes(read.kind);
  return named === read.kind || open ? named : undefined;
}
