import { randomBytes, randomUUID } from 'node:crypto';
import { readImageFields } from '@maquette/contracts/fields/image-fields';
import { type ExportView, latestExportSchema, MAX_ARCHIVE_FILES } from '@maquette/contracts/workspaces/exports';
import { imageKey } from '@maquette/domain/assets/asset-keys';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import request from 'supertest';
import { Product } from '../harness/product';
import { type Developer, signUpDeveloper } from '../harness/programs';

/**
 * Packs one ZIP with the maximum number of results, and one with a tenth of them. Compares the worker's peak memory.
 * Usage: node scripts/dev/bench.mjs archive
 */
const KILOBYTES = 300;
const FILES_AT_ONCE = 24;
const LOOK_EVERY_MS = 100;

const { settings } = readImageFields({ target_resolution: '1080p', ratio: '16:9', prompt: 'A house' }, () => 7);

// The setting that npm start uses for workers: blocks of 16 MB return to the system at once.
const memory = { MALLOC_MMAP_THRESHOLD_: '262144', MALLOC_TRIM_THRESHOLD_: '262144', MALLOC_ARENA_MAX: '2' };

/** Results whose files are as large and as incompressible as images. */
async function insertResults(product: Product, { uid, workspaceId }: Developer, count: number): Promise<string[]> {
  const store = new AssetStore(product.storeSettings);
  const ids = Array.from({ length: count }, () => randomUUID());
  const body = randomBytes(KILOBYTES * 1_024);
  const left = ids.values();
  const put = async () => {
    for (const id of left) await store.keep(imageKey(workspaceId, id, 'jpeg'), body, 'image/jpeg');
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, put));
  const at = new Date();
  const dates = { createdAt: at, startedAt: at, finishedAt: at, deadlineAt: at };
  const renders = ids.map((id) => ({
    ...{ id, uid, workspaceId, settings, tool: 't2i', mode: 'relaxed', pool: 'image', status: 'done', stage: 'ready' },
    ...{ quote: { lines: [], total: 0 }, price: 0n, expectedSeconds: 1, provider: 'embedded', progress: 1 },
    ...{ idempotencyKey: id, requestHash: 'bench', traceId: id.replaceAll('-', ''), ...dates },
  }));
  await product.database.render.createMany({ data: renders });
  const assets = ids.map((id) => ({
    ...{ id: randomUUID(), workspaceId, renderId: id, key: imageKey(workspaceId, id, 'jpeg'), thumbnailKey: '' },
    ...{ contentType: 'image/jpeg', bytes: body.byteLength, width: 1_920, height: 1_080, sha256: '', placeholder: '' },
  }));
  await product.database.asset.createMany({ data: assets });
  return ids;
}

async function main(): Promise<void> {
  const provenance = { PROVENANCE_KEY: 'ef'.repeat(32), APP_URL: 'https://maquette.example' };
  const product = await Product.start({ realEngine: true, api: provenance, worker: { ...provenance, ...memory } });
  try {
    const [worker] = product.workers;
    if (!worker) throw new Error('nobody packs');
    const person = await signUpDeveloper(product);
    const call = (method: 'get' | 'post') =>
      request(product.url)[method]('/api/archives').set('Authorization', `Bearer ${person.token}`);
    const ids = await insertResults(product, person, MAX_ARCHIVE_FILES);
    const rows: Record<string, string>[] = [];
    for (const count of [1, MAX_ARCHIVE_FILES / 10, MAX_ARCHIVE_FILES]) {
      const began = performance.now();
      await call('post')
        .send({ ids: ids.slice(0, count) })
        .expect(202);
      let most = 0;
      let file: ExportView | null = null;
      while (file?.status !== 'ready') {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
        most = Math.max(most, await worker.megabytes());
        file = latestExportSchema.parse((await call('get').expect(200)).body).latest;
        if (file?.status === 'failed') throw new Error(file.failure ?? 'failed');
      }
      rows.push({
        'a ZIP of results': count.toLocaleString('en-US'),
        'MB of the file': (file.bytes / 1024 ** 2).toFixed(1),
        seconds: ((performance.now() - began) / 1_000).toFixed(1),
        'the worker took MB while it packed': most.toFixed(0),
        'and ever': (await worker.peakMegabytes()).toFixed(0),
      });
    }
    console.table(rows);
  } finally {
    await product.database.$executeRawUnsafe('DELETE FROM render_events');
    for (const table of ['assets', 'renders']) await product.database.$executeRawUnsafe(`DELETE FROM ${table}`);
    await product.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
