import '../../../i18n/tool-words';
import { isFinal } from '@maquette/contracts/renders/render-status';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { renderPage, TOOL_PAGES } from '../../../navigation/tool-addresses';
import { drawFavicon } from '../../../ui/favicon';
import { decorateTitle } from '../../../ui/page-title';
import { percentOf, titleOf } from '../../renders/rules/render-texts';
import { notify } from '../hooks/use-notifications';

/**
 * Reports progress in the background: tab title and favicon, screen reader announcements, and notifications if enabled.
 * Loaded lazily: not needed right after the page has loaded.
 */
export default function TrayAnnouncements({ uid, renders }: { uid: string; renders: readonly KnownRender[] }) {
  useTabProgress(renders);
  const said = useNews(uid, renders);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Announces ended renders, and sends a notification if the page is hidden. */
function useNews(uid: string, renders: readonly KnownRender[]): string {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [said, setSaid] = useState('');
  useOnRenderEnded(renders, (render) => {
    if (render.status === 'cancelled') return;
    const done = render.status === 'done';
    // The render's own tool page announces it.
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

/** The favicon is redrawn in steps of this percentage: finer steps are invisible at 16 px. */
const ICON_STEP = 4;

/**
 * Shows the progress of the most advanced render in the tab title and the favicon.
 * They show a tick for renders that finished while the tab was hidden.
 */
function useTabProgress(renders: readonly KnownRender[]): void {
  const [unseen, setUnseen] = useState(false);
  useOnRenderEnded(renders, (render) => {
    if (render.status === 'done' && document.hidden) setUnseen(true);
  });
  useEffect(() => {
    const look = () => !document.hidden && setUnseen(false);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const shares = renders.flatMap(({ status, progress }) =>
    status === 'running' && progress !== null ? [progress] : [],
  );
  const percent = shares.length > 0 ? percentOf(Math.max(...shares)) : null;
  const waits = renders.some(({ status }) => status === 'queued' || status === 'running');
  useEffect(() => {
    if (unseen) decorateTitle((title) => t('tab.done', { title }));
    else if (percent !== null) decorateTitle((title) => t('tab.progress', { percent, title }));
    else decorateTitle(null);
  }, [percent, unseen]);
  const step = percent === null ? null : Math.floor(percent / ICON_STEP);
  useEffect(() => {
    if (unseen) drawFavicon({ kind: 'done' });
    else if (step !== null) drawFavicon({ kind: 'share', share: (step * ICON_STEP) / 100 });
    else drawFavicon({ kind: waits ? 'waiting' : 'plain' });
  }, [step, unseen, waits]);
  useEffect(
    () => () => {
      decorateTitle(null);
      drawFavicon({ kind: 'plain' });
    },
    [],
  );
}

/** Calls back for every render that has ended since the last update. */
function useOnRenderEnded(renders: readonly KnownRender[], onEnded: (render: KnownRender) => void): void {
  const open = useRef(new Set<string>());
  const tell = useRef(onEnded);
  tell.current = onEnded;
  useEffect(() => {
    for (const render of renders) if (isFinal(render.status) && open.current.has(render.id)) tell.current(render);
    open.current = new Set(renders.filter((render) => !isFinal(render.status)).map((render) => render.id));
  }, [renders]);
}
