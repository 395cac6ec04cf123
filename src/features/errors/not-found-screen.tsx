import { m } from '#paraglide/messages.js';
import { useService } from '#session/service.tsx';
import { StatePage } from './state-page.tsx';
import { WaysOn } from './ways-on.tsx';

/** Drawings of #rules/artwork/not-found.ts (NOT_FOUND_COUNT), which stays out of the browser. */
const DRAWINGS = 5;

/** 404. Which drawing is the server's throw of the dice: the instant it answered at, which the browser is told too. */
export function NotFoundScreen() {
  const { now } = useService();
  return <StatePage title={m.error_404_title()} lead={m.error_404_text()} drawing={`404-${now % DRAWINGS}.svg`} actions={<WaysOn />} />;
}
