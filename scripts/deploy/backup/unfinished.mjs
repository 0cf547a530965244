import fs from 'node:fs';
import path from 'node:path';
import { unfinishedIn } from './backup-folder.mjs';

/**
 * Milliseconds after which an untouched folder counts as interrupted; a running backup touches its folder more often.
 */
const SIGN_OF_LIFE_MS = 30_000;
const SILENT_MS = 5 * 60_000;

/**
 * Creates a new backup's folder and removes interrupted backups.
 * @param {string} root
 * @param {string} folder
 * @returns {{ give: () => void, drop: () => void }} `give` keeps the folder, `drop` removes it
 * @throws while another backup runs in the folder: each would delete the other's files
 */
export function takeFolder(root, folder) {
  writable(root, () => fs.mkdirSync(root, { recursive: true }));
  writable(root, () => fs.mkdirSync(folder));
  const drop = () => fs.rmSync(folder, { recursive: true, force: true });
  try {
    for (const other of unfinishedIn(root).filter((each) => each !== folder)) {
      const silent = Date.now() - fs.statSync(other).mtimeMs;
      if (silent < SILENT_MS)
        throw new Error(
          `${other} is running, or was interrupted ${Math.round(silent / 1_000)} s ago: try again in ${SILENT_MS / 60_000} minutes.`,
        );
      fs.rmSync(other, { recursive: true, force: true });
      console.log(`${path.basename(other)} was interrupted and is removed.`);
    }
  } catch (error) {
    drop();
    throw error;
  }
  const timer = setInterval(() => fs.utimesSync(folder, new Date(), new Date()), SIGN_OF_LIFE_MS).unref();
  const give = () => clearInterval(timer);
  return {
    give,
    drop: () => {
      give();
      drop();
    },
  };
}

/** @param {string} root @param {() => void} work */
function writable(root, work) {
  try {
    work();
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error;
    throw new Error(
      `The user ${process.getuid?.() ?? ''} cannot write to ${root} (${error.code}). Give it the folder: "install -d -m 700 -o ${process.getuid?.() ?? 'USER'} ${root}".`,
    );
  }
}
