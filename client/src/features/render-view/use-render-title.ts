import { isFinal } from '@maquette/domain/contracts/render-status';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../design/page-title';
import type { KnownRender } from '../../transport/render-order';
import { t } from '../../words/t';
import { percentOf } from './stage-words';

/** The tab's title carries the progress, and a tick for what finished while the person was elsewhere. */
export function useRenderTitle(title: string, render: KnownRender | undefined): void {
  const [unseen, setUnseen] = useState(false);
  const before = useRef<{ id: string; open: boolean } | null>(null);
  useEffect(() => {
    const open = render ? !isFinal(render.status) : false;
    const wasOpen = render && before.current?.id === render.id && before.current.open;
    if (wasOpen && render.status === 'done' && document.hidden) setUnseen(true);
    before.current = render ? { id: render.id, open } : null;
  }, [render]);
  useEffect(() => {
    const look = () => !document.hidden && setUnseen(false);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const measured = render?.status === 'running' ? render.progress : null;
  const progressTitle = measured === null ? null : t('t2i.tabProgress', { percent: percentOf(measured), title });
  usePageTitle(unseen ? t('t2i.tabDone', { title }) : (progressTitle ?? t('t2i.tab', { title })));
}
