// `npm run seed:library -- <e-mail> [--count 10000]`: gives a user's workspace a library of finished results with
// small real files, in projects with views and versions. Needs a running product and a user who signed in once.
// The books stay balanced: every result is a free order in Relaxed mode.
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { runningStoresOrExit } from '../cli/dist/running-stores.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '10000' } },
});
const [email] = positionals;
const count = Number(values.count);
if (!email || !Number.isInteger(count) || count < 1 || count > 200_000) {
  console.error('Usage: npm run seed:library -- <e-mail> [--count 10000]');
  process.exit(2);
}
const { databaseUrl } = runningStoresOrExit(undefined);
const home = process.env.MAQUETTE_DATA || path.join(import.meta.dirname, '..', '..', '.maquette');
const { default: sharp } = await import('sharp');
const { connectDatabase } = await import('@maquette/prisma/client');
const { AssetStore } = await import('@maquette/domain/assets/asset-store');
const { imageKey, thumbnailKey } = await import('@maquette/domain/assets/asset-keys');
const { readImageFields } = await import('@maquette/contracts/fields/image-fields');

/** Number of files written at the same time, and of rows per statement. */
const FILES_AT_ONCE = 48;
const PAGE = 500;
/** Number of different images; every result has its own files. */
const MOTIFS = 60;
const RATIOS = { '16:9': [256, 144], '4:3': [224, 168], '1:1': [192, 192], '9:16': [144, 256] };
const THINGS = [
  'villa',
  'boathouse',
  'library',
  'tower',
  'courtyard',
  'chapel',
  'loft',
  'pavilion',
  'terrace',
  'atrium',
];
const MADE_OF = ['timber', 'brick', 'concrete', 'glass', 'slate', 'copper', 'stone', 'larch'];
const WHEN = ['at dusk', 'in the morning', 'at noon', 'in the rain', 'under snow', 'at night'];
const MINUTE_MS = 60_000;

const database = connectDatabase(databaseUrl, 8);
const store = new AssetStore(storeSettings());
try {
  const began = performance.now();
  const user = await database.user.findFirst({ where: { email: email.toLowerCase() } });
  const workspace = user && (await database.workspace.findFirst({ where: { personalOf: user.uid } }));
  if (!user || !workspace) throw new Error(`no user with the address ${email} has signed in yet`);
  const motifs = await Promise.all(Array.from({ length: MOTIFS }, (_, at) => motif(at)));
  const rows = Array.from({ length: count }, (_, at) =>
    result(at, { uid: user.uid, workspaceId: workspace.id }, motifs),
  );
  for (let at = 0; at < rows.length; at += PAGE) await keep(rows.slice(at, at + PAGE));
  await keepProjects(rows, { uid: user.uid, workspaceId: workspace.id });
  const seconds = ((performance.now() - began) / 1_000).toFixed(1);
  console.log(`${count} results stand in the workspace of ${email} after ${seconds} s.`);
} catch (error) {
  console.error(`The library could not be created: ${error.message}`);
  process.exitCode = 1;
} finally {
  await database.$disconnect();
}

