import { useEffect, useState } from 'react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { drawFavicon } from '../../../ui/favicon';
import { decorateTitle } from '../../../ui/page-title';
import { percentOf } from '../../renders/rules/render-texts';
import { useOnRenderEnded } from './use-finished-renders';

/** The favicon is redrawn in steps of this percentage: finer ones are invisible at 16 px. */
const ICON_STEP = 4;

/**
 * Shows the progress of the most advanced render in the tab title and favicon, and a tick for renders that finished
 * while the tab was hidden.
 */
export function useTabProgress(renders: readonly KnownRender[]): void {
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
