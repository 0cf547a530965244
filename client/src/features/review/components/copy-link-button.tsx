import { useState } from 'react';
import { asRefusal } from '../../../http/refusal';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { showToast } from '../../../ui/toasts';
import { shareAddress } from '../api/reviews';

/** Copies an existing guest link. If the clipboard is not available, the link is shown for manual copying. */
export function CopyLinkButton({ shareId }: { shareId: string }) {
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    setBusy(true);
    try {
      const address = await shareAddress(shareId);
      await navigator.clipboard.writeText(address).then(
        () => showToast({ tone: 'plain', text: t('problem.copied') }),
        () => setShown(address),
      );
    } catch (error) {
      showToast({ tone: 'bad', text: asRefusal(error).message });
    } finally {
      setBusy(false);
    }
  };
  return shown === null ? (
    <Button disabled={busy} onClick={() => void copy()}>
      {t('share.copy')}
    </Button>
  ) : (
    <code className="figures max-w-full text-13 break-all text-ink select-all">{shown}</code>
  );
}
