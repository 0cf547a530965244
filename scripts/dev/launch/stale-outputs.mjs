import fs from 'node:fs';
import path from 'node:path';

const OUTPUT = /\.(js|d\.ts|js\.map)$/;

/**
 * Removes compiled files whose source was deleted.
 * The compiler keeps them, so a moved test would run twice, and a deleted module could still be imported.
 * @param {string} project
 * @param {string} workspace its tsconfig.json names the folders of sources and outputs
 * @returns {string[]} the removed files
 */
export function removeStaleOutputs(project, workspace) {
  const folder = path.join(project, workspace);
  const { rootDir, outDir } = JSON.parse(fs.readFileSync(path.join(folder, 'tsconfig.json'), 'utf8')).compilerOptions;
  const dist = path.join(folder, outDir);
  if (!fs.existsSync(dist)) return [];
  const stale = fs.readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => {
    if (!OUTPUT.test(name)) return false;
    const source = path.join(folder, rootDir, name.replace(OUTPUT, ''));
    return !fs.existsSync(`${source}.ts`) && !fs.existsSync(`${source}.tsx`);
  });
  for (const name of stale) fs.rmSync(path.join(dist, name));
  return stale;
}
