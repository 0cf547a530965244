import type { DrawingKind } from '@maquette/contracts/fields/drawing-kind';
import { kindByWords } from '@maquette/contracts/fields/named-drawing-kind';
import { DrawingUnread } from '../../run/engine-errors';
import type { Carrier, Pixels, Quad } from '../carrier/carrier';
import { type FreedDrawing, readCarrier } from '../carrier/read-carrier';
import { measureDrawing } from './drawing-features';
import { judgeKind, UNSURE } from './judge-kind';

/** An input's kind, its confidence, and the carrier (such as a photographed sheet) it is on. */
export interface ReadKind {
  kind: DrawingKind;
  /** 0-1. */
  confidence: number;
  /** Whether the kind is certain enough to act on it without asking the user. */
  sure: boolean;
  carrier: Carrier;
  /** True when the input is read as lines, false when it is read as a photograph. */
  drawn: boolean;
  /** Whether most of the ink is lettering. */
  lettered: boolean;
}

/** Share of lettering in the ink above which a sheet is a page of text. */
const LETTERED = 0.35;
/** Confidence for a photograph: the test for drawn lines is reliable, and the content is not examined. */
const PHOTO = 0.9;

/**
 * Reads the kind and the carrier of an input of about CARRIER_SIDE pixels.
 * @param crop corners of the drawing as the user chose them, in shares of the input; detected when missing
 */
export function readKind(input: Pixels, crop?: Quad): ReadKind {
  return kindOf(readCarrier(input, crop));
}

/** Reads the kind of a drawing that was extracted from its carrier. */
export function kindOf(freed: FreedDrawing): ReadKind {
  const { carrier, drawn } = freed;
  if (!drawn) {
    const kind = carrier.surface === 'screen' ? 'screenshot' : 'photograph';
    return { kind, confidence: PHOTO, sure: true, carrier, drawn, lettered: false };
  }
  const { kind, confidence } = judgeKind(measureDrawing(freed));
  return { kind, confidence, sure: confidence >= UNSURE, carrier, drawn, lettered: freed.lettering > LETTERED };
}

/** A detected kind changes the reading only above this confidence: a wrong kind does more harm than none. */
const ACTS = 0.85;

/** Kinds that show a cut through the building; they have their own renderers. */
export type CutView = 'plan' | 'section';

export const isCutView = (kind: DrawingKind | undefined): kind is CutView => kind === 'plan' || kind === 'section';

/**
 * The kind that the reading uses: the chosen one, or else the one that the prompt names.
 * Without both it is a plan or section that the form announces, or a detected kind with high confidence.
 */
export function actingKind(chosen: DrawingKind | undefined, read: ReadKind, prompt = '') {
  const { kind, confidence, sure } = read;
  const said = chosen ?? kindByWords(prompt, read);
  if (said !== undefined) return said;
  return isCutView(kind) ? (sure ? kind : undefined) : confidence >= ACTS ? kind : undefined;
}

/** An input without a drawing is refused above this confidence. */
const SURELY_NOTHING = 0.9;

/**
 * The same decision as `looksLikeLines`, for an order.
 * @throws DrawingUnread for a page of text, and for a sheet without lines that is declared a plan or section
 */
export function isReadAsDrawn(read: ReadKind, chosen: DrawingKind | undefined): boolean {
  const nothing = read.kind === 'nothing' && read.confidence > SURELY_NOTHING;
  if (nothing && (chosen === undefined ? read.lettered : isCutView(chosen)))
    throw new DrawingUnread('the input has no drawing');
  return looksLikeLines(read, chosen);
}

/** Whether an input is read as lines. A chosen kind overrides the detected one. */
export const looksLikeLines = ({ drawn }: ReadKind, chosen: DrawingKind | undefined): boolean =>
  chosen === undefined ? drawn : chosen !== 'photograph';

/** Facts about how a drawing was read, for a result's details. */
export const kindFacts = ({ kind, confidence, carrier }: ReadKind) => ({
  drawingKind: kind,
  drawingKindConfidence: Math.round(confidence * 100) / 100,
  drawingSurface: carrier.surface,
});
