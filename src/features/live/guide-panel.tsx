import { useState } from 'react';
import { channelPath } from '#model/channel.ts';
import { scoreText } from '#model/match.ts';
import { isPlaying, latestMoment, type MatchMoment } from '#model/match-clock.ts';
import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { Progress } from '#ui/progress.tsx';
import { Switch } from '#ui/switch.tsx';
import { programmeName, type RoomChannel } from './room-channel.ts';

interface GuidePanelProps {
  channels: readonly RoomChannel[];
  current: number;
  currentMoment: MatchMoment | null;
  now: number;
  /** Address of the whole guide, null where the guide is not enabled. */
  guide: string | null;
}

/** Now and next on every channel. */
export function GuidePanel({ channels, current, currentMoment, now, guide }: GuidePanelProps) {
  const [onlyLive, setOnlyLive] = useState(false);
  const shown = channels.filter((channel) => channel.now !== null && (!onlyLive || channel.now.broadcast === 'direto'));
  return (
    <>
      <div className="rowline">
        <Switch checked={onlyLive} onChange={(event) => setOnlyLive(event.currentTarget.checked)}>
          {m.live_only_live()}
        </Switch>
        {guide ? (
          <LinkButton to={guide} size="sm">
            {m.live_full_guide()}
          </LinkButton>
        ) : null}
      </div>
      {shown.length === 0 ? <p className="small muted">{m.live_only_live_none()}</p> : null}
      <ul className="nn">
        {shown.map((channel) => (
          <GuideChannel
            key={channel.id}
            channel={channel}
            isCurrent={channel.id === current}
            moment={channel.id === current ? currentMoment : null}
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
  const seen = moment ?? (programme.match ? latestMoment(programme.match, now) : null);
  return (
    <li className={isCurrent ? 'is-on' : undefined}>
      <Badge label={m.live_channel_label({ number: String(channel.number), name: channel.name })}>{channel.number}</Badge>
      <span>
        <Link to={channelPath(channel)} activeOptions={{ exact: true, includeSearch: false }}>
          <b>{programmeName(programme)}</b>
        </Link>
        <span className="meta">
          {programme.broadcast === 'direto' ? (
            <LiveTag>{seen?.score && isPlaying(seen.clock) ? scoreText(seen.score) : undefined}</LiveTag>
          ) : null}
          <span className="num">
            {formatTime(programme.startsAt)}–{formatTime(programme.endsAt)}
          </span>
        </span>
      </span>
      <Progress look="quiet" percent={((now - programme.startsAt) / (programme.endsAt - programme.startsAt)) * 100} />
      {next ? (
        <span className="nx">
          <time dateTime={new Date(next.startsAt).toISOString()}>{formatTime(next.startsAt)}</time>
          <span>{programmeName(next)}</span>
        </span>
      ) : null}
    </li>
  );
}
