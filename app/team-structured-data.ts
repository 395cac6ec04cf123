import { createIsomorphicFn } from '@tanstack/react-start';
import { siteOrigin } from '#features/seo/site-origin.ts';
import { graphText, teamGraphs } from '#features/seo/structured-data.ts';
import type { TeamFacts, TeamMatches } from '#features/teams/team-model.ts';
import { matchSlug } from '#model/recording-path.ts';
import type { Section } from '#model/section.ts';
import { teamPath } from '#rules/sport-pages.ts';
import { sportName } from '#rules/sport-rules.ts';

/** Assumed length of a match without a broadcast. Milliseconds. */
const MATCH_MS = 2 * 3_600_000;

/** A team and its next matches, in the served page alone: crawlers that read it run no scripts. Empty for what was late. */
export const teamStructuredData = createIsomorphicFn()
  .server((team: Section<TeamFacts | null> | undefined, matches: Section<TeamMatches> | undefined): string => {
    const facts = team?.ok ? team.value : null;
    if (facts === null) return '';
    const origin = siteOrigin();
    return graphText(
      teamGraphs({
        url: `${origin}${teamPath(facts.team)}`,
        team: facts.team,
        sport: sportName(facts.modality),
        coach: facts.coach,
        competition: facts.competition?.name ?? null,
        place: facts.stadium,
        matches: (matches?.ok ? matches.value.next : []).map(({ match, showing }) => ({
          match,
          url: match.id === null ? `${origin}${teamPath(facts.team)}` : `${origin}/matchplayer/${match.id}/${matchSlug(match)}`,
          endsAt: showing?.endsAt ?? match.startsAt + MATCH_MS,
        })),
      }),
    );
  })
  .client((_team: Section<TeamFacts | null> | undefined, _matches: Section<TeamMatches> | undefined): string => '');
