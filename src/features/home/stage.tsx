import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { config } from '#config';
import { Board } from '#model/board.tsx';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { isHidden, matchName } from '#model/hidden-result.ts';
import { matchTitle } from '#model/match.ts';
import { OnAirTag } from '#model/on-air-tag.tsx';
import { channelFrom, programmeSheet } from '#model/programme-path.ts';
import type { Showing } from '#model/showing.ts';
import { boardText, competitionText, showingTitle, whenText } from '#model/showing-text.ts';
import { ViewerTime } from '#model/viewer-time.tsx';
import { m } from '#paraglide/messages.js';
import { formatLength } from '#rules/duration.ts';
import { channelPage } from '#rules/pages.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { useIncludesPremium } from '#session/includes-premium.ts';
import { useNow, useService, useToken, useViewerZone } from '#session/service.tsx';
import { RevealResult } from '#shown/reveal-result.tsx';
import { Badge } from '#ui/badge.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { pageColumn } from '#ui/page-column.ts';
import { Picture } from '#ui/picture.tsx';
import { Tag } from '#ui/tag.tsx';
import { HighlightLink } from './highlight-link.tsx';
import { useShownHighlight } from './highlight-shown.ts';
import type { HomeHighlight, Stage } from './home-model.ts';
import { stageHeight } from './stage-height.ts';

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

// Fades into the background under the text (stage.css). On a phone it is above the text.
const pictureStyles =
  'stage-picture -z-1 stacked:relative stacked:row-start-1 stacked:min-h-76 stacked:short:min-h-56 beside:absolute beside:inset-y-0 beside:right-0 beside:max-lg:left-[10%] lg:left-[16%]';
const contentStyles = cx(pageColumn, 'beside:short:pt-(--header) pt-[calc(var(--header)+1.5rem)] beside:short:pb-4 pb-10 stacked:pb-2');
/** Over the foot of the picture; in the middle of a phone's stage where there is none. */
const overPicture = 'stacked:row-start-2 stacked:-mt-22 self-end stacked:pt-0';
const withoutPicture = 'beside:self-end stacked:row-span-2 stacked:row-start-1 stacked:self-center';
const footStyles = 'absolute right-[max(var(--gutter),calc((100%-var(--page))/2))] bottom-10 flex items-center gap-2 max-xl:hidden';

/** The line above the heading. */
const leadStyles = 'mb-4 beside:short:mb-1 flex flex-wrap items-center gap-3 font-semibold font-stretch-94% wrap-anywhere';
/** The line under the board. */
const noteStyles = 'mt-4 text-14 text-soft stacked:mt-3 beside:short:mt-1';
const actionsStyles =
  'mt-6 beside:short:mt-3 flex flex-wrap gap-3 stacked:mt-5 stacked:grid stacked:grid-cols-[minmax(0,1fr)] stacked:gap-2';

function Frame({ label, picture, foot, children }: { label: string; picture?: string | null; foot?: ReactNode; children: ReactNode }) {
  return (
    <section
      className={cx('relative isolate grid grid-cols-[minmax(0,1fr)] stacked:grid-rows-[1fr_auto] overflow-hidden bg-ink-950', stageHeight)}
      aria-label={label}
    >
      <div className={pictureStyles}>
        {picture ? <Picture src={picture} alt="" width={1280} height={720} first cover className="object-left-bottom" /> : null}
      </div>
      {/* It grows upwards from the foot: while it is still arriving it is not shown. */}
      <div className={cx('not-has-[>[data-whole]]:invisible', contentStyles, picture === undefined ? withoutPicture : overPicture)}>
        <div className="w-full max-w-[34rem]">{children}</div>
        <i hidden data-whole="" />
      </div>
      {foot ? <div className={footStyles}>{foot}</div> : null}
    </section>
  );
}

