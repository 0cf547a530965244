import '../../../../i18n/tool-words';
import type { VideoSettings } from '@maquette/contracts/fields/video-settings';
import { formatNumber, t } from '../../../../i18n/t';
import { ConfirmDialog } from '../../../../ui/confirm-dialog';

/** Offers a video, with its price, when the Gen-1 workspace is unavailable. Import it lazily, like every dialog. */
export default function VideoOffer({
  settings,
  credits,
  available,
  onAccept,
  onDecline,
}: {
  settings: VideoSettings;
  credits: number;
  /** Available credits; null while unknown. */
  available: number | null;
  onAccept: () => void;
  onDecline: () => void;
}) {
  return (
    <ConfirmDialog
      title={t('gen1.offer')}
      action={t('gen1.offerAccept', { count: credits })}
      keep={t('gen1.offerDecline')}
      busy={available === null || available < credits}
      onConfirm={onAccept}
      onClose={onDecline}
      text={t('gen1.offerText', { seconds: settings.seconds, resolution: settings.resolution })}
    >
      <p>
        {t('gen1.offerPrice', {
          credits: formatNumber(credits),
          available: available === null ? '–' : formatNumber(available),
        })}
      </p>
    </ConfirmDialog>
  );
}
