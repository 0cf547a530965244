import type { PartField } from '@maquette/contracts/fields/part-choices';
import type { Carrier } from './carrier/carrier';
import { cropCorners } from './carrier/free-drawing';
import { squaring } from './carrier/homography';
import type { Framing } from './decode-input';
import type { Frame } from './frame/frame';
import { isCutView } from './kind/read-kind';
import type { PhotoScene } from './photo/photo-scene';
import type { SketchForm } from './request/sketch-request';
import { sharedBytes, sharedFloats, sharedWords } from './scene/drawing-scene';
import { Surface } from './scene/surface';
import { shareOfMaterial } from './scene/wall-zones';
import type { SketchScene } from './threads/sketch-task';

/** Whether rain or water reflects the image. */
export const mirrors = (scene: SketchScene): boolean =>
  scene.kind === 'drawing' &&
  !scene.drawing.interior &&
  (scene.drawing.air.wet > 0 || scene.drawing.areas.some((a) => a.surface === Surface.water));

/** Whether the image needs a second buffer, because depth-of-field blur cannot run in place. */
export const needsSpare = (scene: SketchScene): boolean => {
  const form = scene.kind === 'drawing' ? scene.drawing.form : scene.photo.form;
  return form.dofLevel === 'Shallow' || form.dofLevel === 'Moderate';
};

/** Finishes that are visible in the image, largest area first. */
export function usedFinishes(scene: Extract<SketchScene, { kind: 'drawing' }>) {
  const { areas, finishes } = scene.drawing;
  const share = (slot: number): number => areas.reduce((sum, a) => sum + a.share * shareOfMaterial(a, slot), 0);
  return finishes
    .filter((_, slot) => share(slot) > 0.002)
    .sort((a, b) => share(finishes.indexOf(b)) - share(finishes.indexOf(a)));
}

/** Position of the input in the image, as facts for a result's details. */
export function framingFacts(framing: Framing): Record<string, string | number> {
  const round = (value: number): number => Math.round(value * 1000) / 1000;
  return {
    framing: framing.fit,
    framingScale: round(framing.scale),
    framingLeft: round(framing.left),
    framingTop: round(framing.top),
  };
}

/** The part of a photo to which each material applies. Other parts keep their finish. */
const PHOTO_PARTS: Partial<Record<PartField, keyof PhotoScene['dressed']>> = {
  wallMaterial: 'walls',
  roofMaterial: 'roof',
  floorMaterial: 'floor',
};

/** Materials without effect on a photo, because it keeps that part or does not show it. */
const unusedMaterials = ({ parts }: SketchForm, dressed: PhotoScene['dressed']): string[] =>
  (Object.entries(parts ?? {}) as [PartField, string | undefined][])
    .filter(([field, material]) => {
      const part = PHOTO_PARTS[field];
      return material !== undefined && !(part && dressed[part]);
    })
    .map(([field]) => field);

/**
 * Facts that align the input of a cropped drawing with the image.
 * `drawingMatrix` maps the input to the image in shares of their sizes: a 3x3 projective matrix in row-major order.
 */
export function cropFacts(
  carrier: Carrier | null,
  drawing: { width: number; height: number },
  { scale, left, top }: Framing,
  { width, height }: { width: number; height: number },
): Record<string, string> {
  const corners = carrier && cropCorners(carrier);
  if (!corners) return {};
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 1] = squaring(corners, 1, 1).matrix;
  const [x, y] = [left / width, top / height];
  const [across, down] = [(drawing.width * scale) / width, (drawing.height * scale) / height];
  const rows = [across * a + x * g, across * b + x * h, across * c + x * i];
  rows.push(down * d + y * g, down * e + y * h, down * f + y * i, g, h, i);
  const largest = Math.max(...rows.map(Math.abs));
  return { drawingMatrix: rows.map((value) => String(Number((value / largest).toPrecision(7)))).join(',') };
}

/**
 * Lists fields without effect. Viewpoint and lens come from the drawing or photo; a plan or section has one output.
 * Only some drawings have regions to correct. A photo keeps its frames, glass and ground.
 * @param drawn false for a photo
 * @param dressed parts of a photo with a new finish
 */
export function unusedFacts(form: SketchForm, drawn: boolean, dressed?: PhotoScene['dressed']): Record<string, string> {
  const cut = isCutView(form.drawingKind);
  const corrected = (form.corrections ?? []).length > 0;
  const fields = [
    form.framing ? 'framing' : '',
    form.cameraLens ? 'cameraLens' : '',
    cut && form.outputType !== 'final' ? 'outputType' : '',
    corrected && (cut || !drawn) ? 'drawingCorrections' : '',
    ...(dressed ? unusedMaterials(form, dressed) : []),
  ].filter(Boolean);
  return fields.length === 0
    ? {}
    : { unusedFields: fields.join(', '), unusedBecause: 'view, regions and other parts are those of the input' };
}

/** Allocates the shared buffers for an image. */
export function newFrame(width: number, height: number, spare: boolean, washed: boolean): Frame {
  const bloomWidth = Math.max(8, Math.min(200, width >> 3));
  const bloomHeight = Math.max(8, Math.round((bloomWidth * height) / width));
  return {
    width,
    height,
    radiance: sharedFloats(width * height * 3),
    spare: sharedFloats(spare ? width * height * 3 : 0),
    rgb: sharedBytes(width * height * 3),
    washed: sharedBytes(washed ? width * height * 3 : 0),
    inverseDepth: sharedWords(width * height),
    bloom: sharedFloats(bloomWidth * bloomHeight * 3),
    bloomWidth,
    bloomHeight,
    exposure: 1,
  };
}
