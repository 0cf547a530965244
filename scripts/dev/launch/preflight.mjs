import fs from 'node:fs';
import path from 'node:path';

const NEEDED_GIGABYTES = 1;
/** PROC_SUPER_MAGIC of statfs(2). */
const PROC = 0x9fa0;

/** A problem that the user at the terminal can solve: printed as one line, without a stack trace. */
export class StartProblem extends Error {}

/** Checks that the data directory is writable and its disk has space. @param {string} dataDir @throws StartProblem */
export function checkDisk(dataDir) {
  try {
    // Pseudo file systems such as /proc make a recursive mkdir loop forever.
    fs.accessSync(nearestFolder(dataDir), fs.constants.W_OK);
    if (fs.statfsSync(nearestFolder(dataDir)).type === PROC) throw Object.assign(new Error(), { code: 'EROFS' });
    fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const probe = path.join(dataDir, `.writable-${process.pid}`);
    fs.writeFileSync(probe, '');
    fs.rmSync(probe);
  } catch (error) {
    throw new StartProblem(
      `${dataDir} cannot be written (${error.code}): fix its permissions, or set MAQUETTE_DATA to another folder.`,
    );
  }
  const { bavail, bsize } = fs.statfsSync(dataDir);
  const gigabytes = (bavail * bsize) / 2 ** 30;
  if (gigabytes < NEEDED_GIGABYTES) {
    throw new StartProblem(
      `Only ${gigabytes.toFixed(1)} GB are free on the disk of ${dataDir}, ${NEEDED_GIGABYTES} GB is needed: free some space, or set MAQUETTE_DATA to a folder on another disk.`,
    );
  }
}

/** @param {string} dir */
function nearestFolder(dir) {
  let folder = path.resolve(dir);
  while (!fs.existsSync(folder)) folder = path.dirname(folder);
  return folder;
}
