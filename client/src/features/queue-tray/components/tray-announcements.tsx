import '../../../i18n/tool-words';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { renderPage, TOOL_PAGES } from '../../../navigation/tool-addresses';
import { titleOf } from '../../renders/rules/render-texts';
import { useOnRenderEnded } from '../hooks/use-finished-renders';
import { notify } from '../hooks/use-notifications';
import { useTabProgress } from '../hooks/use-tab-progress';

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
