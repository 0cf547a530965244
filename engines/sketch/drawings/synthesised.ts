import sharp from 'sharp';
import { readIntent } from '../../still/intent/read-intent';
import type { StillRequest } from '../../still/request/still-request';
import { VegetationLibrary } from '../../still/scene/plants/vegetation-library';
import { prepareScene } from '../../still/scene/prepare-scene';
import { TracerPool } from '../../still/tracer/tracer-pool';
import { contours, type Pen, penDrawing } from './pen-drawing';
import { scenePlanes } from './scene-planes';
import { SceneRecorder } from './scene-recorder';
import { classOfMaterial, type TruthClass, truthClasses } from './truth-labels';

export interface DrawingRecipe extends Pick<StillRequest, 'prompt' | 'designType' | 'environment' | 'interiorStyle'> {
  name: string;
  seed: number;
  width: number;
  height: number;
  pen: Pen;
}

/** A drawing with ground truth for each pixel. */
export interface SynthesisedDrawing {
  rgb: Uint8Array;
  w: number;
  h: number;
  truth: TruthClass[];
}

const firm: Pen = { wobble: 0.6, overshoot: 4, paper: 'white', seed: 3 };
const loose: Pen = { wobble: 1.5, overshoot: 12, paper: 'yellowed', seed: 8 };
const recipe = (
  name: string,
  designType: StillRequest['designType'],
  prompt: string,
  seed: number,
  pen: Pen,
  more: Partial<DrawingRecipe> = {},
): DrawingRecipe => ({ name, designType, prompt, seed, pen, width: 1200, height: 750, ...more });

/** Drawings synthesised from the still engine's scenes. */
export const drawingRecipes: readonly DrawingRecipe[] = [
  recipe('drawn-villa', 'Architecture', 'modern villa', 7, firm),
  recipe('drawn-gable', 'Architecture', 'white family house with garden, red roof, no porch', 3, loose),
  recipe('drawn-barn', 'Architecture', 'timber barn house', 5, firm),
  recipe('drawn-townhouses', 'Architecture', 'brick townhouses', 4, firm, { environment: 'Suburban' }),
  recipe('drawn-apartments', 'Architecture', 'four storey apartment building with balconies', 6, loose, {
    environment: 'Suburban',
  }),
  recipe('drawn-tower', 'Architecture', 'office tower', 12, firm, { width: 750, height: 1100 }),
  recipe('drawn-living', 'Interior', 'living room', 3, firm),
  recipe('drawn-bedroom', 'Interior', 'bedroom', 3, loose),
  recipe('drawn-kitchen', 'Interior', 'kitchen with island', 4, firm),
  recipe('drawn-dining', 'Interior', 'dining room', 5, firm),
];

/** Draws recipes as line drawings. Plants are grown once and cached. Call close() after use. */
export class DrawingStudio {
  private readonly scene: SceneRecorder;
  private readonly plants = new VegetationLibrary();

  private constructor(private readonly arena: TracerPool) {
    this.scene = new SceneRecorder(arena);
  }

  static async open(): Promise<DrawingStudio> {
    return new DrawingStudio(await TracerPool.start(0));
  }

  /** Draws a recipe at `scale` times its size; the result is deterministic. */
  draw(from: DrawingRecipe, scale = 1): SynthesisedDrawing {
    const w = Math.round(from.width * scale);
    const h = Math.round(from.height * scale);
    const spec = readIntent(requestOf(from, w, h));
    const prepared = prepareScene(spec, w, h);
    this.scene.clear(this.plants.meshCount);
    Array.from(this.plants.growing(this.scene, prepared.plants));
    prepared.write(this.scene, this.plants);
    const planes = scenePlanes(this.scene, w, h);
    const classOf = classOfMaterial(spec, prepared.contents.purposeOf);
    const truth = Array.from(planes.material, (material) => classOf(material));
    const leafy = Uint8Array.from(truth, (one) => (one === 'foliage' ? 1 : 0));
    // Glass and its frame are one class but still need a line between them.
    const group = Uint8Array.from(truth, (one, i) =>
      one === 'opening' ? truthClasses.length + (planes.material[i] as number) : truthClasses.indexOf(one),
    );
    const pen = { ...from.pen, wobble: from.pen.wobble * scale, overshoot: from.pen.overshoot * scale };
    const broad = from.designType === 'Interior' ? 0.012 : 0.004;
    return { rgb: penDrawing(contours(planes, leafy, group, broad), w, h, pen), w, h, truth };
  }

  close(): Promise<void> {
    return this.arena.threads.close();
  }
}

function requestOf(from: DrawingRecipe, width: number, height: number): StillRequest {
  const { prompt, designType, environment, interiorStyle, seed } = from;
  const day = { style: 'Realistic', timeOfDay: 'Noon', verticalsStraight: true } as const;
  return { prompt, designType, environment, interiorStyle, seed, width, height, ...day };
}

/** Encodes a drawing as PNG. */
export const drawingPng = ({ rgb, w, h }: Pick<SynthesisedDrawing, 'rgb' | 'w' | 'h'>): Promise<Buffer> =>
  sharp(rgb, { raw: { width: w, height: h, channels: 3 } })
    .png()
    .toBuffer();
