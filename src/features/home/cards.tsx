import { Link } from '@tanstack/react-router';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { whenText } from '#model/showing-text.ts';
import { m } from '#paraglide/messages.js';
import { formatDuration } from '#rules/duration.ts';
import { useShownVideo } from '#session/hidden-clips.ts';
import { Badge } from '#ui/badge.tsx';
import { cardCornerStyles, cardLinkStyles, cardPictureStyles, cardStyles, cardTagsStyles, cardTitleStyles } from '#ui/card-styles.ts';
import { LiveTag } from '#ui/live-tag.tsx';
import { metaStyles } from '#ui/meta-styles.ts';
import { Picture } from '#ui/picture.tsx';
import { Rail } from '#ui/rail.tsx';
import { Tag } from '#ui/tag.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { HighlightLink } from './highlight-link.tsx';
import { useShownHighlight } from './highlight-shown.ts';
import type { HomeHighlight, Replay } from './home-model.ts';

export function HighlightRail({ highlights, minute }: { highlights: readonly HomeHighlight[]; minute: number }) {
  return (
    <Rail label={m.home_highlights_title()}>
      {highlights.map((highlight) => (
        <HighlightCard key={highlight.id} highlight={highlight} now={minute} />
      ))}
    </Rail>
  );
}

function HighlightCard({ highlight: known, now }: { highlight: HomeHighlight; now: number }) {
  const highlight = useShownHighlight(known);
  return (
    <li className={cardStyles}>
      <HighlightLink target={highlight.target} className={cardLinkStyles}>
        <VisuallyHidden>{highlight.title}</VisuallyHidden>
        <span className={cardPictureStyles}>
          <Picture src={highlight.picture} alt="" width={640} height={360} cover />
          <span className={cardTagsStyles}>
            {highlight.type === 'link' ? null : highlight.startsAt <= now && now < highlight.startsAt + highlight.duration * 1_000 ? (
              <LiveTag />
            ) : (
              <Tag>{whenText(highlight.startsAt, now)}</Tag>
            )}
            {highlight.demonstration ? <DemonstrationTag /> : null}
          </span>
        </span>
      </HighlightLink>
      <h3 className={cardTitleStyles}>{highlight.title}</h3>
      {highlight.description ? (
        <p className={metaStyles({ wrap: false })}>
          <span>{highlight.description}</span>
        </p>
      ) : null}
    </li>
  );
}

export function ReplayRail({ replays }: { replays: readonly Replay[] }) {
  return (
    <Rail label={m.home_replays_title()}>
      {replays.map((replay) => (
        <ReplayCard key={replay.id} {...replay} />
      ))}
    </Rail>
  );
}

function ReplayCard(replay: Replay) {
  const { page, title, picture, duration, channel, demonstration, hidden } = useShownVideo(replay);
  return (
    <li className={cardStyles}>
      <Link {...page} className={cardLinkStyles}>
        <VisuallyHidden>{m.home_card_replay({ title })}</VisuallyHidden>
        <span className={cardPictureStyles}>
          <Picture src={picture} alt="" width={640} height={360} cover />
          {demonstration ? (
            <span className={cardTagsStyles}>
              <DemonstrationTag />
            </span>
          ) : null}
          {hidden ? null : <Tag className={cardCornerStyles}>{formatDuration(duration)}</Tag>}
        </span>
      </Link>
      <h3 className={cardTitleStyles}>{title}</h3>
      <p className={metaStyles({ wrap: false })}>
        <Badge small label={channel.name}>
          {channel.number}
        </Badge>
        <span>{channel.name}</span>
      </p>
    </li>
  );
}
