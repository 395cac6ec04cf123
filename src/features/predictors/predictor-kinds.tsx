import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { f1PredictorPage, footballPredictorPage } from '#rules/pages.ts';
import { segmentStyles, segmentsStyles } from '#ui/chosen-styles.ts';

/** The two predictors: the one that is shown, and the way to the other. */
export function PredictorKinds({ shown }: { shown: 'football' | 'f1' }) {
  return (
    <nav className={segmentsStyles} aria-label={m.predictor_kinds()}>
      <Link
        {...footballPredictorPage()}
        className={segmentStyles}
        activeProps={{}}
        aria-current={shown === 'football' ? 'page' : undefined}
      >
        {m.predictor_football()}
      </Link>
      <Link {...f1PredictorPage()} className={segmentStyles} activeProps={{}} aria-current={shown === 'f1' ? 'page' : undefined}>
        {m.predictor_f1()}
      </Link>
    </nav>
  );
}
