import '../../../i18n/asset-words';
import { t } from '../../../i18n/t';
import { showToast } from '../../../ui/toasts';
import type { TrashOutcome } from '../api/trash';

/** What came of deleting, taking back or erasing, and for each reason how many were left as they were. */
export function sayTrash(
  done: 'trash.deleted' | 'trash.restored' | 'trash.erased',
  outcome: TrashOutcome,
  undo?: () => void,
): void {
  const counts = new Map<TrashOutcome['left'][number]['because'], number>();
  for (const { because } of outcome.left) counts.set(because, (counts.get(because) ?? 0) + 1);
  for (const [because, count] of counts) showToast({ tone: 'plain', text: t(`trash.${because}`, { count }) });
  if (outcome.refusal) showToast({ tone: 'bad', text: outcome.refusal.message });
  // What others had done before is as it was wanted, but not this act.
  const count = outcome.changed.length || outcome.done.length;
  if (count === 0) return;
  showToast({ tone: 'good', text: t(done, { count }), action: undo && { label: t('trash.undo'), run: undo } });
}

/** The same of what went into the trash, with the way to take it back. */
export function sayDeleted(outcome: TrashOutcome): void {
  const undo = () => void outcome.undo().then((back) => sayTrash('trash.restored', back));
  sayTrash('trash.deleted', outcome, outcome.changed.length > 0 ? undo : undefined);
}
