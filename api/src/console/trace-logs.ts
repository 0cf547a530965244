import { open, stat } from 'node:fs/promises';
import type { TraceLogs as Told } from '@maquette/contracts/operations/operator-search';
import { hideSecrets, secretsOf } from '@maquette/domain/runtime/hide-secrets';
import type { Logger } from '@maquette/domain/runtime/log';
import { Inject, Injectable } from '@nestjs/common';
import { API_SETTINGS, type ApiSettings } from '../foundation/api-settings';
import { LOG } from '../foundation/stores.module';

/** Number of bytes searched at the end of each log file, in chunks, so that other requests are not delayed. */
const LOOKED_AT = 16 * 2 ** 20;
const PIECE = 2 ** 20;
const MOST_LINES = 200;
const LONGEST_DETAIL = 400;
/** Fields that every line has or that the console shows elsewhere. */
const TOLD_ELSEWHERE = new Set(['time', 'service', 'level', 'msg', 'traceId', 'pid', 'hostname']);

type Line = Told['lines'][number];

/** Finds the log lines of a trace: in local log files, or as a link to the log search. */
@Injectable()
export class TraceLogs {
  private readonly files: string[];
  private readonly secrets: string[];
  private readonly link: string | undefined;

  constructor(
    @Inject(API_SETTINGS) settings: ApiSettings,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.files = settings.LOG_FILES.split(',')
      .map((file) => file.trim())
      .filter(Boolean);
    this.secrets = secretsOf(settings);
    this.link = settings.LOG_LINK;
  }

  async of(traceId: string): Promise<Told> {
    const found = await Promise.all(this.files.map((file) => this.linesIn(file, traceId)));
    const lines = found.flatMap(({ lines }) => lines).sort((a, b) => a.at.localeCompare(b.at));
    return {
      lines: lines.slice(-MOST_LINES),
      more: lines.length > MOST_LINES || found.some(({ cut }) => cut),
      kept: this.files.length > 0,
      link: this.link?.replaceAll('{trace}', encodeURIComponent(traceId)) ?? null,
    };
  }

  /** @returns `cut`: more matching lines exist, or older parts of the file were not searched */
  private async linesIn(file: string, traceId: string): Promise<{ lines: Line[]; cut: boolean }> {
    const lines: Line[] = [];
    try {
      for await (const text of newestLines(file, traceId)) {
        const line = this.lineOf(text, traceId);
        if (line) lines.push(line);
        if (lines.length > MOST_LINES) return { lines, cut: true };
      }
      return { lines, cut: (await stat(file)).size > LOOKED_AT };
    } catch (error) {
      this.log.debug({ file, error: String(error) }, 'log file could not be read');
    }
    return { lines, cut: false };
  }

  /** Null when the text is not a line from our logger, or belongs to another trace. */
  private lineOf(text: string, traceId: string): Line | null {
    try {
      const entry: unknown = hideSecrets(JSON.parse(text), this.secrets);
      if (typeof entry !== 'object' || entry === null || !('traceId' in entry) || entry.traceId !== traceId)
        return null;
      const { time, service, level, msg } = entry as Record<string, unknown>;
      if (typeof time !== 'string' || Number.isNaN(Date.parse(time))) return null;
      const detail = Object.entries(entry)
        .filter(([name, value]) => !TOLD_ELSEWHERE.has(name) && value !== undefined)
        .map(([name, value]) => `${name} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
        .join(', ');
      return {
        at: new Date(time).toISOString(),
        service: String(service ?? ''),
        level: String(level ?? ''),
        message: String(msg ?? '').slice(0, LONGEST_DETAIL),
        detail: detail.slice(0, LONGEST_DETAIL),
      };
    } catch {
      return null;
    }
  }
}

/** Lines at the end of a file that contain `words`, newest first. */
async function* newestLines(file: string, words: string): AsyncGenerator<string> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const wanted = Buffer.from(words);
    // A chunk starts in the middle of a line that begins in the previous chunk.
    let rest = Buffer.alloc(0);
    const first = Math.max(0, size - LOOKED_AT);
    for (let end = size; end > first; end -= PIECE) {
      const start = Math.max(first, end - PIECE);
      const piece = Buffer.alloc(end - start);
      await handle.read(piece, 0, piece.length, start);
      const text = Buffer.concat([piece, rest]);
      const whole = start === first ? 0 : text.indexOf(10) + 1;
      rest = text.subarray(0, whole);
      if (text.indexOf(wanted, whole) < 0) continue;
      for (const line of text.toString('utf8', whole).split('\n').reverse()) if (line.includes(words)) yield line;
    }
  } finally {
    await handle.close();
  }
}
