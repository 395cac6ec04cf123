import { lazy, Suspense } from 'react';
import type { RevealResultProps } from './reveal-form.tsx';

const RevealForm = lazy(() => import('./reveal-form.tsx'));

/** "Resultado escondido. Mostrar". Loaded by those who hide results. */
export const RevealResult = (props: RevealResultProps) => (
  <Suspense fallback={<div className={props.className}>&nbsp;</div>}>
    <RevealForm {...props} />
  </Suspense>
);
