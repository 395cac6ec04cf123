import { VersusRows } from '#model/board.tsx';
import { channelPath } from '#model/channel.ts';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { progressPercent } from '#model/programme.ts';
import type { Showing } from '#model/showing.ts';
import { competitionText, liveText, showingTitle } from '#model/showing-text.ts';
import { m } from '#paraglide/messages.js';
import { Badge } from '#ui/badge.tsx';
import { drawnOnce } from '#ui/drawn-once.ts';
import { Icon } from '#ui/icon.tsx';
import { playGlyph } from '#ui/icons/play.ts';
import { Link } from '#ui/link.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { Picture } from '#ui/picture.tsx';
import { Progress } from '#ui/progress.tsx';
import { Rail } from '#ui/rail.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

export function LiveRail({ showings, moment }: { showings: readonly Showing[]; moment: number }) {
  const cards = () => showings.map((showing) => <LiveCard key={showing.id} showing={showing} now={moment} />);
  return <Rail label={m.home_live_title()} fill={showings.length} contents={drawnOnce(showings, moment, cards)} />;
}

function LiveCard({ showing, now }: { showing: Showing; now: number }) {
  const { channel, match } = showing;
  return (
    <li className="card">
      <Link className="card__pic" to={channelPath(channel)}>
        <VisuallyHidden>{m.home_card_watch({ title: showingTitle(showing), channel: channel.name })}</VisuallyHidden>
        <Picture src={showing.picture} alt="" width={640} height={360} />
        <span className="tags">
          <LiveTag>{liveText(showing, now)}</LiveTag>
          {showing.demonstration ? <DemonstrationTag /> : null}
        </span>
        <span className="card__go" aria-hidden="true">
          <Icon glyph={playGlyph} />
        </span>
        <Progress percent={progressPercent(showing, now)} />
      </Link>
      {match ? <VersusRows match={match} /> : <h3 className="card__title">{showingTitle(showing)}</h3>}
      <p className="meta">
        <Badge small label={channel.name}>
          {channel.number}
        </Badge>
        <span>{competitionText(showing) ?? channel.name}</span>
      </p>
    </li>
  );
}
