import type { TracerContext } from '../../still/session/tracer-session';
import type { ModelObserver, ModelRequest } from '../request/model-request';
import { CUT_MATERIAL, NOT_OF_MODEL } from '../scene/model-scene';
import { lightView, type StagedView } from '../stage/stage-view';
import { SURVEY, survey } from '../stage/survey';
import { type InkFrame, inkRgb } from './ink-lines';

/** Most pixels that are surveyed at double size; larger pictures have lines of single size. */
const DOUBLE_PIXELS = 2_600_000;
/** Cut faces are filled, as in a section drawing. */
const CUT_TONE = 70;
/** Shadow rays per surveyed pixel. */
const SUNS = 1;

/** A line drawing: edges of depth, direction and material, with the shadow of the sun as a light tone. */
export async function drawInk(
  studio: TracerContext,
  request: ModelRequest,
  staged: StagedView,
  observer: ModelObserver,
): Promise<{ rgb: Uint8Array; inverseDepth: Uint16Array; samplesPerPixel: number }> {
  const { rig } = lightView(studio, request, staged);
  const factor = request.width * request.height <= DOUBLE_PIXELS ? 2 : 1;
  const width = request.width * factor;
  const height = request.height * factor;
  const pixels = width * height;
  const frame: InkFrame = {
    ...{ width, height, factor, isParallel: staged.frame.parallel },
    halfWidth: staged.frame.halfWidth,
    depth: new Float32Array(pixels).fill(Infinity),
    normal: new Int8Array(3 * pixels),
    surface: new Uint32Array(pixels).fill(NOT_OF_MODEL),
    tone: new Uint8Array(pixels).fill(255),
  };
  const hasSun = rig.sunElevation > 0;
  await survey(studio.pool, staged.quiet, { width, height, suns: hasSun ? SUNS : 0 }, (band) => {
    readBand(frame, band, staged, hasSun);
    observer.onProgress(0.9 * Math.min(1, (band.firstRow + band.rows) / height));
  });
  const { rgb, inverseDepth } = inkRgb(frame, request.width, request.height);
  observer.onProgress(1);
  return { rgb, inverseDepth, samplesPerPixel: factor * factor };
}

function readBand(
  frame: InkFrame,
  { firstRow, ints, floats, width }: { firstRow: number; ints: Int32Array; floats: Float32Array; width: number },
  { scene }: StagedView,
  hasSun: boolean,
): void {
  for (let at = 0, i = firstRow * width; at < ints.length; at += SURVEY.words, i++) {
    const instance = ints[at] ?? -1;
    if (instance < 0) continue;
    const triangle = ints[at + SURVEY.triangle] ?? 0;
    const material = ints[at + SURVEY.material] ?? 0;
    frame.depth[i] = floats[at + SURVEY.depth] ?? 0;
    for (let c = 0; c < 3; c++) frame.normal[3 * i + c] = Math.round(127 * (floats[at + SURVEY.normal + c] ?? 0));
    const slot = scene.slotOf(instance, triangle, material);
    frame.surface[i] = slot * 65536 + scene.objectOf(instance, triangle);
    const albedo = floats.subarray(at + SURVEY.albedo, at + SURVEY.albedo + 3);
    const light = Math.sqrt((albedo[0] ?? 0) * 0.21 + (albedo[1] ?? 0) * 0.72 + (albedo[2] ?? 0) * 0.07);
    // Materials are hinted at: black is drawn as a light grey.
    const paper = 0.8 + 0.2 * Math.min(1, light * 1.15);
    const shade = hasSun && (floats[at + SURVEY.sun] ?? 0) < 0.5 ? 0.86 : 1;
    frame.tone[i] = material === CUT_MATERIAL ? CUT_TONE : Math.round(255 * paper * shade);
  }
}
