import { Link } from '@tanstack/react-router';
import type { F1PredictorPage, FootballPredictorPage } from '#rules/pages.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { leftGlyph } from '#ui/icons/left.ts';
import { rightGlyph } from '#ui/icons/right.ts';

type PredictorPlace = FootballPredictorPage | F1PredictorPage;

interface RoundStepsProps {
  label: string;
  previous: { page: PredictorPlace; label: string } | null;
  next: { page: PredictorPlace; label: string } | null;
}

/** The ways to the round or race before and after. */
export function RoundSteps({ label, previous, next }: RoundStepsProps) {
  return (
    <nav className="flex gap-2" aria-label={label}>
      <Step place={previous} glyph={leftGlyph} />
      <Step place={next} glyph={rightGlyph} />
    </nav>
  );
}

/** A link, or its empty place at the end of the season. */
function Step({ place, glyph }: { place: RoundStepsProps['next']; glyph: Glyph }) {
  const look = buttonStyles({ look: place ? 'line' : 'solid', icon: true });
  if (place === null)
    return (
      <span className={`${look} text-muted`} aria-hidden="true">
        <Icon glyph={glyph} />
      </span>
    );
  return (
    <Link className={look} {...place.page} aria-label={place.label} activeProps={{}} resetScroll={false}>
      <Icon glyph={glyph} />
    </Link>
  );
}
