/**
 * Contact sheet for reviewing the sketch engine: `node engines/dist/sketch/sheet.js <folder> <image...>` renders
 * every image (without images: the drawings of sheet-drawings.ts) to a PNG and prints the time and the detected facts.
 * `--set key=value` (repeatable) sets a field of the request.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { DrawingStudio, drawingPng, drawingRecipes } from './drawings/synthesised';
import { defaultForm } from './request/default-form';
import type { SketchRequest } from './request/sketch-request';
import { drawingFile } from './sheet-drawing';
import { sheetDrawings } from './sheet-drawings';
import { sheetVariants } from './sheet-variants';
import { SketchEngine } from './sketch-engine';

const usual: Omit<SketchRequest, 'image'> = { ...defaultForm, width: 1280, height: 720 };

async function renderSample(engine: SketchEngine, folder: string, name: string, request: SketchRequest): Promise<void> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const previews: number[] = [];
  const picture = await engine.render(request, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onPreview: () => previews.push(Math.round(performance.now() - started)),
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const { user, system } = process.cpuUsage(cpu);
  const raw = { width: picture.width, height: picture.height, channels: 3 as const };
  await sharp(picture.rgb, { raw })
    .png({ compressionLevel: 4 })
    .toFile(path.join(folder, `${name}.png`));
  console.log(
    `${name}: ${seconds} s (${((user + system) / 1e6).toFixed(1)} CPU s), previews at ${previews.join(', ')} ms`,
  );
  console.log(
    `  ${Object.entries(picture.facts)
      .map(([key, value]) => `${key} ${value}`)
      .join(' · ')}`,
  );
}

/** Parses the key=value pairs after --set, including numbers and booleans. */
function fields(args: string[]): { set: Record<string, string | number | boolean>; rest: string[] } {
  const set: Record<string, string | number | boolean> = {};
  const rest: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i] ?? '';
    if (arg !== '--set') {
      rest.push(arg);
      continue;
    }
    const [key = '', value = ''] = (args[++i] ?? '').split('=');
    set[key] =
      value === 'true'
        ? true
        : value === 'false'
          ? false
          : value !== '' && !Number.isNaN(Number(value))
            ? Number(value)
            : value;
  }
  return { set, rest };
}

/** Drawings made from scenes of the still engine, some with other field values. */
async function synthesised(
  engine: SketchEngine,
  folder: string,
  words: string[],
  set: Record<string, string | number | boolean>,
  suffix: string,
): Promise<void> {
  const wanted = (name: string): boolean => words.length === 0 || words.some((word) => name.includes(word));
  const studio = await DrawingStudio.open();
  for (const recipe of drawingRecipes) {
    const sheets = [
      { name: recipe.name, fields: {} },
      ...sheetVariants.filter((v) => v.of === recipe.name).map((v) => ({ name: v.name, fields: v.fields })),
    ].filter((one) => wanted(one.name));
    if (sheets.length === 0) continue;
    const image = await drawingPng(studio.draw(recipe));
    const { width, height, designType, prompt } = recipe;
    for (const { name, fields } of sheets)
      await renderSample(engine, folder, name + suffix, {
        ...usual,
        width,
        height,
        designType,
        prompt,
        ...fields,
        ...set,
        image,
      });
  }
  await studio.close();
}

async function main(): Promise<void> {
  const { set, rest } = fields(process.argv.slice(2));
  const [folder, ...images] = rest;
  if (!folder) throw new Error('usage: sheet.js <folder> [images or words of sample names] [--set field=value]');
  await mkdir(folder, { recursive: true });
  const suffix = typeof set.suffix === 'string' ? set.suffix : '';
  delete set.suffix;
  const engine = await SketchEngine.create();
  const files = images.filter((image) => /\.(png|jpe?g)$/i.test(image));
  const words = images.filter((image) => !files.includes(image));
  for (const file of files) {
    const image = await readFile(file);
    const { width = 16, height = 9 } = await sharp(image).metadata();
    const size = { width: 1280, height: Math.round((1280 * height) / width) };
    const name = path.basename(file).replace(/\.\w+$/, '') + suffix;
    await renderSample(engine, folder, name, { ...usual, ...size, ...set, image });
  }
  if (files.length === 0) {
    for (const drawing of sheetDrawings) {
      if (words.length > 0 && !words.some((word) => drawing.name.includes(word))) continue;
      const image = await drawingFile(drawing);
      const size = {
        width: drawing.width,
        height: drawing.height,
        designType: drawing.designType,
        prompt: drawing.prompt,
      };
      await renderSample(engine, folder, drawing.name + suffix, { ...usual, ...size, ...set, image });
    }
    await synthesised(engine, folder, words, set, suffix);
  }
  await engine.close();
}

void main();
