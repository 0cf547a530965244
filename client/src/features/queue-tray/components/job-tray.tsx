import { ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { useRenders } from '../../../live/render-queries';
import { browserStorage } from '../../../storage/browser-storage';
import { lazyComponent } from '../../../ui/lazy-component';
import { Skeleton } from '../../../ui/skeleton';
import { useWide } from '../../../ui/use-wide';
import type { OwnRunning } from '../../renders/rules/queue-texts';
import { percentOf } from '../../renders/rules/render-texts';
import { groupsOf } from '../rules/tray-order';
import { TrayRail } from './tray-rail';
import { isTrayOpen, TRAY_OPEN_KEY } from './tray-slot';

const TrayAnnouncements = lazyComponent(() => import('./tray-announcements'), { quiet: true, ahead: true });
const TrayList = lazyComponent(() => import('./tray-list'), { fallback: <Waiting /> });
const TraySheet = lazyComponent(() => import('./tray-sheet'));
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

/**
 * All renders of the user, on every page: a rail at the right, a bar at the bottom on phones, or in a tool's header.
 * It covers nothing: the open rail takes its width from the canvas.
 * @param inHead whether the page has a slot in its header for it; `head` is that element, once mounted
 */
export function JobTray({
  uid,
  own,
  mayRelax,
  inHead,
  head,
}: {
  uid: string;
  own: OwnRunning;
  mayRelax: boolean;
  inHead: boolean;
  head: HTMLElement | null;
}) {
  const list = useRenders();
  const renders = list.data ?? NONE;
  const wide = useWide();
  const [kept, setKept] = useState(isTrayOpen);
  const [sheet, setSheet] = useState(false);
  const content = { renders, own, mayRelax, uid };
  const summary = summaryOf(renders, list.isPending);
  const turn = (open: boolean) => {
    browserStorage.setItem(TRAY_OPEN_KEY, open ? 'open' : 'closed');
    setKept(open);
  };
  const news = <TrayAnnouncements {...{ uid, renders }} />;
  if (wide) {
    return (
      <TrayRail {...{ renders, summary }} open={kept} onTurn={turn}>
        {news}
        {kept && list.isPending ? <Waiting /> : null}
        {kept && list.isSuccess ? <TrayList {...content} onOpen={() => undefined} /> : null}
        {kept && list.isError ? <p className="p-4 text-13 text-bad">{t('strip.failed')}</p> : null}
      </TrayRail>
    );
  }
  const mark = (
    <section aria-label={t('tray.title')} className={inHead ? undefined : 'shrink-0 border-t border-line bg-sheet'}>
      {news}
      <TrayMark {...{ renders, summary }} small={inHead} open={sheet} onOpen={() => setSheet(true)} />
      {sheet ? <TraySheet {...content} onClose={() => setSheet(false)} /> : null}
    </section>
  );
  return inHead ? head && createPortal(mark, head) : mark;
}

function Waiting() {
  return (
    <div role="status" aria-busy="true" aria-label={t('tray.loading')} className="divide-y divide-line">
      {PLACES.map((place) => (
        <div key={place} className="grid gap-2 px-4 py-3">
          <div className="flex gap-3">
            <Skeleton className="size-12 shrink-0" />
            <div className="grid flex-1 content-start gap-2 pt-1">
              <Skeleton className="h-3 w-20" />
              <Skeleton className="h-3" />
            </div>
          </div>
          <div className="flex min-h-8 items-center">
            <Skeleton className="h-2.5 w-36" />
          </div>
        </div>
      ))}
    </div>
  );
}

const RADIUS = 8;
const AROUND = 2 * Math.PI * RADIUS;

/** Tray button for small viewports, with a progress ring for the most advanced render. */
function TrayMark({
  renders,
  summary,
  small,
  open,
  onOpen,
}: {
  renders: readonly KnownRender[];
  summary: string;
  /** In a tool's header, the tray shows only the ring and the number. */
  small: boolean;
  open: boolean;
  onOpen: () => void;
}) {
  const { running, waiting } = groupsOf(renders);
  const shares = running.flatMap(({ progress }) => progress ?? []);
  const share = shares.length > 0 ? Math.max(...shares) : null;
  const count = running.length + waiting.length;
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onOpen}
      className={
        small
          ? 'flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-6 px-1 text-13 text-ink'
          : 'flex min-h-13 w-full items-center gap-3 px-4 pb-[env(safe-area-inset-bottom)] text-left text-14 text-ink -outline-offset-2 low:min-h-11'
      }
    >
      <Ring share={share} />
      <span className={small ? 'sr-only' : 'min-w-0 flex-1 py-1 leading-tight font-medium wrap-anywhere'}>
        {summary}
      </span>
      {share !== null ? (
        <span translate="no" className="figures">
          {t('tray.percent', { percent: percentOf(share) })}
        </span>
      ) : small && count > 0 ? (
        <span translate="no" className="figures">
          {count}
        </span>
      ) : null}
      {small ? null : <ChevronUp aria-hidden className="size-4 text-soft" />}
    </button>
  );
}

function Ring({ share }: { share: number | null }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 -rotate-90 fill-none" strokeWidth="2.5">
      <circle cx="10" cy="10" r={RADIUS} className="stroke-line-strong" />
      {share === null ? null : (
        <circle
          cx="10"
          cy="10"
          r={RADIUS}
          className="stroke-pencil-mark"
          strokeDasharray={`${share * AROUND} ${AROUND}`}
        />
      )}
    </svg>
  );
}
