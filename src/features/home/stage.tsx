import type { ReactNode } from 'react';
import { config } from '#config';
import { Board } from '#model/board.tsx';
import { channelPath } from '#model/channel.ts';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { canRewindTo, channelFrom, programmeSheet } from '#model/programme-path.ts';
import type { Showing } from '#model/showing.ts';
import { boardText, competitionText, liveText, showingTitle, unmarked, whenText } from '#model/showing-text.ts';
import { ViewerTime } from '#model/viewer-time.tsx';
import { m } from '#paraglide/messages.js';
import { formatLength } from '#rules/lisbon-time.ts';
import { useNow, useToken, useViewerZone } from '#session/service.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { LiveTag } from '#ui/live-tag.tsx';
import { Picture } from '#ui/picture.tsx';
import { Tag } from '#ui/tag.tsx';
import { HighlightLink } from './highlight-link.tsx';
import type { HomeHighlight, Stage } from './home-model.ts';

/** The first screen: what is live now, or what will be. */
export function HomeStage({ stage }: { stage: Stage }) {
  switch (stage.kind) {
    case 'live':
      return <LiveStage {...stage} />;
    case 'highlight':
      return <HighlightStage highlight={stage.highlight} />;
    case 'next':
      return <NextStage showing={stage.showing} />;
    case 'quiet':
      return <QuietStage />;
  }
}

function Frame({ label, picture, foot, children }: { label: string; picture?: string | undefined; foot?: ReactNode; children: ReactNode }) {
  return (
    <section className="stage" aria-label={label}>
      <div className="stage__pic">{picture ? <Picture src={picture} alt="" width={1280} height={720} first /> : null}</div>
      <div className="stage__in wrap">
        <div className="stage__body">{children}</div>
      </div>
      {foot ? <div className="stage__foot">{foot}</div> : null}
    </section>
  );
}

function LiveStage({ showing, goals, still, lead }: Extract<Stage, { kind: 'live' }>) {
  const now = useNow();
  const { channel, match } = showing;
  const competition = competitionText(showing);
  return (
    <Frame
      label={m.home_stage_live()}
      picture={still ?? showing.picture}
      foot={
        <>
          <Badge small label={channel.name}>
            {channel.number}
          </Badge>
          <span className="small">{channel.premium ? m.home_channel_premium({ channel: channel.name }) : channel.name}</span>
        </>
      }
    >
      <p className="stage__eyebrow flex-wrap">
        <LiveTag>{match?.kind === 'live' ? m.home_live_minute({ minute: liveText(showing, now) }) : m.ui_live()}</LiveTag>
        <span>{competition ?? lead ?? channel.name}</span>
        {showing.demonstration ? <DemonstrationTag /> : null}
      </p>
      {match ? (
        <h1 className="board" aria-label={m.home_stage_title({ board: boardText(match) })}>
          <Board match={match} />
        </h1>
      ) : (
        <h1 className="type-48">{showingTitle(showing)}</h1>
      )}
      {match ? <p className="stage__goals num max-md:min-h-[2lh] md:truncate">{goals ? m.home_goals({ goals }) : ' '}</p> : null}
      <div className="stage__act">
        <LinkButton to={channelPath(channel)} look="primary" size="lg" glyph={playGlyph}>
          {m.home_watch_live()}
        </LinkButton>
        {canRewindTo(showing.startsAt, now) ? (
          <LinkButton {...channelFrom(channel, showing.startsAt)} look="over" size="lg" glyph={restartGlyph}>
            {m.home_from_start()}
          </LinkButton>
        ) : null}
      </div>
    </Frame>
  );
}

function HighlightStage({ highlight }: { highlight: HomeHighlight }) {
  const now = useNow();
  return (
    <Frame label={m.home_stage_highlight()} picture={highlight.picture}>
      <p className="stage__eyebrow flex-wrap">
        {highlight.type === 'link' ? null : (
          <Tag>
            {whenText(highlight.startsAt, now)}
            {highlight.duration > 0 ? ` · ${formatLength(highlight.duration)}` : ''}
          </Tag>
        )}
        {highlight.demonstration ? <DemonstrationTag /> : null}
      </p>
      <h1 className="type-48">{highlight.title}</h1>
      {highlight.description ? <p className="lead mt-4">{unmarked(highlight.description, highlight.demonstration)}</p> : null}
      <div className="stage__act">
        <HighlightLink target={highlight.target} className={buttonStyles({ look: 'primary', size: 'lg' })}>
          {highlight.type === 'live' ? m.home_watch_live() : highlight.type === 'programme' ? m.home_see_programme() : m.home_open()}
        </HighlightLink>
      </div>
    </Frame>
  );
}

function NextStage({ showing }: { showing: Showing }) {
  const now = useNow();
  const zone = useViewerZone();
  const { match } = showing;
  return (
    <Frame label={m.home_stage_next()} picture={showing.picture}>
      <p className="stage__eyebrow flex-wrap">
        <Tag>{whenText(showing.startsAt, now)}</Tag>
        <span>{competitionText(showing) ?? showing.channel.name}</span>
        {showing.demonstration ? <DemonstrationTag /> : null}
      </p>
      {match ? (
        <h1 className="board" aria-label={m.home_stage_next_title({ board: boardText(match) })}>
          <Board match={match} />
        </h1>
      ) : (
        <h1 className="type-48">{showingTitle(showing)}</h1>
      )}
      <p className="stage__goals">
        <span>
          <ViewerTime at={showing.startsAt} zone={zone} />
        </span>
      </p>
      <div className="stage__act">
        <LinkButton {...programmeSheet(showing)} look="primary" size="lg">
          {m.home_see_programme()}
        </LinkButton>
      </div>
    </Frame>
  );
}

/** Nothing to show: the house itself, and the way to the guide. */
function QuietStage() {
  const title = useToken('home_title', config.brand.tagline);
  const text = useToken('home_text', m.home_quiet_text());
  return (
    <Frame label={m.home_stage_quiet()}>
      <h1 className="type-48">{title}</h1>
      <p className="lead mt-4">{text}</p>
      <div className="stage__act">
        {config.areas.guide ? (
          <LinkButton to="/guia" look="primary" size="lg">
            {m.home_guide()}
          </LinkButton>
        ) : null}
      </div>
    </Frame>
  );
}
