import type { Question } from './confirm-card';
import { lazyComponent } from './lazy-component';

const ConfirmCard = lazyComponent(() => import('./confirm-card'));

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({ open = true, ...question }: Question & { open?: boolean }) {
  return open ? <ConfirmCard {...question} /> : null;
}
