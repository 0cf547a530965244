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
import { groupsOf } from '../rules/tray-order';
import { TrayMark } from './tray-mark';
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
 * All my renders, on every page: a rail at the right, a bar at the bottom of a phone page, or in the header of a tool
 * on a phone. It covers nothing; the open rail takes its width from the canvas.
 * @param inHead the page reserves a slot in its header when there is no room for a rail; `head` is that element, once
 * mounted
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
