/** Where results lead. */
import type { Channel } from '#model/channel.ts';
import { isOnAir, type Programme } from '#model/programme.ts';
import { programmeSheet } from '#model/programme-path.ts';
import { pastProgramme } from '#model/recording-path.ts';
import type { Showing } from '#model/showing.ts';
import { channelPage, editorialPage, newsPage, type SitePage, storyPage } from '#rules/pages.ts';
import { searchPage } from '#rules/search-address.ts';
import { teamPage } from '#rules/sport-pages.ts';
import { videoCategoryPage, videoPage } from '#rules/video-pages.ts';
import type { FoundPage, Suggestion } from './search-model.ts';

/** A broadcast on air leads to its channel, one that is over to its recording, one to come to its sheet in the guide. */
export function showingPage(showing: Showing, now: number, hasGuide: boolean): SitePage {
  if (isOnAir(showing, now)) return channelPage(showing.channel);
  if (showing.endsAt <= now) return pastProgramme(showing.channel, showing);
  return hasGuide ? programmeSheet(showing) : channelPage(showing.channel);
}

export const textPage = ({ kind, slug }: Pick<FoundPage, 'kind' | 'slug'>): SitePage =>
  kind === 'category' ? videoCategoryPage(slug) : editorialPage(slug);

/** A programme of a suggestion, whose recording's address needs a slug that is not known: the guide's sheet has the way to it. */
function programmePage({ id, at, seconds, channel }: Suggestion, now: number, hasGuide: boolean): SitePage | null {
  if (id === null || at === null || channel === null) return null;
  const span: Pick<Programme, 'id' | 'startsAt' | 'endsAt'> & { channel: Pick<Channel, 'id'> } = {
    id,
    startsAt: at,
    endsAt: at + (seconds ?? 0) * 1_000,
    channel,
  };
  return isOnAir(span, now) || !hasGuide ? channelPage(channel) : programmeSheet(span);
}

/** @returns null for what has no page of its own: it leads to its results */
function ownPage(suggestion: Suggestion, now: number, hasGuide: boolean): SitePage | null {
  const { kind, id, slug, uuid } = suggestion;
  switch (kind) {
    case 'channel':
      return id === null ? null : channelPage(slug === null ? { id } : { id, slug });
    case 'programme':
      return programmePage(suggestion, now, hasGuide);
    case 'video':
      return id === null || slug === null ? null : videoPage({ id, slug });
    case 'moment':
      return uuid === null ? null : videoPage({ id: uuid, slug: slug ?? 'momento' });
    case 'category':
      return slug === null ? null : videoCategoryPage(slug);
    case 'team':
      return id === null ? null : teamPage({ id, name: suggestion.title });
    case 'news':
      if (suggestion.week === null) return null;
      return slug === null ? newsPage(suggestion.week) : storyPage(suggestion.week, slug);
    case 'page':
      return slug === null ? null : editorialPage(slug);
    default:
      return null;
  }
}

export const suggestionPage = (suggestion: Suggestion, now: number, hasGuide: boolean): SitePage =>
  ownPage(suggestion, now, hasGuide) ?? searchPage(suggestion.title);
