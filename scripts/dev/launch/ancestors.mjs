import fs from 'node:fs';
import path from 'node:path';
import { beginningOf, isAlive } from './process-identity.mjs';

const LOOK_EVERY_MS = 1_000;
/** A hang-up reaches us and those who started us at once; the second look leaves us time to hear of it. */
const LOOKS_UNTIL_GONE = 2;

const PACKAGE_MANAGER = /^(npm|npx|pnpm|yarn)(-cli)?(\.c?js)?$/;
const SHELL = /^(a|ba|da|k|z)?sh$/;
/** One `&` that is neither `&&` nor part of a redirection, or a word that lets go of what it starts. */
const LETS_GO = /(^|[^&>])&(?![&>\d])|\b(nohup|setsid|disown|daemonize)\b/;

/**
 * Whose end is our end: the package manager that runs us and the shells that run nothing else in the foreground, up to the first
 * process that is neither. Somebody who typed the command, a service manager or an init is not among them, and nothing is beyond a
 * session of our own.
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
 * Says once when one of them has ended. Without any, nothing is looked at.
 * @param {(name: string) => void} onGone
 * @returns {() => void} stops looking
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

/** @returns {{ parent: number, session: string, words: string[] } | undefined} what Linux tells; elsewhere nobody is watched */
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
