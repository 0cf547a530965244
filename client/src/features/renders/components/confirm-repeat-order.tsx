import { type ReactNode, useCallback, useRef, useState } from 'react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import type { RenderOrder } from '../api/render-order';

/**
 * Asks for confirmation before an identical order, which would be charged again for the same result.
 * Orders with an unlocked seed always differ; failed or cancelled orders repeat without confirmation.
 */
export function useConfirmRepeatOrder(shown: KnownRender | undefined): {
  order: (what: RenderOrder, go: () => void) => void;
  /** Call it when the last order was refused: repeating that order needs no confirmation. */
  forget: () => void;
  question: ReactNode;
} {
  const last = useRef<string | null>(null);
  const [waiting, setWaiting] = useState<{ credits: number; go: () => void } | null>(null);
  const order = (what: RenderOrder, go: () => void) => {
    const text = JSON.stringify(what);
    const lost = shown?.status === 'failed' || shown?.status === 'cancelled';
    if (text === last.current && !lost) return setWaiting({ credits: what.credits, go });
    last.current = text;
    go();
  };
  const question = waiting ? (
    <ConfirmDialog
      title={t('again.title')}
      action={t('again.order', { count: waiting.credits })}
      keep={t('again.keep')}
      onConfirm={() => {
        setWaiting(null);
        waiting.go();
      }}
      onClose={() => setWaiting(null)}
      text={t('again.text')}
    />
  ) : null;
  const forget = useCallback(() => {
    last.current = null;
  }, []);
  return { order, forget, question };
}
