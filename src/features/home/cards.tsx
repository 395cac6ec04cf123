import { channelPath } from '#model/channel.ts';
import { isOnAir } from '#model/programme.ts';
import { programmeSheet } from '#model/programme-path.ts';
import { m } from '#paraglide/messages.js';
import { formatDuration, formatLength } from '#rules/lisbon-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { Picture } from '#ui/picture.tsx';
import { Rail } from '#ui/rail.tsx';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DemonstrationTag } from './demonstration-tag.tsx';
import { HighlightLink } from './highlight-link.tsx';
import type { HomeHighlight, Replay, Showing } from './home-model.ts';
import { showingTitle, unmarked, whenText } from './showing-text.ts';

/** A broadcast to come, or the one that has begun since the page was made. */
export function ShowingCard({ showing, now }: { showing: Showing; now: number }) {
  const live = isOnAir(showing, now);
  const title = showingTitle(showing);
  return (
    <article className="card">
      <Link {...(live ? { to: channelPath(showing.channel) } : programmeSheet(showing))} className="card__pic">
        <VisuallyHidden>
          {live ? m.home_card_watch({ title, channel: showing.channel.name }) : m.home_card_details({ title })}
        </VisuallyHidden>
        <Picture src={showing.picture} alt="" width={640} height={360} />
        <span className="tags">
          {live ? <LiveTag /> : <Tag>{formatLength((showing.endsAt - showing.startsAt) / 1_000)}</Tag>}
          {showing.demonstration ? <DemonstrationTag /> : null}
        </span>
      </Link>
      <div>
        <h3 className="card__title">{title}</h3>
        <p className="meta">
          <Badge small label={showing.channel.name}>
            {showing.channel.number}
          </Badge>
          <span>{whenText(showing.startsAt, now)}</span>
        </p>
      </div>
    </article>
  );
}

export function HighlightRail({ highlights, now }: { highlights: readonly HomeHighlight[]; now: number }) {
  return (
    <Rail label={m.home_highlights_title()}>
      {highlights.map((highlight) => (
        <li className="card" key={highlight.id}>
          <HighlightLink target={highlight.target} className="card__pic">
            <VisuallyHidden>{highlight.title}</VisuallyHidden>
            <Picture src={highlight.picture} alt="" width={640} height={360} />
            <span className="tags">
              {highlight.type === 'link' ? null : highlight.startsAt <= now && now < highlight.startsAt + highlight.duration * 1_000 ? (
                <LiveTag />
              ) : (
                <Tag>{whenText(highlight.startsAt, now)}</Tag>
              )}
              {highlight.demonstration ? <DemonstrationTag /> : null}
            </span>
          </HighlightLink>
          <h3 className="card__title">{highlight.title}</h3>
          {highlight.description ? (
            <p className="meta">
              <span>{unmarked(highlight.description, highlight.demonstration)}</span>
            </p>
          ) : null}
        </li>
      ))}
    </Rail>
  );
}

export function ReplayRail({ replays }: { replays: readonly Replay[] }) {
  return (
    <Rail label={m.home_replays_title()}>
      {replays.map(({ id, page, title, picture, duration, channel, demonstration }) => (
        <li className="card" key={id}>
          <Link {...page} className="card__pic">
            <VisuallyHidden>{m.home_card_replay({ title })}</VisuallyHidden>
            <Picture src={picture} alt="" width={640} height={360} />
            {demonstration ? (
              <span className="tags">
                <DemonstrationTag />
              </span>
            ) : null}
            <Tag className="dur">{formatDuration(duration)}</Tag>
          </Link>
          <h3 className="card__title">{title}</h3>
          <p className="meta">
            <Badge small label={channel.name}>
              {channel.number}
            </Badge>
            <span>{channel.name}</span>
          </p>
        </li>
      ))}
    </Rail>
  );
}
