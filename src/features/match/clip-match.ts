/** The match that a video or a moment was cut of, for titles and pictures of shared addresses. Nothing here tells of a result. */
import { createIsomorphicFn } from '@tanstack/react-start';
import { type Match, matchTitle, titleInCompetition } from '#model/match.ts';
import { loadMatchFile } from './match.server.ts';
import { loadProgramme } from './recording.server.ts';

export interface ClipMatch {
  match: Match;
  /** of its broadcast, drawn before the match; null: unknown */
  picture: string | null;
}

interface Clip {
  eventId: number;
  programmeId: number | null;
}

/** In served pages only: who reads titles and pictures of shared addresses runs no scripts. Null when the upstream does not tell. */
export const clipMatch = createIsomorphicFn()
  .server(async ({ eventId, programmeId }: Clip): Promise<ClipMatch | null> => {
    const known = programmeId === null ? null : await loadProgramme(programmeId);
    const programme = known?.ok ? known.value?.programme : null;
    if (programme?.match?.id === eventId) return { match: programme.match, picture: programme.picture };
    const file = await loadMatchFile(eventId);
    return file.ok ? { match: file.value.sheet.match, picture: null } : null;
  })
  .client((_: Clip): Promise<ClipMatch | null> => Promise.resolve(null));

/** A title with the teams and the competition, unless it names them itself: 'Resumo: Benfica × Sporting, Liga Portugal'. */
export function titleOfClip(title: string, match: Match | null): string {
  if (match === null) return title;
  const namesTeams = title.includes(match.local.shortName) && title.includes(match.visitor.shortName);
  const more = namesTeams
    ? match.competition
    : match.competition && title.includes(match.competition)
      ? matchTitle(match)
      : titleInCompetition(match);
  return more === null || title.includes(more) ? title : `${title}, ${more}`;
}
