import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { unmarked, whenText } from '#model/showing-text.ts';
import { m } from '#paraglide/messages.js';
import { formatDuration } from '#rules/lisbon-time.ts';
import { Badge } from '#ui/badge.tsx';
import { drawnOnce } from '#ui/drawn-once.ts';
import { Link } from '#ui/link.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { Picture } from '#ui/picture.tsx';
import { Rail } from '#ui/rail.tsx';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { HighlightLink } from './highlight-link.tsx';
import type { HomeHighlight, Replay } from './home-model.ts';

export function HighlightRail({ highlights, minute }: { highlights: readonly HomeHighlight[]; minute: number }) {
  const cards = () => highlights.map((highlight) => <HighlightCard key={highlight.id} highlight={highlight} now={minute} />);
  return <Rail label={m.home_highlights_title()} contents={drawnOnce(highlights, minute, cards)} />;
}

function HighlightCard({ highlight, now }: { highlight: HomeHighlight; now: number }) {
  return (
    <li className="card">
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
  );
}

export function ReplayRail({ replays, minute }: { replays: readonly Replay[]; minute: number }) {
  const cards = () => replays.map((replay) => <ReplayCard key={replay.id} {...replay} />);
  return <Rail label={m.home_replays_title()} contents={drawnOnce(replays, minute, cards)} />;
}

function ReplayCard({ page, title, picture, duration, channel, demonstration }: Replay) {
  return (
    <li className="card">
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
  );
}
