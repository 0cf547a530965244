import { Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, NavLink, useNavigate, useSearchParams } from 'react-router-dom';
import { t } from '../../../i18n/t';
import { classNames } from '../../../ui/class-names';
import { HelpButton } from '../../../ui/help-button';
import { useShortcuts } from '../../../ui/use-shortcuts';
import { useCalls } from '../api/console';
import { secondsSince, span, utcClock } from '../rules/units';

/** A survey older than this many seconds is stale. */
export const STALE_SECONDS = 10;

const PLACES = [
  ['/ops', 'ops.overview'],
  ['/ops/dead', 'ops.dead'],
  ['/ops/money', 'ops.money'],
  ['/ops/levels', 'ops.levels'],
  ['/ops/acts', 'ops.acts'],
] as const;

export function ConsoleHeader({
  email,
  at,
  now,
  dead,
  asking,
  lost,
}: {
  email: string;
  at: string | null;
  now: number;
  dead: number;
  /** The first response is pending; until then the data does not count as stale. */
  asking: boolean;
  /** The server is unreachable. */
  lost: boolean;
}) {
  const age = at === null ? null : secondsSince(at, now);
  const stale = !asking && (age === null || age > STALE_SECONDS);
  return (
    <header className="sticky top-0 z-30 grid gap-x-6 border-b border-line-strong bg-sheet px-4 py-2 sm:px-8 md:grid-cols-[auto_1fr_auto] md:items-center">
      <div className="flex items-baseline justify-between gap-4">
        <Link to="/ops" className="font-serif text-20 text-ink">
          {`${t('product.name')} `}
          <span className="text-pencil">{t('ops.short')}</span>
        </Link>
        <Clock now={now} age={age} stale={stale} className="md:hidden" />
      </div>
      <nav aria-label={t('ops.nav')} className="-mx-2 flex overflow-x-auto">
        {PLACES.map(([to, name]) => (
          <NavLink
            key={to}
            to={to}
            end={to === '/ops'}
            className={({ isActive }) =>
              classNames(
                'inline-flex min-h-11 items-center gap-1.5 px-3 text-14 whitespace-nowrap',
                isActive
                  ? 'text-ink underline decoration-pencil decoration-2 underline-offset-8'
                  : 'text-body hover:text-ink',
              )
            }
          >
            {t(name)}
            {name === 'ops.dead' && dead > 0 ? (
              <span className="rounded-full bg-pencil-wash px-1.5 text-12 text-pencil tabular-nums">{dead}</span>
            ) : null}
          </NavLink>
        ))}
        <CallsButton />
      </nav>
      <div className="flex items-center gap-4">
        <FindField />
        <HelpButton />
        <Clock now={now} age={age} stale={stale} className="max-md:hidden" title={email} />
      </div>
      {stale ? (
        // The age is next to the clock instead of here, where screen readers would announce it every second.
        <p role="status" className="mt-2 rounded-6 bg-bad-wash px-3 py-2 text-13 text-bad md:col-span-full">
          {lost ? t('ops.lost') : age === null ? t('ops.never') : t('ops.stale', { age: span(STALE_SECONDS) })}
        </p>
      ) : null}
    </header>
  );
}

function CallsButton() {
  const calls = useCalls();
  return (
    <button
      type="button"
      disabled={calls.isPending}
      onClick={() => calls.mutate()}
      title={calls.error?.message}
      className="inline-flex min-h-11 items-center px-3 text-14 whitespace-nowrap text-body hover:text-ink"
    >
      {calls.isError ? t('ops.callsFailed') : t('ops.calls')}
    </button>
  );
}

function Clock({
  now,
  age,
  stale,
  className,
  title,
}: {
  now: number;
  age: number | null;
  stale: boolean;
  className?: string;
  title?: string;
}) {
  return (
    <span title={title} className={classNames('text-13 whitespace-nowrap text-soft tabular-nums', className)}>
      {`UTC ${utcClock(now)} · `}
      <span className={stale ? 'text-bad' : age === null ? undefined : 'text-good'}>
        {t('ops.age', { age: span(age === null ? null : Math.round(age)) })}
      </span>
    </span>
  );
}

/** Search field; the slash key focuses it on every page. */
function FindField() {
  const [query] = useSearchParams();
  const [words, setWords] = useState(query.get('q') ?? '');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  useShortcuts({ single: { '/': () => field.current?.focus() } });
  return (
    <search className="min-w-0 flex-1">
      <form
        className="relative flex items-center"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(`/ops/find?q=${encodeURIComponent(words.trim())}`);
        }}
      >
        <Search aria-hidden className="pointer-events-none absolute left-2.5 size-4 text-soft" />
        <input
          ref={field}
          type="search"
          aria-label={t('ops.findLabel')}
          placeholder={t('ops.find')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          className="h-11 w-full rounded-6 border border-edge bg-paper pr-2 pl-8 text-16 text-ink sm:h-9 sm:text-14 md:w-56"
        />
      </form>
    </search>
  );
}
