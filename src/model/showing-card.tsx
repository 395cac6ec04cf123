import { m } from '#paraglide/messages.js';
import { formatLength } from '#rules/lisbon-time.ts';
import { Badge } from '#ui/badge.tsx';
import { Link } from '#ui/link.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { Picture } from '#ui/picture.tsx';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { channelPath } from './channel.ts';
import { DemonstrationTag } from './demonstration-tag.tsx';
import { isOnAir } from './programme.ts';
import { programmeSheet } from './programme-path.ts';
import type { Showing } from './showing.ts';
import { showingTitle, whenText } from './showing-text.ts';

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
