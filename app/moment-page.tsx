/** A moment under the address of a video: its data for the head. */
import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { clipMatch } from '#features/match/clip-match.ts';
import { momentFacts } from '#features/moments/moment-head.ts';
import { momentQueries } from '#features/moments/moments.queries.ts';
import { titleInCompetition } from '#model/match.ts';
import { failUnread } from './fail-unread.ts';
import { firstFlushOf, pageSubject } from './first-flush.ts';
import type { PlayedGraph } from './video-graph.ts';
import type { PlayedFacts } from './video-head.ts';

export interface LoadedMoment {
  slug: string;
  played: PlayedFacts;
  graph: PlayedGraph;
}

/** @returns null when it is late, or could not be read: its screen says so @throws notFound */
export async function loadMomentPage(queryClient: QueryClient, id: string): Promise<LoadedMoment | null> {
  const query = momentQueries.one(id);
  await pageSubject(queryClient.prefetchQuery(query));
  failUnread(queryClient, query.queryKey);
  const answer = queryClient.getQueryData(query.queryKey);
  if (!answer?.ok) return null;
  const moment = answer.value;
  if (moment === null) throw notFound();
  const clip = moment.match === null ? null : await firstFlushOf(clipMatch({ eventId: moment.match, programmeId: moment.programmeId }));
  const facts = momentFacts(moment, clip && { title: titleInCompetition(clip.match), picture: clip.picture });
  const { url: source, createdAt, reference, views: plays, authors } = moment;
  // A clip is as long as what happened: the upstream's settings and its maker decide, not the match.
  const duration = moment.seconds;
  return {
    slug: facts.path.split('/').at(-1) ?? '',
    played: { ...facts, source, duration },
    graph: {
      title: facts.title,
      description: facts.description,
      picture: facts.image,
      publishedAt: createdAt,
      createdAt,
      reference,
      duration,
      premium: false,
      source,
      plays,
      authors: authors.map(({ name }) => name),
    },
  };
}
