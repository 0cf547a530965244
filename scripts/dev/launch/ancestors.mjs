import fs from 'node:fs';
import path from 'node:path';
import { beginningOf, isAlive } from './process-identity.mjs';

const LOOK_EVERY_MS = 1_000;
/** SIGHUP reaches this process and its parents at the same time. A second look gives the signal time to arrive here. */
const LOOKS_UNTIL_GONE = 2;

const PACKAGE_MANAGER = /^(npm|npx|pnpm|yarn)(-cli)?(\.c?js)?$/;
const SHELL = /^(a|ba|da|k|z)?sh$/;
/** Matches a single `&` that is neither `&&` nor part of a redirection, or a word that detaches a program. */
const LETS_GO = /(^|[^&>])&(?![&>\d])|\b(nohup|setsid|disown|daemonize)\b/;

/**
 * Finds the ancestors whose exit must also end this process:
 * the package manager and shells that run nothing else in the foreground, up to the first process that is neither.
 * Interactive shells, service managers, init and processes of another session are never included.
 * @returns {{ pid: number, began: string, name: string }[]}
 */
export function keepersOf(pid = process.pid) {
  const keepers = [];
  const own = read(pid);
  for (let next = own?.parent ?? 0; own && next > 1; ) {
    const found = read(next);
    const name = found && found.session === own.session ? keeperName(found.words) : undefined;
    if (!found || !name) break;
    keepers.push({ pid: next, began: beginningOf(next) ?? 'gone', name });
    next = found.parent;
  }
  return keepers;
}

/**
 * Calls `onGone` once when one of the ancestors has exited. Does nothing when there are none.
 * @param {(name: string) => void} onGone
 * @returns {() => void} stops watching
 */
export function watchKeepers(onGone, keepers = keepersOf()) {
  let missed = 0;
  if (keepers.length === 0) return () => undefined;
  const timer = setInterval(() => {
    const gone = keepers.find((keeper) => !isAlive(keeper));
    missed = gone ? missed + 1 : 0;
    if (!gone || missed < LOOKS_UNTIL_GONE) return;
    clearInterval(timer);
    onGone(gone.name);
  }, LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * @returns {{ parent: number, session: string, words: string[] } | undefined} from /proc; undefined on other systems,
 *   where no ancestor is watched
 */
function read(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return { parent: Number(fields[1]), session: fields[3], words };
  } catch {
    return undefined;
  }
}

/** @param {string[]} words of a command line */
function keeperName([program = '', first = '', second = '']) {
  // A package manager writes its command over the program's name: "npm start".
  const name = path.basename(program.split(' ')[0]);
  if (PACKAGE_MANAGER.test(name)) return name;
  if (name === 'node' && PACKAGE_MANAGER.test(path.basename(first))) return path.basename(first);
  return SHELL.test(name) && /^-[a-z]*c$/.test(first) && !LETS_GO.test(second) ? name : undefined;
}
