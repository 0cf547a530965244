import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { StillEngine } from '../still/still-engine';
import type { ExactDepth, MotionRequest } from './request/motion-request';
import { quietObserver } from './sample-requests';
import { objectsAt } from './sheet-object';
import { type ClipRecipe, SHEET_STILLS } from './sheet-recipes';

type StillName = keyof typeof SHEET_STILLS;

interface SheetStill {
  image: Buffer;
  depth: ExactDepth;
}

/** Stills for the contact sheet, rendered on first use and cached in the folder. */
export class SheetStills {
  private engine: StillEngine | undefined;
  private readonly made = new Map<StillName, SheetStill>();

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  async get(name: StillName): Promise<SheetStill> {
    const known = this.made.get(name) ?? (await this.readOrMake(name));
    this.made.set(name, known);
    return known;
  }

  private async readOrMake(name: StillName): Promise<SheetStill> {
    const form = SHEET_STILLS[name];
    const { width, height } = form;
    const [picture, depth] = [`${name}.png`, `${name}.depth`].map((file) => path.join(this.folder, file)) as [
      string,
      string,
    ];
    if (!existsSync(depth)) {
      this.engine ??= await StillEngine.create();
      const still = await this.engine.render(form, quietObserver());
      await sharp(still.rgb, { raw: { width, height, channels: 3 } })
        .png()
        .toFile(picture);
      writeFileSync(depth, Buffer.from(still.inverseDepth.buffer));
    }
    const bytes = readFileSync(depth);
    const values = new Uint16Array(width * height);
    new Uint8Array(values.buffer).set(bytes);
    return { image: readFileSync(picture), depth: { values, width, height } };
  }

  async close(): Promise<void> {
    await this.engine?.close();
  }
}

/** Depth inputs of a recipe, made from the still and its depth. */
export async function sheetDepth(
  { depth: kind }: ClipRecipe,
  { depth }: SheetStill,
): Promise<Pick<MotionRequest, 'depth' | 'depthMap' | 'foregroundMask'>> {
  if (kind === 'exact') return { depth };
  if (kind === 'guessed') return {};
  if (kind === 'map') {
    const nearest = depth.values.reduce((most, value) => Math.max(most, value), 1);
    return {
      depthMap: await pngOf(
        Uint8Array.from(depth.values, (value) => Math.round((255 * value) / nearest)),
        depth,
      ),
    };
  }
  return { foregroundMask: await pngOf(objectsAt(depth, kind.objects), depth) };
}

function pngOf(grey: Uint8Array, { width, height }: ExactDepth): Promise<Buffer> {
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}
