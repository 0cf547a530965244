import type { DrawingKind } from '@maquette/contracts/fields/drawing-kind';
import { kindByWords } from '@maquette/contracts/fields/named-drawing-kind';
import { DrawingUnread } from '../../run/engine-errors';
import type { Carrier, Pixels, Quad } from '../carrier/carrier';
import { type FreedDrawing, readCarrier } from '../carrier/read-carrier';
import { measureDrawing } from './drawing-features';
import { judgeKind, UNSURE } from './judge-kind';

/** Kind of an input, its confidence, and its carrier, such as a photographed sheet. */
export interface ReadKind {
  kind: DrawingKind;
  /** 0-1. */
  confidence: number;
  /** Whether the kind is certain enough to act on it without asking the user. */
  sure: boolean;
  carrier: Carrier;
  /** Whether the input is read as lines. Otherwise it is read as a photograph. */
  drawn: boolean;
  /** Whether most of the ink is lettering. */
  lettered: boolean;
}

/** Share of lettering in the ink above which a sheet is a page of text. */
const MIN_LETTERING_OF_TEXT = 0.35;
/** Confidence for a photograph. The test for drawn lines is reliable, and the content is not examined. */
const PHOTO_CONFIDENCE = 0.9;

/**
 * Reads the kind and the carrier of an input of about CARRIER_SIDE pixels.
 * @param crop corners of the drawing set by the user, in shares of the input; detected when missing
 */
export function readKind(input: Pixels, crop?: Quad): ReadKind {
  return kindOf(readCarrier(input, crop));
}

/** Reads the kind of a drawing without its carrier. */
export function kindOf(freed: FreedDrawing): ReadKind {
  const { carrier, drawn } = freed;
  if (!drawn) {
    const kind = carrier.surface === 'screen' ? 'screenshot' : 'photograph';
    return { kind, confidence: PHOTO_CONFIDENCE, sure: true, carrier, drawn, lettered: false };
  }
  const { kind, confidence } = judgeKind(measureDrawing(freed));
  return {
    kind,
    confidence,
    sure: confidence >= UNSURE,
    carrier,
    drawn,
    lettered: freed.lettering > MIN_LETTERING_OF_TEXT,
  };
}

/** Minimum confidence at which a detected kind changes the reading. A wrong kind does more harm than none. */
const MIN_ACTING_CONFIDENCE = 0.85;

/** Kinds that show a cut through the building. They have their own renderers. */
export type CutView = 'plan' | 'section';

export const isCutView = (kind: DrawingKind | undefined): kind is CutView => kind === 'plan' || kind === 'section';

/**
 * Returns the kind that the reading uses: the chosen one, or the one that the prompt names.
 * Otherwise a plan or section that is certain, or a detected kind of high confidence.
 */
export function actingKind(chosen: DrawingKind | undefined, read: ReadKind, prompt = '') {
  const { kind, confidence, sure } = read;
  const said = chosen ?? kindByWords(prompt, read);
  if (said !== undefined) return said;
  return isCutView(kind) ? (sure ? kind : undefined) : confidence >= MIN_ACTING_CONFIDENCE ? kind : undefined;
}

/** An input without a drawing is refused above this confidence. */
const MIN_REFUSING_CONFIDENCE = 0.9;

/**
 * As `looksLikeLines`, for an order.
 * @throws DrawingUnread for a page of text, and for a sheet without lines that is declared a plan or section
 */
export function isReadAsDrawn(read: ReadKind, chosen: DrawingKind | undefined): boolean {
  const nothing = read.kind === 'nothing' && read.confidence > MIN_REFUSING_CONFIDENCE;
  if (nothing && (chosen === undefined ? read.lettered : isCutView(chosen)))
    throw new DrawingUnread('the input has no drawing');
  return looksLikeLines(read, chosen);
}

/** Whether an input is read as lines. A kind chosen by the user wins. */
export const looksLikeLines = ({ drawn }: ReadKind, chosen: DrawingKind | undefined): boolean =>
  chosen === undefined ? drawn : chosen !== 'photograph';

/** Facts about how a drawing was read, for a result's details. */
export const kindFacts = ({ kind, confidence, carrier }: ReadKind) => ({
  drawingKind: kind,
  drawingKindConfidence: Math.round(confidence * 100) / 100,
  drawingSurface: carrier.surface,
});