function LiveStage({ showing, goals, still, lead }: Extract<Stage, { kind: 'live' }>) {
  const now = useNow();
  const { channel } = showing;
  const includesPremium = useIncludesPremium();
  const match = useShownMatch(showing.match);
  const hidden = match !== null && isHidden(match);
  const competition = competitionText(showing);
  return (
    <Frame
      label={m.home_stage_live()}
      // The broadcast carries its own score.
      picture={hidden || match !== showing.match ? showing.picture : (still ?? showing.picture)}
      foot={
        <>
          <Badge small label={channel.name}>
            {channel.number}
          </Badge>
          <span className="type-small">
            {channel.premium && !includesPremium ? m.home_channel_premium({ channel: channel.name }) : channel.name}
          </span>
        </>
      }
    >
      <p className={leadStyles}>
        <OnAirTag match={match} now={now} long />
        <span>{competition ?? lead ?? channel.name}</span>
        {showing.demonstration ? <DemonstrationTag /> : null}
      </p>
      {match ? (
        <h1 className="grid grid-cols-[minmax(0,1fr)]" aria-label={m.home_stage_title({ board: boardText(match) })}>
          <Board match={match} />
        </h1>
      ) : (
        <h1 className="type-48">{showingTitle(showing)}</h1>
      )}
      {match && hidden ? (
        <RevealResult className={cx(noteStyles, 'stacked:min-h-[2lh]')} name={matchName(match)} of={matchTitle(match)} />
      ) : match ? (
        // Its line is kept: goals come and go with what the upstream knows of the match. A phone has the channel there until the first one.
        <p className={cx(noteStyles, 'min-h-[1lh] beside:truncate lining-nums tabular-nums')}>
          {goals && match === showing.match ? (
            m.home_goals({ goals })
          ) : (
            <span className="beside:hidden">{m.home_on_channel({ channel: channel.name })}</span>
          )}
        </p>
      ) : null}
      <div className={actionsStyles}>
        <LinkButton {...channelPage(channel)} look="primary" size="lg" glyph={playGlyph}>
          {m.home_watch_live()}
        </LinkButton>
        {showing.startsAt < now && !showing.untimed ? (
          <LinkButton {...channelFrom(channel, showing.startsAt)} look="over" size="lg" glyph={restartGlyph}>
            {m.home_from_start()}
          </LinkButton>
        ) : null}
      </div>
    </Frame>
  );
}

function HighlightStage({ highlight: known }: { highlight: HomeHighlight }) {
  const highlight = useShownHighlight(known);
  const now = useNow();
  return (
    <Frame label={m.home_stage_highlight()} picture={highlight.picture}>
      <p className={leadStyles}>
        {highlight.type === 'link' ? null : (
          <Tag>
            {whenText(highlight.startsAt, now)}
            {highlight.duration > 0 && highlight.neutral === null ? ` · ${formatLength(highlight.duration)}` : ''}
          </Tag>
        )}
        {highlight.demonstration ? <DemonstrationTag /> : null}
      </p>
      <h1 className="type-48">{highlight.title}</h1>
      {highlight.description ? <p className="type-lead mt-4">{highlight.description}</p> : null}
      <div className={actionsStyles}>
        <HighlightLink target={highlight.target} className={buttonStyles({ look: 'primary', size: 'lg' })}>
          {highlight.type === 'live' ? m.home_watch_live() : highlight.type === 'programme' ? m.home_see_programme() : m.home_open()}
        </HighlightLink>
      </div>
    </Frame>
  );
}

function NextStage({ showing }: { showing: Showing }) {
  const { hasGuide } = useService();
  const now = useNow();
  const zone = useViewerZone();
  const { match } = showing;
  return (
    <Frame label={m.home_stage_next()} picture={showing.picture}>
      <p className={leadStyles}>
        <Tag>{whenText(showing.startsAt, now)}</Tag>
        <span>{competitionText(showing) ?? showing.channel.name}</span>
        {showing.demonstration ? <DemonstrationTag /> : null}
      </p>
      {match ? (
        <h1 className="grid grid-cols-[minmax(0,1fr)]" aria-label={m.home_stage_next_title({ board: boardText(match) })}>
          <Board match={match} />
        </h1>
      ) : (
        <h1 className="type-48">{showingTitle(showing)}</h1>
      )}
      <p className={noteStyles}>
        <ViewerTime at={showing.startsAt} zone={zone} />
      </p>
      {hasGuide ? (
        <div className={actionsStyles}>
          <LinkButton {...programmeSheet(showing)} look="primary" size="lg">
            {m.home_see_programme()}
          </LinkButton>
        </div>
      ) : null}
    </Frame>
  );
}

/** Nothing to show: the brand's own words, and a link to the guide. */
function QuietStage() {
  const { hasGuide } = useService();
  const title = useToken('home_title', config.brand.tagline);
  const text = useToken('home_text', m.home_quiet_text());
  return (
    <Frame label={m.home_stage_quiet()}>
      <h1 className="type-48">{title}</h1>
      <p className="type-lead mt-4">{text}</p>
      <div className={actionsStyles}>
        {hasGuide ? (
          <LinkButton to="/guia" look="primary" size="lg">
            {m.home_guide()}
          </LinkButton>
        ) : null}
      </div>
    </Frame>
  );
}