/** Draws a house from plain shapes, as an image and a thumbnail. */
async function motif(at) {
  const [ratio, [width, height]] = Object.entries(RATIOS)[at % 4];
  const hue = (at * 47) % 360;
  const ground = height * 0.72;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="hsl(${hue} 45% 78%)"/>
    <rect y="${ground}" width="100%" height="${height}" fill="hsl(${(hue + 90) % 360} 25% 42%)"/>
    <path d="M${width * 0.2} ${ground}V${height * 0.45}L${width * 0.5} ${height * (0.2 + (at % 5) * 0.04)}L${width * 0.8} ${height * 0.45}V${ground}Z" fill="hsl(${(hue + 180) % 360} 30% ${30 + (at % 6) * 8}%)"/>
    <rect x="${width * 0.42}" y="${height * 0.52}" width="${width * 0.16}" height="${ground - height * 0.52}" fill="hsl(45 80% 70%)"/></svg>`;
  const image = sharp(Buffer.from(svg));
  const [file, thumbnail] = await Promise.all([image.clone().jpeg().toBuffer(), image.clone().webp().toBuffer()]);
  return { ratio, width, height, file, thumbnail, sha256: crypto.createHash('sha256').update(file).digest('hex') };
}

/** The row for one result. The newest result is from now, each older one a minute earlier. */
function result(at, { uid, workspaceId }, motifs) {
  const madeAt = new Date(Date.now() - (count - at) * MINUTE_MS);
  const stamp = madeAt.getTime().toString(16).padStart(12, '0');
  const random = crypto.randomBytes(10).toString('hex');
  const id = `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`;
  const shown = motifs[at % motifs.length];
  const prompt = `A ${MADE_OF[at % 8]} ${THINGS[(at >> 3) % 10]} ${WHEN[(at >> 6) % 6]}, study ${at + 1}`;
  const fields = {
    prompt,
    ratio: shown.ratio,
    target_resolution: '720p',
    billing_mode: 'relaxed',
    output_format: 'jpeg',
  };
  const { settings } = readImageFields(fields, () => at + 1);
  return { id, uid, workspaceId, madeAt, settings, shown };
}

async function keep(rows) {
  const files = rows.flatMap(({ id, workspaceId, shown }) => [
    [imageKey(workspaceId, id, 'jpeg'), shown.file, 'image/jpeg'],
    [thumbnailKey(workspaceId, id), shown.thumbnail, 'image/webp'],
  ]);
  const puts = files.values();
  const work = async () => {
    for (const [key, body, type] of puts) await store.keep(key, body, type);
  };
  await Promise.all(Array.from({ length: FILES_AT_ONCE }, work));
  const renders = rows.map(({ id, uid, workspaceId, madeAt, settings }) => ({
    ...{ id, uid, workspaceId, settings, tool: 't2i', mode: 'relaxed', pool: 'image', status: 'done', stage: 'ready' },
    ...{ quote: { lines: [], total: 0 }, price: 0n, expectedSeconds: 1, provider: 'embedded', progress: 1 },
    ...{ idempotencyKey: `seed:${id}`, requestHash: 'seed', traceId: id.replaceAll('-', '') },
    ...{ createdAt: madeAt, startedAt: madeAt, finishedAt: madeAt, deadlineAt: madeAt, lineTime: madeAt },
  }));
  const assets = rows.map(({ id, workspaceId, madeAt, shown }) => ({
    ...{ id: crypto.randomUUID(), workspaceId, renderId: id, key: imageKey(workspaceId, id, 'jpeg') },
    ...{ thumbnailKey: thumbnailKey(workspaceId, id), contentType: 'image/jpeg', bytes: shown.file.byteLength },
    ...{ width: shown.width, height: shown.height, sha256: shown.sha256, facts: {}, createdAt: madeAt },
  }));
  const postings = rows.flatMap(({ id, workspaceId, madeAt }) =>
    ['hold', 'capture'].map((kind) => ({
      ...{ workspaceId, kind, amount: 0n, renderId: id, reason: 'Relaxed image', createdAt: madeAt },
      idempotencyKey: `${kind}:${id}`,
    })),
  );
  await database.$transaction([
    database.render.createMany({ data: renders }),
    database.asset.createMany({ data: assets }),
    database.creditPosting.createMany({ data: postings }),
  ]);
}

/** Makes the first hundreds of results versions of views, so that projects are not empty. */
async function keepProjects(rows, { uid, workspaceId }) {
  for (const [at, name] of ['Harbour competition', 'House by the lake'].entries()) {
    const projectId = crypto.randomUUID();
    const { count: made } = await database.project.createMany({
      data: [{ id: projectId, uid, workspaceId, name }],
      skipDuplicates: true,
    });
    if (made === 0) continue;
    const own = rows.slice(at * 120, (at + 1) * 120);
    for (let place = 0; place * 12 < own.length; place += 1) {
      const versions = own.slice(place * 12, (place + 1) * 12);
      const viewId = crypto.randomUUID();
      const view = {
        id: viewId,
        projectId,
        name: `View ${place + 1}`,
        position: place + 1,
        versionsMade: versions.length,
      };
      await database.projectView.create({ data: view });
      const data = versions.map(({ id }, index) => ({ projectId, viewId, number: index + 1, renderId: id, uid }));
      await database.projectVersion.createMany({ data });
    }
  }
}

/** The storage settings of the product that runs here. */
function storeSettings() {
  const read = (file) => JSON.parse(fs.readFileSync(path.join(home, file), 'utf8'));
  const {
    S3_ENDPOINT,
    S3_REGION = 'us-east-1',
    S3_BUCKET = 'maquette',
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  } = process.env;
  if (S3_ENDPOINT && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY) {
    return { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY };
  }
  const { s3AccessKeyId, s3SecretAccessKey } = read('secrets.json');
  return {
    ...{ S3_ENDPOINT: read('endpoints.json').s3, S3_REGION, S3_BUCKET },
    ...{ S3_ACCESS_KEY_ID: s3AccessKeyId, S3_SECRET_ACCESS_KEY: s3SecretAccessKey },
  };
}
