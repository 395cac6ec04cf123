import { Link } from '@tanstack/react-router';
import { cva } from 'class-variance-authority';
import { useState } from 'react';
import { VersusRows } from '#model/board.tsx';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { isHidden } from '#model/hidden-result.ts';
import { OnAirTag } from '#model/on-air-tag.tsx';
import { progressPercent } from '#model/programme.ts';
import { competitionText, showingTitle } from '#model/showing-text.ts';
import { m } from '#paraglide/messages.js';
import { channelPage } from '#rules/pages.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { Badge } from '#ui/badge.tsx';
import { cardLinkStyles, cardPictureStyles, cardStyles, cardTagsStyles, cardTitleStyles } from '#ui/card-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { playGlyph } from '#ui/icons/play.ts';
import { metaStyles } from '#ui/meta-styles.ts';
import { Picture } from '#ui/picture.tsx';
import { Progress } from '#ui/progress.tsx';
import { Rail } from '#ui/rail.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { LiveShowing } from './home-model.ts';

/** Fewer cards than the widest screen has places share the row. */
type Places = 1 | 2 | 3 | undefined;
const placesFor = (cards: number): Places => (cards === 1 || cards === 2 || cards === 3 ? cards : undefined);

// A card of half the page's width or more is a panel with the text beside its picture.
const liveCardStyles = cva(cardStyles, {
  variants: {
    places: {
      1: 'md:grid md:grid-cols-[minmax(0,9fr)_minmax(0,11fr)] md:grid-rows-2 md:gap-x-6 md:rounded-card md:bg-ink-900 md:pr-6',
      2: 'xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:grid-rows-2 xl:gap-x-5 xl:rounded-card xl:bg-ink-900 xl:pr-5',
      3: '',
    },
  },
});
const linkStyles = cva(cardLinkStyles, { variants: { places: { 1: 'md:row-span-full', 2: 'xl:row-span-full', 3: '' } } });
const pictureStyles = cva(cardPictureStyles, {
  variants: { places: { 1: 'md:h-full md:rounded-r-none', 2: 'xl:h-full xl:rounded-r-none', 3: '' } },
});
const nameStyles = cva('', { variants: { places: { 1: 'md:self-end', 2: 'xl:self-end', 3: '' } } });
const titleStyles = cva(cardTitleStyles, { variants: { places: { 1: 'md:text-28', 2: '', 3: '' } } });
const factStyles = cva('', { variants: { places: { 1: 'md:self-start', 2: 'xl:self-start', 3: '' } } });

const playStyles =
  'absolute right-2 bottom-3 grid size-11 translate-y-1 place-items-center rounded-full bg-relva text-on-relva opacity-0 transition-[opacity,translate] duration-base ease-house group-focus-within/card:translate-y-0 group-focus-within/card:opacity-100 group-hover/card:translate-y-0 group-hover/card:opacity-100';

export function LiveRail({ showings, moment }: { showings: readonly LiveShowing[]; moment: number }) {
  // Keep the layout of the first render: a card that is added or removed later moves nothing below the row.
  const [fill] = useState(showings.length);
  const places = placesFor(fill);
  return (
    <Rail label={m.home_live_title()} fill={fill}>
      {showings.map((showing) => (
        <LiveCard key={showing.id} showing={showing} places={places} now={moment} />
      ))}
    </Rail>
  );
}

function LiveCard({ showing, places, now }: { showing: LiveShowing; places: Places; now: number }) {
  const { channel } = showing;
  const match = useShownMatch(showing.match);
  const hidden = match !== null && isHidden(match);
  return (
    <li className={liveCardStyles({ places })}>
      <Link className={linkStyles({ places })} {...channelPage(channel)}>
        <VisuallyHidden>{m.home_card_watch({ title: showingTitle(showing), channel: channel.name })}</VisuallyHidden>
        <span className={pictureStyles({ places })}>
          {/* The broadcast carries its own score. */}
          <Picture
            src={hidden || match !== showing.match ? showing.picture : (showing.frame ?? showing.picture)}
            alt=""
            width={640}
            height={360}
            cover
          />
          <span className={cardTagsStyles}>
            <OnAirTag match={match} now={now} />
            {showing.demonstration ? <DemonstrationTag /> : null}
          </span>
          <span className={playStyles} aria-hidden="true">
            <Icon glyph={playGlyph} />
          </span>
          <Progress look="edge" percent={hidden ? 0 : progressPercent(showing, now)} />
        </span>
      </Link>
      {match ? (
        <VersusRows match={match} size={places === 1 ? 'panel' : 'card'} className={nameStyles({ places })} />
      ) : (
        <h3 className={titleStyles({ places, className: nameStyles({ places }) })}>{showingTitle(showing)}</h3>
      )}
      <p className={metaStyles({ wrap: false, className: factStyles({ places }) })}>
        <Badge small label={channel.name}>
          {channel.number}
        </Badge>
        <span>{competitionText(showing) ?? channel.name}</span>
      </p>
    </li>
  );
}
