import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { StillEngine } from '../still/still-engine';
import type { ExactDepth, MotionRequest } from './motion-request';
import { quietObserver } from './sample-requests';
import { type ClipRecipe, SHEET_STILLS } from './sheet-recipes';

type StillName = keyof typeof SHEET_STILLS;

interface SheetStill {
  image: Buffer;
  depth: ExactDepth;
}

/** The stills of the sheet, each made when first asked for and kept in the folder for the next sheet. */
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

/** What the recipe hands to the engine of the still and its depth. */
export async function sheetDepth(
  { depth: kind }: ClipRecipe,
  { depth }: SheetStill,
): Promise<Pick<MotionRequest, 'depth' | 'depthMap' | 'foregroundMask'>> {
  if (kind === 'exact') return { depth };
  if (kind === 'guessed') return {};
  const nearest = depth.values.reduce((most, value) => Math.max(most, value), 1);
  if (kind === 'map') return { depthMap: await greyOf(depth, (value) => Math.round((255 * value) / nearest)) };
  // As a person would draw it: what stands in the front third.
  return { foregroundMask: await greyOf(depth, (value) => (value > 0.3 * nearest ? 255 : 0)) };
}

function greyOf({ values, width, height }: ExactDepth, grey: (value: number) => number): Promise<Buffer> {
  const raw = { width, height, channels: 1 as const };
  return sharp(Uint8Array.from(values, grey), { raw }).png().toBuffer();
}
