import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../design/button';
import { showToast } from '../../design/toasts';
import { t } from '../../i18n/t';
import { saveFile } from '../../transport/save-file';

/** Fetches a file of the server's and hands it to the browser's downloads. */
export function SaveFileButton({ path, name, children }: { path: string; name: string; children: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await saveFile(path, name);
    } catch (error) {
      console.warn(`${name} could not be downloaded.`, error);
      showToast({ tone: 'bad', text: t('file.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size="small"
      className="min-h-10!"
      disabled={busy}
      onClick={() => void save()}
      icon={<Download aria-hidden className="size-4" />}
    >
      {busy ? t('file.preparing') : children}
    </Button>
  );
}
