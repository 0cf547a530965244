import { parseArgs } from 'node:util';
import { accountName } from './running-stores';

/** Exit codes of all operator commands; docs/operations.md lists them. */
export const EXIT = { done: 0, nothing: 1, unreachable: 2, refused: 3, usage: 4, partly: 5 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The command line is invalid. The message names the mistake. */
export class UsageError extends Error {}

/** Flags of all commands. A command ignores flags that it does not use. */
export interface Flags {
  /** Path of an endpoints.json; default: the product that runs here. */
  endpoints?: string;
  /** The operator's name in the operator log. */
  by: string;
  reason?: string;
  code?: string;
  model?: string;
  line?: string;
  lane: string;
  /** A duration, such as 30m, 2h or 1d. */
  for?: string;
  days?: string;
  'dry-run': boolean;
  json: boolean;
}

export interface Command {
  /** The command's arguments, such as `QUEUE --reason WHY`. */
  usage: string;
  /** @param words the arguments after the verb */
  run(words: string[], flags: Flags): Promise<ExitCode>;
}

/** Matches a negative amount, which parseArgs would read as a flag. */
const NEGATIVE = /^-(?=\d)/;
const MINUS = '\u2212';

/** @throws UsageError for a flag that does not exist */
export function readArguments(args: string[]): { verb: string | undefined; words: string[]; flags: Flags } {
  try {
    const { values, positionals } = parseArgs({
      args: args.map((word) => word.replace(NEGATIVE, MINUS)),
      options: {
        endpoints: { type: 'string' },
        by: { type: 'string', default: accountName() },
        reason: { type: 'string' },
        code: { type: 'string' },
        model: { type: 'string' },
        line: { type: 'string' },
        lane: { type: 'string', default: 'all' },
        for: { type: 'string' },
        days: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
      allowPositionals: true,
    });
    const [verb, ...words] = positionals.map((word) => word.replace(MINUS, '-'));
    return { verb, words, flags: values };
  } catch (error) {
    // Removes Node's advice about `--`, which does not help here.
    throw new UsageError(`${messageOf(error).split('. ')[0]}.`);
  }
}

/** @throws UsageError when the word is missing */
export function requireWord(words: readonly string[], what: string): string {
  const [word] = words;
  if (!word) throw new UsageError(`${what} is missing.`);
  return word;
}

const MINUTES = { m: 1, h: 60, d: 1_440 };

/** The minutes given with `--for`; null when it is missing. @throws UsageError */
export function readMinutes(duration: string | undefined): number | null {
  if (duration === undefined) return null;
  const [, count, unit] = /^(\d{1,4})([mhd])$/.exec(duration) ?? [];
  if (!count || !isUnit(unit) || Number(count) === 0)
    throw new UsageError('--for takes minutes, hours or days: 30m, 2h, 1d.');
  return Number(count) * MINUTES[unit];
}

const isUnit = (unit: string | undefined): unit is keyof typeof MINUTES => unit !== undefined && unit in MINUTES;

/** When the period given with `--days` starts. @throws UsageError */
export function readSince({ days }: Flags, defaultDays: number): { since: Date; days: number } {
  const count = days === undefined ? defaultDays : Number(days);
  if (!(count > 0)) throw new UsageError(`--days takes a number of days, such as --days ${defaultDays}.`);
  return { since: new Date(Date.now() - count * 86_400_000), days: count };
}

/** Prints the answer as JSON with `--json`, else its rows as a table. @returns `nothing` without rows */
export function print({ json }: Flags, answer: object, rows: object[]): ExitCode {
  if (json) console.log(JSON.stringify(answer, null, 2));
  else if (rows.length > 0) console.table(rows);
  return rows.length > 0 ? EXIT.done : EXIT.nothing;
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A time as shown in tables, in UTC to the second; empty for null. */
export const shortTime = (at: Date | null | undefined): string =>
  at?.toISOString().slice(0, 19).replace('T', ' ') ?? '';
