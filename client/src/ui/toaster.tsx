import { Suspense, useEffect, useState } from 'react';
import { latePart } from './lazy-component';
import { onFirstToast } from './toasts';

const ToastRegion = latePart(() => import('./toast-region'), { quiet: true });

/** Stands in every frame that may toast; costs nothing until something is said. */
export function Toaster() {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
}
