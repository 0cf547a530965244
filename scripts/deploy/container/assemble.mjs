// `node scripts/deploy/container/assemble.mjs <folder>`: copies the files for the images api, worker
// and migrate from a built tree, one folder each. Downloads nothing; the lockfile decides which packages are included.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { billOfMaterials, packagesOf } from './packages-of.mjs';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));
const lockfile = JSON.parse(fs.readFileSync(path.join(PROJECT, 'package-lock.json'), 'utf8'));

/** Types, source maps, manuals and tests are not needed at run time, nor Prisma's other databases. */
const LEFT_OUT = /\.(d\.[cm]?ts|map|tsbuildinfo)$|(?<!LICENSE)\.(md|markdown)$|\.test\.js$/i;
const OTHER_DATABASES = /@prisma\/client\/runtime\/.*\.(cockroachdb|mysql|sqlite|sqlserver)\./;
/** The WebAssembly decoder is included twice; `require` finds the other copy. */
const SECOND_DECODER = /@ffmpeg\/core\/dist\/esm$/;

/** What the images include from each workspace besides its package.json. */
const CARRIED = {
  prisma: ['dist', 'migrations'],
  contracts: ['dist'],
  domain: ['dist', 'developer/sample-clip.mp4'],
  engines: ['dist', 'kernel/path-tracer/path-tracer.wasm', 'kernel/camera-warp/camera-warp.wasm'],
  api: ['dist'],
  worker: ['dist', 'models', 'workflows'],
};

/** firebase-admin is only used to verify tokens. */
const UNUSED_BY_FIREBASE = ['@google-cloud/firestore', '@google-cloud/storage'];

/** The operator commands need the settings of the API and the services that those settings name. */
const OPERATORS = ['scripts/cli/ops.mjs', 'scripts/cli/dist'];

/**
 * `from`: folders whose packages are included; `without`: packages the program never loads; `besides`: other files.
 * @type {Record<string, { from: string[], without: string[], besides: string[] }>}
 */
export const IMAGES = {
  // Includes those parts of the engines that read text.
  api: {
    from: ['node_modules/@maquette/api'],
    without: [...UNUSED_BY_FIREBASE, '@ffmpeg-installer/ffmpeg', 'h264-mp4-encoder'],
    besides: ['client/dist', ...OPERATORS],
  },
  // Excludes the packaged ffmpeg, because the image builds a newer one.
  worker: { from: ['worker'], without: ['@ffmpeg-installer/ffmpeg'], besides: [] },
  // The image for `npm run migrate`, the first secrets and backups. It needs the domain, but not the engines.
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
    // The lockfile also lists packages for other systems, which are not installed.
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
  if (!target)
    throw new Error('The target folder is missing. Usage: node scripts/deploy/container/assemble.mjs <folder>');
  for (const program of Object.keys(IMAGES)) assemble(target, program);
}
