import { programmeSheet } from '#model/programme-path.ts';
import type { Showing } from '#model/showing.ts';
import { competitionText, showingTitle } from '#model/showing-text.ts';
import { ColumnTime } from '#model/viewer-time.tsx';
import { m } from '#paraglide/messages.js';
import { useViewerZone } from '#session/service.tsx';
import { Badge } from '#ui/badge.tsx';
import { drawnOnce } from '#ui/drawn-once.ts';
import { infoGlyph } from '#ui/icons/info.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** Two columns on a desk, read downwards: as many rows as half the list. */
const rows = ['', 'xl:grid-rows-1', 'xl:grid-rows-2', 'xl:grid-rows-3', 'xl:grid-rows-4'];

export function Agenda({ showings, minute }: { showings: readonly Showing[]; minute: number }) {
  const zone = useViewerZone();
  const list = () => showings.map((showing) => <AgendaRow key={showing.id} showing={showing} zone={zone} />);
  return <ul className={`agenda xl:grid-flow-col ${rows[Math.ceil(showings.length / 2)] ?? ''}`} {...drawnOnce(showings, minute, list)} />;
}

function AgendaRow({ showing, zone }: { showing: Showing; zone: string | null }) {
  const { channel } = showing;
  // No tag stands in a row: the names keep their own mark.
  const named = { ...showing, demonstration: false };
  const title = showingTitle(named);
  return (
    <li className="agenda__row" data-sport={showing.modality ?? 'outras'}>
      <ColumnTime at={showing.startsAt} zone={zone} />
      <div className="agenda__what">
        <h3 className="card__title">{title}</h3>
        <p className="meta">
          <Badge small label={channel.name}>
            {channel.number}
          </Badge>
          <span>{competitionText(named) ?? channel.name}</span>
        </p>
      </div>
      <LinkButton {...programmeSheet(showing)} size="sm" fold glyph={infoGlyph} className="agenda__act">
        {m.home_details()}
        <VisuallyHidden>{title}</VisuallyHidden>
      </LinkButton>
    </li>
  );
}
