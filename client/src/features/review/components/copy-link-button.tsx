import { useState } from 'react';
import { t } from '../../../i18n/t';
import { Button } from '../../../ui/button';
import { showRefusal, showToast } from '../../../ui/toasts';
import { useAction } from '../../../ui/use-action';
import { shareAddress } from '../api/reviews';

/** Copies an existing guest link. If the clipboard is not available, the link is shown for manual copying. */
export function CopyLinkButton({ shareId }: { shareId: string }) {
  const { busy, act } = useAction();
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const address = await shareAddress(shareId);
    await navigator.clipboard.writeText(address).then(
      () => showToast({ tone: 'plain', text: t('problem.copied') }),
      () => setShown(address),
    );
  };
  return shown === null ? (
    <Button disabled={busy} onClick={async () => showRefusal(await act(copy))}>
      {t('share.copy')}
    </Button>
  ) : (
    <code className="figures max-w-full text-13 break-all text-ink select-all">{shown}</code>
  );
}
