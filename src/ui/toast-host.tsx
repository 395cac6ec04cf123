import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast-queue.ts';

const ToastRegion = lazy(() => import('./toast-region.tsx'));

/** Rendered once, by the root route. Loads the region that shows toasts at the first message. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  return wanted ? (
    <Suspense fallback={null}>
      <ToastRegion />
    </Suspense>
  ) : null;
}
