import { parseArgs } from 'node:util';

const HOUR_MS = 3_600_000;
const YEAR_HOURS = 8_760;

/** Thrown when the command line could not be understood. */
export class Misunderstood extends Error {}

/**
 * Reads the command line; a mistake in it ends the program.
 * @template Wishes
 * @param {() => Wishes} read
 * @returns {Wishes}
 */
export function readOrExit(read, exitCode = 2) {
  try {
    return read();
  } catch (error) {
    console.error(error.message);
    process.exit(exitCode);
  }
}

/**
 * @param {string[]} words
 * @returns {{ to: string, keep: number | null, everyMs: number | null, endpoints: string | undefined }}
 * @throws Misunderstood with a message for the operator
 */
export function readWishes(words) {
  const { to, keep, every, endpoints } = parsed(words);
  if (!to) throw new Misunderstood('The option --to is missing. Example: npm run backup -- --to /srv/backups');
  if (keep !== undefined && !/^[1-9]\d{0,4}$/.test(keep))
    throw new Misunderstood(`--keep is the number of backups to keep, such as --keep 14; "${keep}" is not one.`);
  return { to, keep: keep === undefined ? null : Number(keep), everyMs: readEvery(every, 'two backups'), endpoints };
}

/**
 * @param {string | undefined} every
 * @param {string} between the limits for the number of hours
 * @returns {number | null} milliseconds
 * @throws Misunderstood
 */
export function readEvery(every, between) {
  if (every === undefined) return null;
  const hours = /^\d{1,4}(\.\d+)?$/.test(every) ? Number(every) : 0;
  if (hours <= 0 || hours > YEAR_HOURS)
    throw new Misunderstood(
      `--every is how many hours lie between ${between}, such as --every 24, ${YEAR_HOURS} at most; "${every}" is no such number.`,
    );
  return hours * HOUR_MS;
}

/** @param {string[]} args */
function parsed(args) {
  try {
    return parseArgs({
      args,
      options: {
        to: { type: 'string' },
        keep: { type: 'string' },
        every: { type: 'string' },
        endpoints: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new Misunderstood(`${error.message} It takes --to, --keep, --every and --endpoints.`);
  }
}
