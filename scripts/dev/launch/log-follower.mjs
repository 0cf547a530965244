import fs from 'node:fs';

const LOOK_EVERY_MS = 250;
const SHOWN = { notice: '', warn: 'warning: ', error: 'error: ', fatal: 'fatal: ' };

/**
 * Follows a process's log file and prints its warnings, errors and notices in short form.
 * The process writes the file itself, so it never waits for the launcher and loses no line when the launcher exits.
 * @param {string} name
 * @param {string} file
 * @param {(line: string) => void} say
 * @returns {() => void} stops following
 */
export function followLog(name, file, say) {
  let position = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  let rest = '';
  const look = () => {
    const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
    // The log was rotated.
    if (size < position) position = 0;
    if (size === position) return;
    const content = Buffer.alloc(Math.min(size - position, 2 ** 20));
    const descriptor = fs.openSync(file, 'r');
    const read = fs.readSync(descriptor, content, 0, content.length, position);
    fs.closeSync(descriptor);
    position += read;
    const lines = (rest + content.toString('utf8', 0, read)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const short = shorten(line);
      if (short) say(`[${name}] ${short}`);
    }
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
  };
}

/** @param {string} line @returns {string | undefined} the part a person needs; undefined to hide the line */
function shorten(line) {
  if (!line.startsWith('{')) {
    // Plain text comes from a crash: shows its first line and hides the stack.
    return /^\s|^$|^Node\.js v/.test(line) ? undefined : line.slice(0, 300);
  }
  try {
    const entry = JSON.parse(line);
    if (!(entry.level in SHOWN)) return undefined;
    const cause = entry.err?.message && entry.err.message !== entry.msg ? ` (${entry.err.message.split('\n')[0]})` : '';
    return `${SHOWN[entry.level]}${entry.msg ?? ''}${cause}`.slice(0, 500);
  } catch {
    return line.slice(0, 300);
  }
}
