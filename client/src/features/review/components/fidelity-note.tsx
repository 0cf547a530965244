import type { ReviewItem } from '@maquette/contracts/review/review';
import { t } from '../../../i18n/t';
import { SwitchField } from '../../../ui/switch-field';

/** How closely a result follows its drawing, with a toggle for the difference map; nothing if not measured. */
export function FidelityNote({
  item: { fidelity, hasMap },
  showsMap,
  onShowMap,
}: {
  item: ReviewItem;
  showsMap: boolean;
  onShowMap: (shows: boolean) => void;
}) {
  if (fidelity?.score == null) return null;
  return (
    <div className="grid gap-2 text-13">
      <p className="tabular-nums text-ink">{t('review.fidelity', { score: String(Math.round(fidelity.score)) })}</p>
      {hasMap ? (
        <SwitchField
          label={t('review.differences')}
          hint={t('review.differencesWhy')}
          checked={showsMap}
          onToggle={onShowMap}
        />
      ) : null}
    </div>
  );
}
