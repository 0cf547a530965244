/** Entry point of a thread that draws and reads the test drawings, so that the caller's event loop stays free. */
import { parentPort, workerData } from 'node:worker_threads';
import { defaultForm } from '../request/default-form';
import type { SketchForm } from '../request/sketch-request';
import { readDrawing } from '../scene/read-drawing';
import { type ReadingAccuracy, readingAccuracy } from './reading-accuracy';
import { type DrawingRecipe, DrawingStudio, drawingRecipes } from './synthesised';

export interface DrawnAndRead {
  recipe: DrawingRecipe;
  rgb: Uint8Array;
  w: number;
  h: number;
  /** Set only for drawings that are listed in DrawingOrder.read. */
  accuracy: ReadingAccuracy | undefined;
}

/** Recipes to draw and recipes to read; a missing list means all of them. */
export interface DrawingOrder {
  scale: number;
  draw?: string[];
  read: string[];
}

const formOf = ({ prompt, designType }: DrawingRecipe, width: number, height: number): SketchForm => ({
  ...defaultForm,
  prompt,
  designType,
  width,
  height,
  geometryOverride: 0,
});

async function drawAndRead({ scale, draw, read }: DrawingOrder): Promise<DrawnAndRead[]> {
  const studio = await DrawingStudio.open();
  const watch = { step: () => undefined, lines: () => undefined };
  const all: DrawnAndRead[] = [];
  for (const recipe of drawingRecipes) {
    if (draw && !draw.includes(recipe.name)) continue;
    const drawing = studio.draw(recipe, scale);
    const { rgb, w, h } = drawing;
    let accuracy: ReadingAccuracy | undefined;
    if (read.includes(recipe.name)) {
      const { scene } = readDrawing(rgb, w, h, formOf(recipe, w, h), watch);
      accuracy = readingAccuracy(scene, drawing);
    }
    all.push({ recipe, rgb, w, h, accuracy });
  }
  await studio.close();
  return all;
}

void drawAndRead(workerData as DrawingOrder).then((all) => parentPort?.postMessage(all));
