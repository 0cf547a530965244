import { readImageFields } from '@maquette/contracts/fields/image-fields';
import { thumbnailKey } from '@maquette/domain/assets/asset-keys';
import { AssetStore } from '@maquette/domain/assets/asset-store';
import { computeLook } from '@maquette/worker/renders/image-look';
import sharp from 'sharp';
import type { Product } from './product';

const MOTIFS = 40;

/** Inserts results five minutes apart, the last one now. Their thumbnails share a few files. */
export async function insertResults(product: Product, uid: string, workspaceId: string, count: number): Promise<void> {
  const { database } = product;
  const store = new AssetStore(product.storeSettings);
  const keys = Array.from({ length: MOTIFS }, (_, at) => thumbnailKey(workspaceId, `motif-${at}`));
  const seenFromAfar: string[] = [];
  for (const [at, key] of keys.entries()) {
    const background = { r: (at * 53) % 256, g: (at * 97) % 256, b: (at * 29) % 256 };
    const picture = sharp({
      create: { width: 480, height: 270, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
    });
    const thumbnail = await picture.webp({ quality: 80 }).toBuffer();
    await store.keep(key, thumbnail, 'image/webp');
    seenFromAfar.push((await computeLook(thumbnail)).placeholder);
  }
  await database.$executeRaw`
    INSERT INTO renders (id, workspace_id, uid, tool, mode, pool, status, stage, settings, quote, price, expected_seconds,
      idempotency_key, request_hash, trace_id, deadline_at, created_at, started_at, finished_at, provider, progress)
    SELECT (left(lpad(to_hex(made), 12, '0'), 8) || '-' || right(lpad(to_hex(made), 12, '0'), 4) || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid,
      ${workspaceId}::uuid, ${uid}, CASE WHEN n % 1000 = 1 THEN 'v2v' ELSE 't2i' END, 'relaxed', 'image', 'done', 'ready',
      ${JSON.stringify(SETTINGS)}::jsonb || jsonb_build_object('prompt', 'A timber house ' || n,
        'ratio', CASE WHEN n % 1000 < 2 THEN '21:9' ELSE '16:9' END, 'resolution', CASE WHEN n % 1000 IN (1, 3) THEN '8K' ELSE '1080p' END),
      '{"total":0,"lines":[]}'::jsonb, 0, 3, 'made ' || n, 'bench', 'bench-trace', now(),
      to_timestamp(made / 1000.0), to_timestamp(made / 1000.0), to_timestamp(made / 1000.0), 'embedded', 1
    FROM (SELECT n, (extract(epoch FROM now()) * 1000)::bigint - (${count}::bigint - n) * 300000 AS made
      FROM generate_series(1, ${count}::int) AS n) AS line`;
  await database.$executeRaw`
    INSERT INTO assets (id, workspace_id, render_id, key, thumbnail_key, content_type, bytes, width, height, sha256, placeholder, presentable)
    SELECT gen_random_uuid(), workspace_id, id, 'bench/' || id, (${keys}::text[])[motif], 'image/webp', 1, 480, 270, md5(id::text),
      (${seenFromAfar}::text[])[motif], false
    FROM (SELECT id, workspace_id, 1 + (row_number() OVER (ORDER BY id)) % ${MOTIFS} AS motif
      FROM renders WHERE workspace_id = ${workspaceId}::uuid) AS made`;
  await database.$executeRaw`
    INSERT INTO result_colours SELECT workspace_id, CASE WHEN row_number() OVER (ORDER BY id) % 1000 = 1 THEN 'pink' ELSE 'grey' END, id
    FROM renders WHERE workspace_id = ${workspaceId}::uuid`;
  await database.$executeRaw`
    INSERT INTO favorites (uid, render_id, workspace_id)
    SELECT uid, id, workspace_id FROM renders WHERE workspace_id = ${workspaceId}::uuid ORDER BY id LIMIT 200`;
  await database.$executeRawUnsafe('VACUUM ANALYZE renders, assets, result_colours, favorites');
}

/** Settings as Text to Images writes them, plus the values that a search looks for. */
const { settings: SETTINGS } = readImageFields(
  { target_resolution: '1080p', ratio: '16:9', prompt: 'A house' },
  () => 7,
);

/** Call this before the product stops: the ledger does not know renders that were never ordered. */
export async function forgetResults(product: Product): Promise<void> {
  await product.database.$executeRawUnsafe('DELETE FROM render_events');
  for (const table of ['favorites', 'collection_items', 'assets', 'renders'])
    await product.database.$executeRawUnsafe(`DELETE FROM ${table}`);
}
