import { ModelEngine } from '@maquette/engines/model/model-engine';
import { readModel } from '@maquette/engines/model/read-model';
import type { ModelRequest } from '@maquette/engines/model/request/model-request';
import { StillEngine } from '@maquette/engines/still/still-engine';
import { peakMegabytes, took } from '../engines/processor-time';
import { madeCity } from './made-city';
import { MODEL_PARTS, type ModelMeasures } from './parts';

const SIZE = { width: 1920, height: 1080 } as const;

/** Runs one part in a process of its own, so that its memory peak is its own: `part-process.js NAME`. */
async function main(name: string): Promise<void> {
  const part = MODEL_PARTS[name];
  if (!part) throw new Error(`no part "${name}"`);
  const { look, triangles } = part;
  const measures = look === 'exterior' ? await measureExterior() : await measureModel({ triangles, look });
  await new Promise<void>((told) =>
    process.send ? process.send(measures, undefined, undefined, () => told()) : told(),
  );
}

function watched() {
  const began = performance.now();
  const watch: { firstPreview: number | null } = { firstPreview: null };
  return {
    watch,
    observer: {
      signal: new AbortController().signal,
      onProgress: () => undefined,
      onPreview: () => {
        watch.firstPreview ??= (performance.now() - began) / 1000;
      },
    },
  };
}

/** The engine's own exterior at the same size: the yardstick. */
async function measureExterior(): Promise<ModelMeasures> {
  const engine = await StillEngine.create({ threads: 2 });
  await engine.warmUp();
  const { watch, observer } = watched();
  const request = { prompt: 'modern villa with a pool', designType: 'Architecture', style: 'Realistic' } as const;
  const { seconds, processorSeconds } = await took(() =>
    engine.render({ ...request, ...SIZE, seed: 7, timeOfDay: 'Morning' }, observer),
  );
  await engine.close();
  return { seconds, processorSeconds, readSeconds: 0, peakMegabytes: peakMegabytes(), triangles: 0, ...watch };
}

async function measureModel(part: { triangles: number; look: ModelRequest['look'] }): Promise<ModelMeasures> {
  const glb = madeCity(part.triangles);
  const { result: read, processorSeconds: readSeconds } = await took(() => readModel(glb));
  const engine = await ModelEngine.create({ threads: 2 });
  const { watch, observer } = watched();
  const { min, max } = read.model.header;
  const { seconds, processorSeconds } = await took(() =>
    engine.render(
      {
        ...{ model: read.model, units: { scale: 1, up: 'y' }, choices: {}, seed: 7, quality: 'final', north: 0 },
        camera: { position: [max[0] * 0.3, 22, 35], target: [max[0] * 0.5, 4, min[2] * 0.4], focal_length: 28 },
        ...{ ...SIZE, look: part.look, passes: false, timeOfDay: 'Morning' },
      },
      observer,
    ),
  );
  await engine.close();
  const { triangles } = read.model.header;
  return { seconds, processorSeconds, readSeconds, peakMegabytes: peakMegabytes(), triangles, ...watch };
}

main(process.argv[2] ?? '').then(
  () => process.disconnect?.(),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
