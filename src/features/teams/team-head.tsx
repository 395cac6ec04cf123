import { Crest } from '#model/board.tsx';
import { clubName } from '#model/club-name.ts';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { tableName } from '#model/league.ts';
import { m } from '#paraglide/messages.js';
import { calendarPath } from '#rules/calendar-path.ts';
import { useIsHidden } from '#session/hidden-results.ts';
import { FollowButton } from '#shown/follow-button.tsx';
import { ReminderButton } from '#shown/reminder-button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { calendarGlyph } from '#ui/icons/calendar.ts';
import { pageColumn } from '#ui/page-column.ts';
import type { TeamFacts } from './team-model.ts';

/** The club's colours as a band of 6 px: attributes of a drawing, because the page allows no style attributes. */
function Band({ colours }: { colours: readonly string[] }) {
  const [first = '#5F6E82', second = first, third = second] = colours;
  return (
    <svg className="absolute inset-x-0 bottom-0 h-1.5 w-full" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect width="50" height="6" fill={first} />
      <rect x="50" width="33" height="6" fill={second} />
      <rect x="83" width="17" height="6" fill={third} />
    </svg>
  );
}

function factsText({ standing, competition, stadium, city }: TeamFacts, hidden: boolean): string {
  if (standing && competition && !hidden)
    return m.team_place({
      position: String(standing.position),
      competition: competition.name,
      points: String(standing.points),
      played: String(standing.played),
    });
  return [competition?.name, stadium, city].filter(Boolean).join(', ');
}

interface TeamHeadProps {
  facts: TeamFacts;
  /** the team is playing: its place counts the match */
  playing: boolean;
}

/** Name, place in the league, and what can be done: follow, be reminded, take the matches into a calendar. */
export function TeamHead({ facts, playing }: TeamHeadProps) {
  const { team, competition, demonstration } = facts;
  const hidden = useIsHidden(competition ? tableName(competition.id) : null);
  return (
    <div className="relative isolate overflow-hidden border-ink-700 border-b bg-ink-900">
      {/* From the top: what is under it may grow by a line. */}
      <div
        className="absolute -top-34 -right-24 -z-1 w-144 -rotate-8 [mask-image:linear-gradient(100deg,transparent_6%,rgb(0_0_0/.5)_46%,rgb(0_0_0/.9)_90%)] max-md:-top-6 max-md:-right-20 max-md:w-60 print:hidden max-md:[mask-image:linear-gradient(20deg,transparent_34%,rgb(0_0_0/.75)_70%)]"
        aria-hidden="true"
      >
        <Crest team={team} className="h-auto w-full" />
      </div>
      <div
        className={`grid grid-cols-[7.5rem_minmax(0,44rem)] items-center gap-8 py-12 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-4 max-md:pt-6 max-md:pb-8 ${pageColumn}`}
      >
        <Crest team={team} className="w-30 max-md:w-18" />
        <div className="grid gap-3">
          <h1 className="type-48 max-md:type-36 text-balance [overflow-wrap:anywhere]">{team.name}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft tabular-nums">
            <span>
              {factsText(facts, hidden)}
              {playing && !hidden && facts.standing ? m.team_place_live() : ''}
            </span>
            {demonstration ? <DemonstrationTag tone="line" /> : null}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            <FollowButton chosen={{ kind: 'team', id: team.id, name: clubName(team) }} />
            <ReminderButton of={{ kind: 'team', id: team.id, name: clubName(team) }} look="over" />
            <a className={buttonStyles({ look: 'over' })} href={calendarPath('equipa', team.id)} download>
              <Icon glyph={calendarGlyph} />
              {m.team_calendar()}
            </a>
          </div>
        </div>
      </div>
      {/* At the foot, and last: it stays where it is drawn. */}
      <Band colours={team.colours} />
    </div>
  );
}
