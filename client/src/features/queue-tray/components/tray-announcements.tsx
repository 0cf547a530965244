import '../../../i18n/tool-words';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { renderPage, TOOL_PAGES } from '../../../navigation/tool-addresses';
import { titleOf } from '../../renders/rules/render-texts';
import { useEnded } from '../hooks/use-finished-renders';
import { notify } from '../hooks/use-notifications';
import { useTabProgress } from '../hooks/use-tab-progress';

/**
 * What goes on while the person looks elsewhere: in the title and the icon of the tab, said to screen readers, and outside the page to
 * who asked for it. A late part: nobody has gone anywhere when the page has just come.
 */
export default function TrayNews({ uid, renders }: { uid: string; renders: readonly KnownRender[] }) {
  useTabProgress(renders);
  const said = useNews(uid, renders);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** What ended: said here, and outside the page where nobody looks at it. */
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
