/**
 * Contact sheet of the model engine: `node engines/dist/model/sheet.js <folder> [words of names ...] [--height=360]`
 * writes one PNG per view, sheets of twelve, and prints the render times.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ContactSheet } from '../still/contact-sheet';
import { ModelEngine } from './model-engine';
import { meanColourOf } from './read/mean-colour';
import { readModel } from './read-model';
import { SHEET_VIEWS, type SheetView } from './sheet-views';

const fixtures = path.join(__dirname, '../../model/fixtures');

async function renderView(engine: ModelEngine, { file, named, ...view }: SheetView, height: number) {
  const { model } = await readModel(await readFile(path.join(fixtures, `${file}.glb`)), { meanColour: meanColourOf });
  const camera = view.camera ?? model.header.cameras.find(({ name }) => name === named)?.camera;
  if (!camera) throw new Error(`sheet: ${file} has no camera ${named}`);
  const scale = height / 540;
  return engine.render(
    {
      ...{ model, units: { scale: 1, up: 'y' }, choices: {}, look: 'photo', seed: 3, quality: 'final', north: 20 },
      ...{ passes: false, ...view, camera },
      width: Math.round((view.width ?? 960) * scale),
      height: Math.round((view.height ?? 540) * scale),
    },
    { signal: new AbortController().signal, onProgress: () => undefined, onPreview: () => undefined },
  );
}

async function main(): Promise<void> {
  const [folder, ...words] = process.argv.slice(2);
  if (!folder) throw new Error('usage: sheet.js <folder> [words of view names]');
  await mkdir(folder, { recursive: true });
  const height = Number(words.find((word) => word.startsWith('--height='))?.slice(9) ?? 540);
  const wanted = words.filter((word) => !word.startsWith('--'));
  const sheet = new ContactSheet(folder);
  const engine = await ModelEngine.create();
  for (const [name, view] of Object.entries(SHEET_VIEWS)) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
    const started = performance.now();
    const { rgb, width, height: rows } = await renderView(engine, view, height);
    await sharp(rgb, { raw: { width, height: rows, channels: 3 } })
      .png()
      .toFile(path.join(folder, `${name}.png`));
    await sheet.add({ name, rgb, width, height: rows });
    console.log(`${name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  await sheet.flush();
  await engine.close();
}

void main();
