import { cx } from 'class-variance-authority';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { favouriteFirst } from '#model/main-favourite.ts';
import { MatchTitle } from '#model/match-title.tsx';
import { programmeSheet } from '#model/programme-path.ts';
import type { Showing } from '#model/showing.ts';
import { competitionText, showingTitle } from '#model/showing-text.ts';
import { ColumnTime } from '#model/viewer-time.tsx';
import { m } from '#paraglide/messages.js';
import { useService, useViewerZone } from '#session/service.tsx';
import { useMainFavourite } from '#session/use-main-favourite.ts';
import { Badge } from '#ui/badge.tsx';
import { cardTitleStyles } from '#ui/card-styles.ts';
import { infoGlyph } from '#ui/icons/info.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { metaStyles } from '#ui/meta-styles.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Two columns on wide screens, read downwards: half the list in rows. */
const rows = ['', 'xl:grid-rows-1', 'xl:grid-rows-2', 'xl:grid-rows-3', 'xl:grid-rows-4'];

// A container query context: the buttons of its rows fold when it is narrow.
const listStyles = '@container grid border-t border-ink-700 xl:grid-flow-col xl:grid-cols-2 xl:gap-x-10';

// The sport's hue stands between the time and the name.
const rowStyles =
  'grid min-h-19 grid-cols-[4rem_3px_minmax(0,1fr)_auto] items-center gap-4 border-b border-ink-700 before:col-start-2 before:row-start-1 before:my-3 before:self-stretch before:rounded-[2px] before:bg-hue max-md:min-h-18 max-md:grid-cols-[3.25rem_3px_minmax(0,1fr)_auto] max-md:gap-3';

export function Agenda({ showings }: { showings: readonly Showing[] }) {
  const zone = useViewerZone();
  const favourite = useMainFavourite();
  return (
    <ul className={cx(listStyles, rows[Math.ceil(showings.length / 2)])}>
      {favouriteFirst(showings, favourite, (showing) => showing).map((showing) => (
        <AgendaRow key={showing.id} showing={showing} zone={zone} />
      ))}
    </ul>
  );
}

function AgendaRow({ showing, zone }: { showing: Showing; zone: string | null }) {
  const { channel } = showing;
  const { hasGuide } = useService();
  const title = showingTitle(showing);
  return (
    <li className={rowStyles} data-sport={showing.modality ?? 'outras'}>
      <ColumnTime at={showing.startsAt} zone={zone} />
      <div className="min-w-0">
        <h3 className={cardTitleStyles}>{showing.match ? <MatchTitle match={showing.match} /> : title}</h3>
        <p className={metaStyles({ wrap: false })}>
          <Badge small label={channel.name}>
            {channel.number}
          </Badge>
          {showing.demonstration ? <DemonstrationTag tone="line" /> : null}
          <span>{competitionText(showing) ?? channel.name}</span>
        </p>
      </div>
      {hasGuide ? (
        <LinkButton {...programmeSheet(showing)} size="sm" fold glyph={infoGlyph}>
          {m.home_details()}
          <VisuallyHidden>{title}</VisuallyHidden>
        </LinkButton>
      ) : null}
    </li>
  );
}
