import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toasts';

const ToastRegion = lazy(() => import('./toast-region'));

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
