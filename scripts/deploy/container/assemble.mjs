// `node scripts/deploy/container/assemble.mjs <folder>`: lays out beside each other what the images of api, worker and migrate hold, from a
// built tree. Nothing is fetched: what goes in is decided by the lockfile.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { billOfMaterials, packagesOf } from './packages-of.mjs';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const lockfile = JSON.parse(fs.readFileSync(path.join(PROJECT, 'package-lock.json'), 'utf8'));

/** Types, maps and manuals are for those who write programs, tests for those who check them; the other databases are Prisma's. */
const LEFT_OUT = /\.(d\.[cm]?ts|map|tsbuildinfo)$|(?<!LICENSE)\.(md|markdown)$|\.test\.js$/i;
const OTHER_DATABASES = /@prisma\/client\/runtime\/.*\.(cockroachdb|mysql|sqlite|sqlserver)\./;
/** The decoder in WebAssembly comes twice; ours is the one that `require` finds. */
const SECOND_DECODER = /@ffmpeg\/core\/dist\/esm$/;

/** What a workspace takes along beside its package.json. */
const CARRIED = {
  prisma: ['dist', 'migrations'],
  contracts: ['dist'],
  domain: ['dist', 'developer/sample-clip.mp4'],
  engines: ['dist', 'kernel/path-tracer/path-tracer.wasm', 'kernel/camera-warp/camera-warp.wasm'],
  api: ['dist'],
  worker: ['dist', 'models', 'workflows'],
};

/** firebase-admin verifies tokens here and nothing else. */
const UNUSED_BY_FIREBASE = ['@google-cloud/firestore', '@google-cloud/storage'];

/** The operator commands. They read the settings of the api and reach what they name. */
const OPERATORS = ['scripts/cli/ops.mjs', 'scripts/cli/dist'];

/**
 * `from`: places in the tree whose packages come along; `without`: packages that the program never loads; `besides`: more files.
 * @type {Record<string, { from: string[], without: string[], besides: string[] }>}
 */
export const IMAGES = {
  // Of the engines it uses those that read words.
  api: {
    from: ['node_modules/@maquette/api'],
    without: [...UNUSED_BY_FIREBASE, '@ffmpeg-installer/ffmpeg', '@ffmpeg/core', 'h264-mp4-encoder'],
    besides: ['client/dist', ...OPERATORS],
  },
  // The image builds an ffmpeg of its own, a newer one.
  worker: { from: ['worker'], without: ['@ffmpeg-installer/ffmpeg'], besides: [] },
  // `npm run migrate`, the secrets of a first start, backups: it needs the rules, not the engines.
  migrate: {
    from: [
      'node_modules/@maquette/domain',
      'node_modules/@maquette/prisma',
      'node_modules/pg',
      'node_modules/pg-copy-streams',
      'node_modules/@aws-sdk/client-s3',
    ],
    without: [],
    besides: ['prisma/migrate-deploy.mjs', 'prisma/app-role.mjs', 'scripts'],
  },
};

/** @param {string} from @param {string} to */
function copy(from, to) {
  fs.cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => [LEFT_OUT, OTHER_DATABASES, SECOND_DECODER].every((pattern) => !pattern.test(file)),
  });
}

/** @param {string} target @param {string} program */
function assemble(target, program) {
  const { from, without, besides } = IMAGES[program] ?? { from: [], without: [], besides: [] };
  const folder = path.join(target, program);
  const places = packagesOf(lockfile, from, without);
  const files = places.flatMap((place) => {
    const carried = CARRIED[place];
    return carried ? [...carried, 'package.json'].map((file) => `${place}/${file}`) : [place];
  });
  for (const file of [...files, ...besides, 'package.json']) {
    const source = path.join(PROJECT, file);
    // Packages for other systems are in the lockfile, not on the disk.
    if (file.includes('node_modules/') && !fs.existsSync(source)) continue;
    copy(source, path.join(folder, file));
  }
  const bill = billOfMaterials(
    lockfile,
    program,
    places.filter((place) => fs.existsSync(path.join(PROJECT, place))),
  );
  fs.writeFileSync(path.join(folder, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(fs.realpathSync(process.argv[1])).href) {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error('Say where to: node scripts/deploy/container/assemble.mjs <folder>');
  for (const program of Object.keys(IMAGES)) assemble(target, program);
}
