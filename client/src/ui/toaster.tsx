import { useEffect, useState } from 'react';
import { lazyComponent } from './lazy-component';
import { onFirstToast } from './toasts';

const ToastRegion = lazyComponent(() => import('./toast-region'), { quiet: true });

/** Toast outlet of every layout; loads the toast region with the first toast. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? <ToastRegion /> : null;
}
