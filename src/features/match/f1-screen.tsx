import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { programmeSheet } from '#model/programme-path.ts';
import { m } from '#paraglide/messages.js';
import { SyncLine } from '#player/match-feed.tsx';
import { TileFrame } from '#player/tile-frame.tsx';
import { dayAndTime } from '#rules/day-words.ts';
import type { GuidePage } from '#rules/pages.ts';
import { useIsHidden } from '#session/hidden-results.ts';
import { useNow } from '#session/service.tsx';
import { RevealResult } from '#shown/reveal-result.tsx';
import { Badge } from '#ui/badge.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { PanelTabs } from '#ui/panel-tabs.tsx';
import { F1Chart } from './f1-chart.tsx';
import { F1LapList } from './f1-laps.tsx';
import { f1TableAt } from './f1-session.ts';
import { F1PositionTable } from './f1-table.tsx';
import { sessionTitle } from './f1-title.ts';
import { matchQueries } from './match.queries.ts';
import type { MatchParts } from './match-parts.ts';
import { type MatchSlots, pictureBoxStyles } from './match-screen.tsx';
import { RecordedPicture } from './recorded-picture.tsx';
import { useBroadcast } from './use-broadcast.ts';
import { WaitingPicture } from './waiting-picture.tsx';

interface F1ScreenProps {
  sessionId: number;
  parts: MatchParts;
  guide: GuidePage | null;
  children: (slots: MatchSlots) => ReactNode;
}

/** Name of a session among the revealed results. */
const f1Name = (id: number): string => `f${id}`;

/** A Formula 1 session: its picture, the order and the laps, all as of the picture. */
export function F1Screen({ sessionId, parts, guide, children }: F1ScreenProps) {
  const now = useNow(5_000);
  const [tab, setTab] = useState<'positions' | 'laps' | 'moments' | 'facts'>('positions');
  const { data } = useQuery(matchQueries.f1(sessionId));
  const session = data?.ok ? data.value : null;
  const isSessionHidden = useIsHidden(session && f1Name(session.id));
  const { chosen, port, setPort, instant } = useBroadcast(session?.broadcasts ?? [], now);
  if (!session) return children({ title: m.mp_title(), head: null, stage: null, below: null, panel: null });
  const title = sessionTitle(session);
  const known = f1TableAt(session, instant);
  const hidden = isSessionHidden && known !== null;
  const table = hidden ? null : known;
  const reveal = <RevealResult name={f1Name(session.id)} of={title} />;
  const channel = 'broadcast' in chosen ? chosen.broadcast.channel : null;
  const programme = 'broadcast' in chosen ? chosen.broadcast.programme : null;
  const { livePicture: LivePicture, moments: Moments } = parts;
  return children({
    title,
    head: (
      <section className="flex min-h-18 flex-wrap items-center gap-x-4 gap-y-1 border-ink-700 border-b px-4 py-2">
        {channel ? <Badge label={channel.name}>{channel.number}</Badge> : null}
        <p className="type-22 min-w-0 flex-1 text-balance max-md:basis-3/4 max-md:text-18 md:truncate">{title}</p>
        {session.demonstration ? <DemonstrationTag tone="line" /> : null}
        <b className="type-22 whitespace-nowrap tabular-nums max-md:text-16" data-lap="">
          {table === null
            ? dayAndTime(session.startsAt, now)
            : table.part !== null
              ? m.mp_f1_part({ part: String(table.part) })
              : session.totalLaps === null
                ? m.mp_f1_lap({ lap: String(table.lap) })
                : m.mp_f1_lap_of({ lap: String(table.lap), laps: String(session.totalLaps) })}
        </b>
        {chosen.kind === 'live' ? <LiveTag /> : null}
      </section>
    ),
    stage: (
      <div className={pictureBoxStyles}>
        {chosen.kind === 'live' ? (
          <Suspense fallback={<TileFrame title={title} />}>
            <LivePicture channelId={chosen.broadcast.programme.channelId} sounding small={false} onPort={setPort} />
          </Suspense>
        ) : chosen.kind === 'recording' ? (
          <RecordedPicture
            programme={chosen.broadcast.programme}
            title={title}
            sheet={undefined}
            startAt={null}
            port={port}
            onPort={setPort}
            parts={parts}
          />
        ) : (
          <WaitingPicture
            title={title}
            poster={chosen.kind === 'before' ? chosen.broadcast.programme.picture : null}
            startsAt={chosen.kind === 'before' ? chosen.broadcast.programme.startsAt : session.startsAt > now ? session.startsAt : null}
            channel={channel?.name ?? null}
            guide={guide && chosen.kind === 'before' ? programmeSheet(chosen.broadcast.programme) : guide}
          />
        )}
      </div>
    ),
    below: session.kind === 'qualifying' || table === null ? null : <F1Chart session={session} instant={instant} />,
    panel: (
      <PanelTabs
        label={m.mp_f1_tabs()}
        value={tab}
        onChange={setTab}
        tabs={[
          { value: 'positions', label: m.mp_f1_positions() },
          ...(session.kind === 'qualifying' ? [] : [{ value: 'laps' as const, label: m.mp_f1_laps() }]),
          ...(Moments && programme ? [{ value: 'moments' as const, label: m.live_tab_moments() }] : []),
          { value: 'facts', label: m.mp_tab_facts() },
        ]}
      >
        {tab === 'positions' ? (
          <>
            <SyncLine port={port} />
            {hidden ? (
              reveal
            ) : table ? (
              <F1PositionTable table={table} isQualifying={session.kind === 'qualifying'} />
            ) : (
              <p className="type-small text-muted">{m.mp_f1_not_begun()}</p>
            )}
          </>
        ) : tab === 'laps' ? (
          <>
            <SyncLine port={port} />
            {hidden ? reveal : <F1LapList session={session} instant={instant} />}
          </>
        ) : tab === 'moments' && Moments && programme ? (
          <Suspense fallback={null}>
            <Moments channelId={programme.channelId} match={null} since={programme.startsAt} instant={instant} />
          </Suspense>
        ) : (
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 text-14">
            <dt className="text-muted">{m.mp_f1_round()}</dt>
            <dd>{session.round}</dd>
            <dt className="text-muted">{m.mp_f1_circuit()}</dt>
            <dd>
              {session.circuit}, {session.country}
            </dd>
            <dt className="text-muted">{m.mp_fact_kickoff()}</dt>
            <dd>{dayAndTime(session.startsAt, now)}</dd>
            <dt className="text-muted">{m.mp_f1_source()}</dt>
            <dd>{session.source}</dd>
          </dl>
        )}
      </PanelTabs>
    ),
  });
}
