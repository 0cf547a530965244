/**
 * Contact sheet for reviewing the still engine: `node engines/dist/still/sheet.js <folder> [words of names...]`
 * writes one PNG per sample whose name contains one of the words (all without words), sheets of twelve,
 * and prints the render times. `--height=360` sets the size; a .json file adds its own samples.
 */
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { ContactSheet } from './contact-sheet';
import type { StillRequest } from './request/still-request';
import { samples } from './sheet-samples';
import { StillEngine } from './still-engine';

interface Desk {
  engine: StillEngine;
  folder: string;
  sheet: ContactSheet;
}

async function renderSample({ engine, folder, sheet }: Desk, name: string, request: StillRequest): Promise<void> {
  const started = performance.now();
  const cpu = process.cpuUsage();
  const previews: number[] = [];
  const image = await engine.render(request, {
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onPreview: () => previews.push(Math.round(performance.now() - started)),
  });
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const raw = { width: image.width, height: image.height, channels: 3 as const };
  await sharp(image.rgb, { raw })
    .png({ compressionLevel: 4 })
    .toFile(path.join(folder, `${name}.png`));
  await sheet.add({ name, rgb: image.rgb, width: image.width, height: image.height });
  const cpuSeconds = ((user + system) / 1e6).toFixed(1);
  console.log(`${name}: ${seconds.toFixed(1)} s (${cpuSeconds} CPU s), previews at ${previews.join(', ')} ms`);
}

/** The same request scaled so that the shorter side has the given pixels. */
function ofHeight(request: StillRequest, height: number): StillRequest {
  const k = height / Math.min(request.width, request.height);
  return { ...request, width: Math.round(request.width * k), height: Math.round(request.height * k) };
}

async function main(): Promise<void> {
  const [folder, ...words] = process.argv.slice(2);
  if (!folder) throw new Error('usage: sheet.js <folder> [words of sample names or a .json file with samples]');
  await mkdir(folder, { recursive: true });
  const file = words.find((word) => word.endsWith('.json'));
  const all: Record<string, StillRequest> = file ? JSON.parse(await readFile(file, 'utf8')) : samples;
  const height = Number(words.find((word) => word.startsWith('--height='))?.slice(9) ?? 0);
  const wanted = words.filter((word) => !word.endsWith('.json') && !word.startsWith('--'));
  const sheet = new ContactSheet(folder);
  const engine = await StillEngine.create();
  for (const [name, request] of Object.entries(all)) {
    if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
    await renderSample({ engine, folder, sheet }, name, height ? ofHeight(request, height) : request);
  }
  await sheet.flush();
  await engine.close();
}

void main();
