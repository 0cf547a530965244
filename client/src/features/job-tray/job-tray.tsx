import { ChevronUp } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { latePart } from '../../design/late-part';
import { ProgressBar } from '../../design/progress-bar';
import { Skeleton } from '../../design/skeleton';
import { useWide } from '../../design/use-wide';
import { t } from '../../i18n/t';
import { titleOf } from '../../renders/render-words';
import { renderPage, TOOL_PAGES } from '../../renders/tool-pages';
import type { OwnRunning } from '../../renders/waiting-words';
import type { KnownRender } from '../../transport/merge-renders';
import { useRenders } from '../../transport/render-queries';
import { groupsOf } from './tray-order';
import { useEnded } from './use-ended';
import { notify } from './use-notifications';
import { useTabProgress } from './use-tab-progress';

const TrayList = latePart(() => import('./tray-list'));
const TraySheet = latePart(() => import('./tray-sheet'));
/** A taste, not a secret: it survives signing out, like the theme. */
const OPEN_KEY = 'maquette.tray';
const NONE: readonly KnownRender[] = [];
const PLACES = ['1', '2'];

function summaryOf(renders: readonly KnownRender[], loading: boolean): string {
  if (loading) return t('tray.title');
  const { running, waiting: queued } = groupsOf(renders);
  const held = queued.filter((render) => render.waitCause?.cause === 'parked').length;
  const waiting = queued.length - held;
  const facts = [
    running.length > 0 ? t('tray.running', { count: running.length }) : null,
    waiting > 0 ? t('tray.waiting', { count: waiting }) : null,
    held > 0 ? t('tray.onHold', { count: held }) : null,
  ].filter((fact) => fact !== null);
  return t('tray.summary', { facts: facts.length > 0 ? facts.join(' · ') : t('tray.idle') });
}

/** Tells the page how tall the tray is, so that whatever scrolls keeps clear of it. */
function useHeightTold(element: HTMLElement | null): void {
  useEffect(() => {
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--tray-height', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--tray-height');
    };
  }, [element]);
}

/** What ended while the person was elsewhere: said to screen readers, and outside the page to who asked for it. */
function useNews(uid: string, renders: readonly KnownRender[]): string {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [said, setSaid] = useState('');
  useEnded(renders, (render) => {
    if (render.status === 'cancelled') return;
    const done = render.status === 'done';
    // The tool says by itself what becomes of its render.
    if (pathname !== TOOL_PAGES[render.tool]) {
      setSaid(t(done ? 'tray.saidDone' : 'tray.saidFailed', { prompt: titleOf(render) }));
    }
    if (!document.hidden) return;
    const { width, height } = render.settings;
    const size = { width: String(width), height: String(height) };
    notify(uid, {
      id: render.id,
      title: t(done ? 'notify.done' : 'notify.failed'),
      body: done ? t('notify.doneText', { tool: t(`block.${render.tool}`), ...size }) : t('notify.failedText'),
      onClick: () => navigate(renderPage(render)),
    });
  });
  return said;
}

export function JobTray({ uid, own, mayRelax }: { uid: string; own: OwnRunning; mayRelax: boolean }) {
  const list = useRenders();
  const renders = list.data ?? NONE;
  const wide = useWide();
  const [kept, setKept] = useState(() => localStorage.getItem(OPEN_KEY) === 'open');
  const [sheet, setSheet] = useState(false);
  const [tray, setTray] = useState<HTMLElement | null>(null);
  const bar = useRef<HTMLButtonElement>(null);
  useTabProgress(renders);
  useHeightTold(tray);
  const said = useNews(uid, renders);

  const open = wide ? kept : sheet;
  const turn = (next: boolean) => {
    if (!wide) return setSheet(next);
    localStorage.setItem(OPEN_KEY, next ? 'open' : 'closed');
    setKept(next);
  };
  const running = groupsOf(renders).running[0];
  const content = { renders, own, mayRelax, uid };
  return (
    <section
      ref={setTray}
      aria-label={t('tray.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !wide || !kept) return;
        turn(false);
        bar.current?.focus();
      }}
      className="fixed inset-x-0 bottom-0 z-30 flex flex-col-reverse border-t border-line-strong bg-sheet md:left-auto md:right-6 md:w-tray md:overflow-hidden md:rounded-t-10 md:border-x md:shadow-float"
    >
      <p role="status" className="sr-only">
        {said}
      </p>
      <div className="relative shrink-0">
        <button
          ref={bar}
          type="button"
          aria-expanded={open}
          onClick={() => turn(!open)}
          className="tray-bar flex w-full items-center gap-2 px-4 text-left text-13 font-medium text-ink -outline-offset-2 transition-colors hover:bg-wash"
        >
          <span className="flex-1 truncate">{summaryOf(renders, list.isPending)}</span>
          <ChevronUp aria-hidden className={`size-4 text-soft transition-transform ${open ? 'rotate-180' : ''}`} />
        </button>
        {running ? (
          <div className="pointer-events-none absolute inset-x-0 top-0">
            <ProgressBar label={t('render.progress')} share={running.progress} />
          </div>
        ) : null}
      </div>
      {wide && kept ? (
        <div className="tray-limit scroll-pt-10 scroll-pb-14 overflow-y-auto overscroll-contain border-b border-line">
          {list.isPending ? <Waiting /> : null}
          {list.isSuccess ? (
            <Suspense fallback={<Waiting />}>
              <TrayList {...content} onOpen={() => undefined} />
            </Suspense>
          ) : null}
          {list.isError ? <p className="p-4 text-13 text-bad">{t('strip.failed')}</p> : null}
        </div>
      ) : null}
      {!wide && sheet ? (
        <Suspense>
          <TraySheet {...content} onClose={() => setSheet(false)} />
        </Suspense>
      ) : null}
    </section>
  );
}

function Waiting() {
  return (
    <div role="status" aria-busy="true" aria-label={t('tray.loading')} className="grid gap-3 p-4">
      {PLACES.map((place) => (
        <Skeleton key={place} className="h-20" />
      ))}
    </div>
  );
}
