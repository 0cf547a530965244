import '../../../i18n/review-words';
import { ROUTES } from '@maquette/contracts/calls/routes';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '../../../http/save-file';
import { language } from '../../../i18n/language';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toasts';

/** Downloads an image with a visible AI label in the language of the page. Default export: loaded lazily. */
export default function LabelledDownload({ renderId }: { renderId: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveFile(`${ROUTES.labelled}/${encodeURIComponent(renderId)}?language=${language()}`, null);
    } catch (error) {
      console.warn(`The labelled image of ${renderId} could not be downloaded.`, error);
      showToast({ tone: 'bad', text: t('labelled.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      className="pointer-coarse:min-h-11"
      disabled={busy}
      icon={<Tag aria-hidden className="size-4" />}
      onClick={() => void save()}
    >
      {t(busy ? 'planning.preparing' : 'labelled.save')}
    </Button>
  );
}
