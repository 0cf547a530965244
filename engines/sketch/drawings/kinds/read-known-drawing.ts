import type { DrawingKind } from '@maquette/contracts/fields/drawing-kind';
import sharp from 'sharp';
import { SeededRandom } from '../../../random/seeded-random';
import { CARRIER_SIDE, readCarrier } from '../../carrier/read-carrier';
import { reducedTo } from '../../carrier/square-sheet';
import { InputImage } from '../../decode-input';
import { kindOf } from '../../kind/read-kind';
import { readView } from '../../reading/perspective';
import { findSegments } from '../../reading/segments';
import { defaultForm } from '../../request/default-form';
import { readDrawing } from '../../scene/read-drawing';
import { Surface } from '../../scene/surface';
import { type CarrierName, onCarrier } from './carriers';
import { type DrawableKind, drawKind } from './draw-any-kind';

export interface KnownOrder {
  kind: DrawableKind;
  seed: number;
  carrier: CarrierName;
}

/** How a drawing made by code was read. */
export interface ReadKnown extends KnownOrder {
  read: DrawingKind;
  confidence: number;
  sure: boolean;
  surface: string;
  /** Position of the vanishing points across the sheet, in widths of the sheet; only for perspectives of a whole file. */
  vanishing: number[];
  /** Windows read in an elevation, and drawn. */
  windows: number | null;
  windowsDrawn: number | null;
  milliseconds: number;
}

/** Draws a known drawing, puts it on a carrier, and reads it as an order would. */
export async function readKnown(order: KnownOrder): Promise<ReadKnown> {
  const { kind, seed, carrier } = order;
  const known = drawKind(kind, seed);
  const { bytes } = await onCarrier(known.drawing, carrier, new SeededRandom(seed * 31 + 7));
  const image =
    carrier === 'transparent' ? await sharp(bytes).flatten({ background: '#ffffff' }).png().toBuffer() : bytes;
  const whole = reducedTo(await (await InputImage.open(image)).whole(CARRIER_SIDE), CARRIER_SIDE);
  const begun = process.cpuUsage();
  const freed = readCarrier(whole);
  const read = kindOf(freed);
  const milliseconds = process.cpuUsage(begun).user / 1000;
  const { crop, surface } = freed.carrier;
  let vanishing: number[] = [];
  if (known.vanishing && freed.drawn && surface !== 'screen') {
    const { left, right } = readView(findSegments(freed.ink, freed.w, freed.h), freed.w, freed.h);
    vanishing = [left, right].map(({ x }) => (x / freed.w) * crop.width + crop.left);
  }
  let windows: number | null = null;
  if (kind === 'elevation' && freed.drawn) {
    const { rgb, w, h } = freed;
    const form = { ...defaultForm, width: w, height: h, geometryOverride: 0, drawingKind: 'elevation' } as const;
    const { scene } = readDrawing(rgb, w, h, form, { step: () => undefined, lines: () => undefined });
    windows = scene.areas.filter((area) => area?.surface === Surface.window).length;
  }
  const { confidence, sure } = read;
  const windowsDrawn = known.windows ?? null;
  return { ...order, read: read.kind, confidence, sure, surface, vanishing, windows, windowsDrawn, milliseconds };
}
