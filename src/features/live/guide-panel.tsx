import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { scoreText } from '#model/match.ts';
import { clockText, hasBegun, isPlaying, type MatchMoment } from '#model/match-clock.ts';
import { OnAirTag } from '#model/on-air-tag.tsx';
import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { channelPage, type GuidePage } from '#rules/pages.ts';
import { Badge } from '#ui/badge.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { metaStyles } from '#ui/meta-styles.ts';
import { Progress } from '#ui/progress.tsx';
import { Switch } from '#ui/switch.tsx';
import { NextProgramme } from './next-programme.tsx';
import { momentBeside, type PictureFacts } from './picture-facts.ts';
import { programmeName, type RoomChannel, type RoomProgramme } from './room-channel.ts';

interface GuidePanelProps {
  channels: readonly RoomChannel[];
  /** the current channel, as far as its picture has come */
  picture: PictureFacts;
  now: number;
  /** Address of the whole guide, null where the guide is not enabled. */
  guide: GuidePage | null;
}

/** Now and next on every channel. */
export function GuidePanel({ channels, picture, now, guide }: GuidePanelProps) {
  const [onlyLive, setOnlyLive] = useState(false);
  const shown = channels.filter((channel) => channel.now !== null && (!onlyLive || channel.now.broadcast === 'direto'));
  return (
    <>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <Switch checked={onlyLive} onChange={(event) => setOnlyLive(event.currentTarget.checked)}>
          {m.live_only_live()}
        </Switch>
        {guide ? (
          <LinkButton {...guide} size="sm">
            {m.live_full_guide()}
          </LinkButton>
        ) : null}
      </div>
      {shown.length === 0 ? <p className="type-small text-muted">{m.live_only_live_none()}</p> : null}
      <ul className="-mx-4 grid border-ink-700 border-t">
        {shown.map((channel) => (
          <GuideChannel
            key={channel.id}
            channel={channel}
            isCurrent={channel.id === picture.channelId}
            moment={momentBeside(picture, channel, now)}
            now={now}
          />
        ))}
      </ul>
    </>
  );
}

function GuideChannel({
  channel,
  isCurrent,
  moment,
  now,
}: {
  channel: RoomChannel;
  isCurrent: boolean;
  moment: MatchMoment | null;
  now: number;
}) {
  const { now: programme, next } = channel;
  if (!programme) return null;
  return (
    <li
      className={`relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-ink-700 border-b px-4 py-3 ${isCurrent ? 'bg-ink-800 shadow-[inset_3px_0_var(--relva)]' : ''}`}
    >
      <Badge label={m.live_channel_label({ number: String(channel.number), name: channel.name })}>{channel.number}</Badge>
      <span>
        <Link
          {...channelPage(channel)}
          replace
          activeOptions={{ exact: true, includeSearch: false }}
          className="after:absolute after:inset-0 focus-visible:outline-0 focus-visible:after:outline-2 focus-visible:after:outline-relva focus-visible:after:-outline-offset-2"
        >
          <b className="font-650 font-stretch-90% text-16 leading-[1.3]">{programmeName(programme)}</b>
        </Link>
        <span className={metaStyles({ className: 'mt-1' })}>
          {programme.broadcast === 'direto' ? <PictureTag programme={programme} moment={moment} now={now} /> : null}
          {programme.untimed ? null : (
            <span className="tabular-nums">
              {formatTime(programme.startsAt)}–{formatTime(programme.endsAt)}
            </span>
          )}
        </span>
      </span>
      {programme.untimed ? null : (
        <Progress
          look="quiet"
          className="col-start-2"
          percent={((now - programme.startsAt) / (programme.endsAt - programme.startsAt)) * 100}
        />
      )}
      {next ? <NextProgramme className="col-start-2" startsAt={next.startsAt} title={programmeName(next)} /> : null}
    </li>
  );
}

/** The score of the match as the picture has it, "Int." at its interval, its kick-off before that; "Direto" of any other live broadcast. */
function PictureTag({ programme: { match }, moment, now }: { programme: RoomProgramme; moment: MatchMoment | null; now: number }) {
  if (match !== null && !hasBegun(match, now)) return <OnAirTag match={match} now={now} />;
  const clock = moment?.clock ?? null;
  return (
    <LiveTag>
      {clock?.kind === 'break' ? clockText(clock) : moment?.score && isPlaying(clock) ? scoreText(moment.score) : undefined}
    </LiveTag>
  );
}
