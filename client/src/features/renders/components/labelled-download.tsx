import '../../../i18n/review-words';
import { Download } from 'lucide-react';
import { t } from '../../../i18n/t';
import type { KnownRender } from '../../../live/merge-renders';
import { Button } from '../../../ui/button';
import { showRefusal, showToast } from '../../../ui/toasts';
import { saveLabelled, useIsLabelling } from '../api/labelled';
import { VERB_KEYS, verbId } from '../rules/action-keys';

/** Downloads a result with a visible label. Default export: loaded when a label is wanted. */
export default function LabelledDownload({ render }: { render: KnownRender }) {
  const { id } = render;
  const busy = useIsLabelling(id);
  const save = async () => {
    try {
      await saveLabelled(render, () => showToast({ tone: 'plain', text: t('labelled.patience') }));
    } catch (error) {
      console.warn(`The labelled file of ${id} could not be downloaded.`, error);
      showRefusal(error);
    }
  };
  return (
    <Button
      id={verbId('download')}
      disabled={busy}
      icon={Download}
      aria-keyshortcuts={VERB_KEYS.download}
      onClick={() => void save()}
    >
      {t(busy ? 'labelled.busy' : 'labelled.save')}
    </Button>
  );
}
