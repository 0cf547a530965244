import '../../../i18n/asset-words';
import { t } from '../../../i18n/t';
import { showToast } from '../../../ui/toasts';
import type { TrashOutcome } from '../api/trash';

/** Toast for the outcome of deleting, restoring or erasing, with the number of skipped items per reason. */
export function showTrashToast(
  done: 'trash.deleted' | 'trash.restored' | 'trash.erased',
  outcome: TrashOutcome,
  undo?: () => void,
): void {
  const counts = new Map<TrashOutcome['left'][number]['because'], number>();
  for (const { because } of outcome.left) counts.set(because, (counts.get(because) ?? 0) + 1);
  for (const [because, count] of counts) showToast({ tone: 'plain', text: t(`trash.${because}`, { count }) });
  if (outcome.refusal) showToast({ tone: 'bad', text: outcome.refusal.message });
  // Items that were already in the wanted state were not changed by this action.
  const count = outcome.changed.length || outcome.done.length;
  if (count === 0) return;
  showToast({ tone: 'good', text: t(done, { count }), action: undo && { label: t('trash.undo'), run: undo } });
}

/** Toast after moving results to the trash, with an undo button. */
export function showDeletedToast(outcome: TrashOutcome): void {
  const undo = () => void outcome.undo().then((back) => showTrashToast('trash.restored', back));
  showTrashToast('trash.deleted', outcome, outcome.changed.length > 0 ? undo : undefined);
}
