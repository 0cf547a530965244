import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Folders of generated files; `developers` holds the generated client of the API. */
const NEVER_INPUT = new Set(['node_modules', 'dist', 'generated', 'developers', '.git', '.maquette', '.cache']);

/**
 * Hashes the content of files and folders.
 * @param {string} project
 * @param {string[]} inputs paths in the project; missing ones count as empty
 * @returns {string}
 */
function stampOf(project, inputs) {
  const hash = crypto.createHash('sha256');
  for (const input of inputs) addTo(hash, project, input);
  return hash.digest('hex');
}

function addTo(hash, project, relative) {
  const file = path.join(project, relative);
  const stat = fs.statSync(file, { throwIfNoEntry: false });
  if (!stat) return;
  if (!stat.isDirectory()) {
    hash.update(`${relative}\0${stat.size}\0`).update(fs.readFileSync(file));
    return;
  }
  for (const name of fs.readdirSync(file).sort()) {
    if (!NEVER_INPUT.has(name)) addTo(hash, project, path.join(relative, name));
  }
}

/**
 * Runs a build step unless its output was made from exactly this input.
 * The stamp lies inside the output, so that deleting or rebuilding the output by hand also removes the stamp.
 * @param {{ project: string, inputs: string[], output: string, proof: string, work: () => Promise<unknown> }} step
 *   `proof`: a file in the output that must exist
 * @returns {Promise<boolean>} whether the step ran
 */
export async function unlessUnchanged({ project, inputs, output, proof, work }) {
  const stamp = path.join(project, output, '.made-from');
  const wanted = stampOf(project, inputs);
  const made = fs.existsSync(path.join(project, output, proof)) && fs.existsSync(stamp);
  if (made && fs.readFileSync(stamp, 'utf8') === wanted) return false;
  await work();
  fs.writeFileSync(stamp, wanted);
  return true;
}
