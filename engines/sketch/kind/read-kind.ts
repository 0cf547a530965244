import type { DrawingKind } from '@maquette/contracts/fields/drawing-kind';
import { kindByWords } from '@maquette/contracts/fields/named-drawing-kind';
import { DrawingUnread } from '../../run/engine-errors';
import type { Carrier, Pixels, Quad } from '../carrier/carrier';
import { type FreedDrawing, readCarrier } from '../carrier/read-carrier';
import { measureDrawing } from './drawing-features';
import { judgeKind, UNSURE } from './judge-kind';

/** What an input is: its kind, how sure that is, and what it comes on. */
export interface ReadKind {
  kind: DrawingKind;
  /** 0-1. */
  confidence: number;
  /** Whether the kind is sure enough to act on without asking. */
  sure: boolean;
  carrier: Carrier;
  /** Read as lines; otherwise as a photograph. */
  drawn: boolean;
  /** Most of the ink is lettering. */
  lettered: boolean;
}

/** Share of the ink from which a sheet is a page of text. */
const LETTERED = 0.35;
/** Confidence of a photograph: the test of drawn lines is certain, what it shows is not asked. */
const PHOTO = 0.9;

/**
 * Reads the kind and the carrier of an input of about CARRIER_SIDE pixels.
 * @param crop corners of the drawing as a person chose them, in shares of the input; found when missing
 */
export function readKind(input: Pixels, crop?: Quad): ReadKind {
  return kindOf(readCarrier(input, crop));
}

/** The kind of a drawing that was freed from its carrier. */
export function kindOf(freed: FreedDrawing): ReadKind {
  const { carrier, drawn } = freed;
  if (!drawn) {
    const kind = carrier.surface === 'screen' ? 'screenshot' : 'photograph';
    return { kind, confidence: PHOTO, sure: true, carrier, drawn, lettered: false };
  }
  const { kind, confidence } = judgeKind(measureDrawing(freed));
  return { kind, confidence, sure: confidence >= UNSURE, carrier, drawn, lettered: freed.lettering > LETTERED };
}

/** Confidence from which a kind that was only read changes the reading: a wrong one costs more than none. */
const ACTS = 0.85;

/** Kinds that show a cut, which have renderers of their own. */
export type CutView = 'plan' | 'section';

export const isCutView = (kind: DrawingKind | undefined): kind is CutView => kind === 'plan' || kind === 'section';

/**
 * The kind that the reading acts on: the chosen one, one that the prompt names, a plan or section as the form announces
 * it, or one beyond doubt.
 */
export function actingKind(chosen: DrawingKind | undefined, read: ReadKind, prompt = '') {
  const { kind, confidence, sure } = read;
  const said = chosen ?? kindByWords(prompt, read);
  if (said !== undefined) return said;
  return isCutView(kind) ? (sure ? kind : undefined) : confidence >= ACTS ? kind : undefined;
}

/** Confidence from which an input without a drawing is refused. */
const SURELY_NOTHING = 0.9;

/**
 * As `looksLikeLines`, for an order. @throws DrawingUnread for a page of text, and for
 * a sheet without lines that is called a plan or section
 */
export function isReadAsDrawn(read: ReadKind, chosen: DrawingKind | undefined): boolean {
  const nothing = read.kind === 'nothing' && read.confidence > SURELY_NOTHING;
  if (nothing && (chosen === undefined ? read.lettered : isCutView(chosen)))
    throw new DrawingUnread('the input has no drawing');
  return looksLikeLines(read, chosen);
}

/** Whether an input is read as lines; a chosen kind wins over its look. */
export const looksLikeLines = ({ drawn }: ReadKind, chosen: DrawingKind | undefined): boolean =>
  chosen === undefined ? drawn : chosen !== 'photograph';

/** Facts of a result about the reading of its drawing. */
export const kindFacts = ({ kind, confidence, carrier }: ReadKind) => ({
  drawingKind: kind,
  drawingKindConfidence: Math.round(confidence * 100) / 100,
  drawingSurface: carrier.surface,
});
