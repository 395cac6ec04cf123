import { type ComponentType, Suspense, useState } from 'react';
import { offText } from '#model/match.ts';
import { programmeSheet } from '#model/programme-path.ts';
import { pastProgramme } from '#model/recording-path.ts';
import { m } from '#paraglide/messages.js';
import { MatchFeed } from '#player/match-feed.tsx';
import { dayAndTime } from '#rules/day-words.ts';
import { channelPage, type SitePage } from '#rules/pages.ts';
import { useService } from '#session/service.tsx';
import { logEvent } from '#telemetry/events.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PanelTabs } from '#ui/panel-tabs.tsx';
import type { MatchBroadcast } from './broadcasts.ts';
import type { MatchParts } from './match-parts.ts';
import { Pitch } from './pitch.tsx';
import type { MatchView } from './use-match.ts';

type Tab = 'events' | 'lineUps' | 'moments' | 'vote' | 'facts';

/** Sports that have a best player of the match. */
const WITH_VOTE: readonly (string | null)[] = ['futebol'];

/** Beside the picture: the events, the line-ups, the moments, the vote and the facts of the match. */
export function MatchPanel({ view, parts, hasGuide }: { view: MatchView; parts: MatchParts; hasGuide: boolean }) {
  const { file, chosen, eventId, instant, port, assumed } = view;
  const [wanted, setTab] = useState<Tab>(file.lineUps ? 'lineUps' : file.sheet.events.length > 0 ? 'events' : 'facts');
  const channelId = 'broadcast' in chosen ? chosen.broadcast.programme.channelId : null;
  const Moments: ComponentType<{ channelId: number; match: number | null; since?: number; instant: number }> | undefined = parts.moments;
  const { smartInfo } = useService().flags;
  const Vote = parts.vote;
  const hasVote = WITH_VOTE.includes(file.sheet.match.modality);
  const tabs: { value: Tab; label: string }[] = [
    ...(smartInfo ? [{ value: 'events' as const, label: m.mp_tab_events() }] : []),
    ...(smartInfo && file.lineUps ? [{ value: 'lineUps' as const, label: file.lineUps.name }] : []),
    ...(Moments && channelId !== null ? [{ value: 'moments' as const, label: m.live_tab_moments() }] : []),
    ...(hasVote ? [{ value: 'vote' as const, label: m.mp_tab_vote() }] : []),
    { value: 'facts', label: m.mp_tab_facts() },
  ];
  const tab = tabs.some(({ value }) => value === wanted) ? wanted : 'facts';
  const openTab = (opened: Tab) => {
    if (opened === 'events' || opened === 'lineUps') logEvent({ name: 'smart_info', panel: opened });
    setTab(opened);
  };
  return (
    <PanelTabs label={m.mp_tabs()} value={tab} onChange={openTab} tabs={tabs}>
      {tab === 'events' ? <MatchFeed sheet={file.sheet} port={port} assumed={assumed} /> : null}
      {tab === 'lineUps' && file.lineUps ? (
        <Pitch match={file.sheet.match} lineUps={file.lineUps} events={file.sheet.events} instant={instant} />
      ) : null}
      {tab === 'moments' && Moments && channelId !== null ? (
        <Suspense fallback={null}>
          <Moments channelId={channelId} match={eventId} instant={instant} />
        </Suspense>
      ) : null}
      {tab === 'vote' && eventId !== null ? (
        <Suspense fallback={null}>
          <Vote match={eventId} />
        </Suspense>
      ) : null}
      {tab === 'facts' ? <MatchFacts view={view} hasGuide={hasGuide} /> : null}
      {/* Without script the other tabs cannot be opened. */}
      {import.meta.env.SSR ? (
        <noscript>
          {smartInfo && tab !== 'events' ? <MatchFeed sheet={file.sheet} port={null} assumed={assumed} pictureless /> : null}
          {tab === 'facts' ? null : <MatchFacts view={view} hasGuide={hasGuide} />}
        </noscript>
      ) : (
        <noscript />
      )}
    </PanelTabs>
  );
}

function MatchFacts({ view: { file, broadcasts, competition, now }, hasGuide }: { view: MatchView; hasGuide: boolean }) {
  const { match } = file.sheet;
  const facts: [string, string | null][] = [
    [m.mp_fact_competition(), competition],
    [m.mp_fact_kickoff(), offText(match) ?? dayAndTime(match.startsAt, now)],
    [m.mp_fact_venue(), file.venue],
    [m.mp_fact_referee(), file.referee],
  ];
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-14">
        {facts.map(([name, value]) =>
          value ? (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {broadcasts.length > 0 ? (
        <section className="grid gap-2">
          <h2 className="type-18">{m.mp_broadcasts()}</h2>
          <ul className="grid border-ink-700 border-t">
            {broadcasts.map((broadcast) => (
              <Broadcast key={broadcast.programme.id} broadcast={broadcast} now={now} hasGuide={hasGuide} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

/** Where a broadcast is watched, or what the guide says of it. */
function pageOf({ programme, channel }: MatchBroadcast, now: number, hasGuide: boolean): { page: SitePage; label: string } | null {
  if (channel && programme.endsAt <= now) return { page: pastProgramme(channel, programme), label: m.mp_watch_again() };
  if (channel && programme.startsAt <= now) return { page: channelPage(channel), label: m.mp_watch() };
  return hasGuide ? { page: programmeSheet(programme), label: m.mp_details() } : null;
}

function Broadcast({ broadcast, now, hasGuide }: { broadcast: MatchBroadcast; now: number; hasGuide: boolean }) {
  const { programme, channel } = broadcast;
  const link = pageOf(broadcast, now, hasGuide);
  return (
    <li className="flex items-center gap-3 border-ink-700 border-b py-2 text-14">
      {channel ? (
        <Badge small label={channel.name}>
          {channel.number}
        </Badge>
      ) : null}
      <span className="min-w-0">
        <span className="block truncate">{channel?.name ?? programme.title}</span>
        <span className="text-12 text-muted tabular-nums">{dayAndTime(programme.startsAt, now)}</span>
      </span>
      {link ? (
        <LinkButton {...link.page} size="sm" className="ml-auto">
          {link.label}
        </LinkButton>
      ) : null}
    </li>
  );
}
