import type { MatchSheet } from '#model/match-sheet.ts';
import { useCatchUp } from './catch-up-run.ts';
import { EventCard } from './event-card.tsx';
import { cardEventAt } from './event-card-time.ts';
import type { PlayerPort } from './player-port.ts';
import { useLoaded } from './use-loaded.ts';
import { usePictureInstant } from './use-picture.ts';
import { useSpokenMatch } from './use-spoken-match.ts';

const loadCatchUpBar = () => import('./catch-up-bar.tsx').then((module) => module.CatchUpBar);

/** What the picture has just shown: "GOLO", 63′, who scored, the score; and the same to be heard. */
export function MatchEvents({ sheet, port }: { sheet: MatchSheet; port: PlayerPort }) {
  useSpokenMatch(sheet, port);
  const instant = usePictureInstant(port);
  const run = useCatchUp(port);
  const CatchUpBar = useLoaded(run !== null, loadCatchUpBar);
  if (run) return CatchUpBar ? <CatchUpBar run={run} port={port} /> : null;
  const event = instant === null ? null : cardEventAt(sheet, instant);
  return event && instant !== null ? <EventCard key={event.id} event={event} match={sheet.match} instant={instant} port={port} /> : null;
}
