import type { RenderStory } from '@maquette/contracts/operations/operator-search';
import { useState } from 'react';
import { t } from '../../../i18n/t';
import { classNames } from '../../../ui/class-names';
import { span, utcMoment } from '../rules/units';

/** Gaps longer than this many seconds are displayed, so that operators need not calculate them. */
const GAP_SECONDS = 1;

/** A render's events and log lines in one timeline, with links to more logs. */
export function Timeline({ entries, logs }: { entries: RenderStory['timeline']; logs: RenderStory['logs'] }) {
  const [withLogs, setWithLogs] = useState(true);
  const shown = withLogs ? together(entries, logs.lines) : entries;
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-13">
        {logs.lines.length > 0 ? (
          <label className="inline-flex min-h-9 items-center gap-2 text-ink">
            <input
              type="checkbox"
              className="tick-box size-4"
              checked={withLogs}
              onChange={(event) => setWithLogs(event.target.checked)}
            />
            {t('ops.logLines', { count: logs.lines.length })}
          </label>
        ) : null}
        {logs.kept && logs.lines.length === 0 ? <span className="text-soft">{t('ops.logsNone')}</span> : null}
        {logs.more ? <span className="text-soft">{t('ops.logsMore')}</span> : null}
        {logs.link ? (
          <a className="underline underline-offset-4" href={logs.link} target="_blank" rel="noreferrer">
            {t('ops.logsLink')}
          </a>
        ) : null}
        {logs.kept || logs.link ? null : <span className="text-soft">{t('ops.logsElsewhere')}</span>}
      </div>
      <Entries entries={shown} />
    </div>
  );
}

interface Entry {
  at: string;
  from: RenderStory['timeline'][number]['from'] | 'log';
  what: string;
  detail: string;
  /** Whether it is a log line with a warning or an error. */
  bad?: boolean;
}

function together(entries: RenderStory['timeline'], lines: RenderStory['logs']['lines']): Entry[] {
  const told = lines.map(({ at, service, level, message, detail }): Entry => {
    const quiet = level === 'info' || level === 'debug';
    const what = quiet ? `${service}: ${message}` : `${service} ${level}: ${message}`;
    return { at, from: 'log', what, detail, bad: !quiet };
  });
  const all: Entry[] = [...entries, ...told].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  // Removes log lines duplicated within one millisecond.
  return [...new Map(all.map((entry) => [`${entry.at} ${entry.from} ${entry.what} ${entry.detail}`, entry])).values()];
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  return (
    <ol className="grid text-13">
      {entries.map(({ at, from, what, detail, bad }, index) => {
        const before = entries[index - 1];
        const gap = before ? (Date.parse(at) - Date.parse(before.at)) / 1_000 : 0;
        return (
          <li
            key={`${at} ${from} ${what} ${detail}`}
            className="grid grid-cols-[5.5rem_5rem_1fr] gap-x-3 border-b border-line py-1.5 max-sm:grid-cols-[5.5rem_1fr]"
          >
            <time dateTime={at} title={utcMoment(at)} className="text-soft tabular-nums">
              {at.slice(11, 23)}
              {gap >= GAP_SECONDS ? (
                <span className="block text-12">{t('ops.after', { seconds: span(gap) })}</span>
              ) : null}
            </time>
            <span
              className={classNames(
                'max-sm:hidden',
                from === 'credits' ? 'text-good' : from === 'act' || from === 'pause' ? 'text-warn' : 'text-soft',
              )}
            >
              {t(`ops.from.${from}`)}
            </span>
            <span
              className={classNames(
                'min-w-0 break-words',
                bad ? 'text-bad' : from === 'log' ? 'text-body' : 'text-ink',
              )}
            >
              {what}
              {detail ? <span className="text-body">{` · ${detail}`}</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
