import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { formatLength } from '#rules/duration.ts';
import { channelPage } from '#rules/pages.ts';
import { Badge } from '#ui/badge.tsx';
import { cardLinkStyles, cardPictureStyles, cardStyles, cardTagsStyles, cardTitleStyles } from '#ui/card-styles.ts';
import { metaStyles } from '#ui/meta-styles.ts';
import { Picture } from '#ui/picture.tsx';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { DemonstrationTag } from './demonstration-tag.tsx';
import { MatchTitle } from './match-title.tsx';
import { OnAirTag } from './on-air-tag.tsx';
import { isOnAir } from './programme.ts';
import { programmeSheet } from './programme-path.ts';
import type { Showing } from './showing.ts';
import { showingTitle, whenText } from './showing-text.ts';

/** A broadcast to come, or the one that has begun since the page was made. Without a guide it leads to its channel. */
export function ShowingCard({ showing, now, hasGuide }: { showing: Showing; now: number; hasGuide: boolean }) {
  const live = isOnAir(showing, now);
  const title = showingTitle(showing);
  return (
    <article className={cardStyles}>
      <Link {...(live || !hasGuide ? channelPage(showing.channel) : programmeSheet(showing))} className={cardLinkStyles}>
        <VisuallyHidden>
          {live ? m.home_card_watch({ title, channel: showing.channel.name }) : m.home_card_details({ title })}
        </VisuallyHidden>
        <span className={cardPictureStyles}>
          <Picture src={showing.picture} alt="" width={640} height={360} cover />
          <span className={cardTagsStyles}>
            {live ? <OnAirTag match={showing.match} now={now} /> : <Tag>{formatLength((showing.endsAt - showing.startsAt) / 1_000)}</Tag>}
            {showing.demonstration ? <DemonstrationTag /> : null}
          </span>
        </span>
      </Link>
      <div>
        <h3 className={cardTitleStyles}>{showing.match ? <MatchTitle match={showing.match} /> : title}</h3>
        <p className={metaStyles({ wrap: false })}>
          <Badge small label={showing.channel.name}>
            {showing.channel.number}
          </Badge>
          <span>{whenText(showing.startsAt, now)}</span>
        </p>
      </div>
    </article>
  );
}
