import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runQuietly } from '../launch/run-quietly.mjs';

const LIBRARIES = { x64: 'x86_64-linux-gnu', arm64: 'aarch64-linux-gnu' };
// In bookworm the server is the multi-call binary of redis-tools; the package redis-server only links to it.
const PACKAGES = ['redis-tools', 'libjemalloc2', 'liblzf1', 'libatomic1', 'libssl3', 'libsystemd0'];

/**
 * Unpacks Redis from Debian's packages into the cache.
 * apt verifies the signatures; neither root nor an installation is needed.
 * @param {string} cache
 * @returns {Promise<{ command: string, env: NodeJS.ProcessEnv, version: string }>}
 */
export async function redisFromDebianPackage(cache) {
  const root = path.join(cache, `redis-debian-${process.arch}`);
  const ready = await tryUnpacked(root);
  if (ready) return ready;
  if (process.platform !== 'linux' || !fs.existsSync('/etc/debian_version'))
    throw new Error('this machine does not run Debian');
  const work = fs.mkdtempSync(path.join(cache, 'redis-unpacking-'));
  try {
    await download(work);
    const unpacked = path.join(work, 'root');
    for (const file of fs.readdirSync(path.join(work, 'debs'))) {
      await runQuietly('dpkg-deb', ['-x', path.join(work, 'debs', file), unpacked]);
    }
    const server = path.join(unpacked, 'usr/bin/redis-server');
    if (!fs.existsSync(server)) fs.symlinkSync('redis-check-rdb', server);
    if (!(await tryUnpacked(unpacked))) throw new Error('the unpacked redis-server does not run here');
    fs.rmSync(root, { recursive: true, force: true });
    fs.renameSync(unpacked, root);
  } finally {
    // apt's lists and caches are ten times as large as the result.
    await fs.promises.rm(work, { recursive: true, force: true });
  }
  const moved = await tryUnpacked(root);
  if (!moved) throw new Error('the unpacked redis-server does not run here');
  return moved;
}

async function tryUnpacked(root) {
  const env = { PATH: process.env.PATH, LD_LIBRARY_PATH: path.join(root, 'usr/lib', LIBRARIES[process.arch] ?? '') };
  const command = path.join(root, 'usr/bin/redis-server');
  if (!fs.existsSync(command)) return undefined;
  // Muted: a program that does not start counts as not installed.
  const said = await runQuietly(command, ['--version'], { env }).catch(() => '');
  const version = /v=([\d.]+)/.exec(said)?.[1];
  return version ? { command, env, version } : undefined;
}

async function download(work) {
  for (const folder of ['lists/partial', 'archives/partial', 'debs'])
    fs.mkdirSync(path.join(work, folder), { recursive: true });
  const settings = {
    'Dir::State::Lists': `${work}/lists`,
    'Dir::Cache': work,
    'Dir::Cache::archives': `${work}/archives`,
    'Debug::NoLocking': '1',
    'APT::Sandbox::User': os.userInfo().username,
    'Acquire::Languages': 'none',
    'Acquire::Retries': '1',
    'Acquire::http::Timeout': '10',
    'Acquire::GzipIndexes': 'true',
  };
  const options = ['-q', ...Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])];
  const env = { ...process.env, LC_ALL: 'C', DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietly('apt-get', [...options, 'update'], { env, limitMs: 120_000 });
  await runQuietly('apt-get', [...options, 'download', ...PACKAGES], {
    env,
    cwd: path.join(work, 'debs'),
    limitMs: 120_000,
  });
}
