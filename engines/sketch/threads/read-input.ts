import { tracedScene } from '../geometry/traced-scene-of';
import { thingsInPhoto } from '../photo/photographed-things';
import { readPhoto } from '../photo/read-photo';
import { MIN_SHOWN_SHARE, thingsInDrawing } from '../scene/drawn-things';
import { guessFacts } from '../scene/guessed-regions';
import { READING_STEPS, readDrawing } from '../scene/read-drawing';
import { reportedWords } from '../scene/sketch-word-report';
import { surfaceShares } from '../scene/surface-shares';
import { zonesInDrawing } from '../scene/wall-zones';
import { flatPreview, linesPreview, photoPreview } from './previews';
import type { SketchAnswer, SketchTask, SmallImage } from './sketch-task';

/** Thrown to stop the reading after an abort. */
export class StopReading extends Error {}

export interface InputWatch {
  step(): void;
  preview(image: SmallImage): void;
}

type ReadTask = Extract<SketchTask, { op: 'read' }>;
type ReadAnswer = Omit<Extract<SketchAnswer, { kind: 'read' }>, 'kind'>;

export { READING_STEPS };

/** Reads the input as a line drawing or a photograph. */
export function readInput(task: ReadTask, watch: InputWatch): ReadAnswer {
  const { rgb, w, h, form } = task;
  if (!task.drawn) {
    const full = { rgb: task.full, width: task.fullWidth, height: task.fullHeight };
    watch.preview(photoPreview(rgb, w, h));
    const photo = readPhoto(rgb, w, h, full, form);
    for (let k = 0; k < READING_STEPS; k++) watch.step();
    const more = {
      input: 'photo',
      horizon: Math.round((photo.horizon / h) * 1000) / 1000,
      ...weatherFacts(photo.spec),
      ...reportedWords(photo.spec.graph, thingsInPhoto(photo)),
    };
    return { scene: { kind: 'photo', photo }, facts: more, preview: photoPreview(rgb, w, h) };
  }
  const read = readDrawing(rgb, w, h, form, {
    step: () => watch.step(),
    lines: (ink, iw, ih) => watch.preview(linesPreview(ink, iw, ih)),
  });
  const { scene, view } = read;
  return {
    scene: { kind: 'drawing', drawing: scene },
    traced: tracedScene(scene, task.fullWidth, task.fullHeight),
    preview: flatPreview(scene),
    facts: {
      input: 'drawing',
      view: view.kind,
      horizon: rounded(scene.eye.horizon / h),
      leftVanishing: rounded(view.left.x / w),
      rightVanishing: rounded(view.right.x / w),
      viewConfidence: rounded(view.confidence),
      eyeHeightMetres: rounded(scene.eye.height),
      segments: read.segments,
      areas: scene.areas.length - 1,
      leanDegrees: rounded(read.tilt),
      movedPixels: rounded(read.moved),
      ...(read.corrected.size > 0 ? { correctedAreas: read.corrected.size } : {}),
      ...guessFacts(read),
      ...weatherFacts(scene.spec),
      ...surfaceShares(scene.areas),
      ...reportedWords(
        scene.spec.graph,
        new Set([...thingsInDrawing(scene), ...zonesInDrawing(scene.areas, MIN_SHOWN_SHARE)]),
      ),
    },
  };
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const weatherFacts = (spec: { timeOfDay: string; weather: string; environment: string }) => ({
  timeOfDay: spec.timeOfDay,
  weather: spec.weather,
  environment: spec.environment,
});
