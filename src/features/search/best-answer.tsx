import { Crest } from '#model/board.tsx';
import { ChannelMark } from '#model/channel-mark.tsx';
import { isHidden } from '#model/hidden-result.ts';
import { scoreText } from '#model/match.ts';
import { OnAirTag } from '#model/on-air-tag.tsx';
import { isOnAir } from '#model/programme.ts';
import { competitionText, showingTitle } from '#model/showing-text.ts';
import { m } from '#paraglide/messages.js';
import { dayAndTime } from '#rules/day-words.ts';
import { channelPage } from '#rules/pages.ts';
import { teamPage } from '#rules/sport-pages.ts';
import { useShownMatch } from '#session/hidden-results.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { showingPage } from './search-links.ts';
import type { BestAnswer as Best, FoundShowing } from './search-model.ts';

/** What was named exactly: a channel, or a team with what it plays now or next. The only primary button of the page is here. */
export function BestAnswer({ best, now, hasGuide }: { best: Best; now: number; hasGuide: boolean }) {
  const showing = best.kind === 'team' ? best.showing : best.now;
  const onAir = showing !== null && isOnAir(showing, now);
  return (
    <section
      aria-label={m.search_best()}
      className="mt-6 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-5 rounded-card bg-ink-900 px-6 py-5 max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-4 max-md:p-4"
    >
      {best.kind === 'team' ? (
        <Crest team={best.team} className="w-16 max-md:w-12" />
      ) : (
        <ChannelMark number={best.channel.number} logo={best.logo ?? undefined} className="size-14 text-28" />
      )}
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1">
        <h2 className="type-28 max-md:type-22 [overflow-wrap:anywhere]">{best.kind === 'team' ? best.team.name : best.channel.name}</h2>
        {showing ? <Playing showing={showing} now={now} /> : best.kind === 'team' ? <p className="text-muted">{best.team.note}</p> : null}
      </div>
      <div className="max-md:*:whitespace-normal! flex flex-wrap gap-2 max-md:col-span-full max-md:*:flex-auto">
        {best.kind === 'channel' || onAir ? (
          <LinkButton
            {...channelPage(best.kind === 'channel' ? best.channel : (showing as FoundShowing).channel)}
            look="primary"
            glyph={playGlyph}
          >
            {m.search_watch()}
          </LinkButton>
        ) : showing ? (
          <LinkButton {...showingPage(showing, now, hasGuide)}>{m.search_details()}</LinkButton>
        ) : null}
        {best.kind === 'team' ? <LinkButton {...teamPage(best.team)}>{m.search_team_page()}</LinkButton> : null}
      </div>
    </section>
  );
}

/** 'Direto · 64′  Benfica 2–1 Estoril', or when the next match is and on which channel. */
function Playing({ showing, now }: { showing: FoundShowing; now: number }) {
  const match = useShownMatch(showing.match);
  const shown = { ...showing, match };
  const onAir = isOnAir(showing, now);
  const title =
    match && match.kind !== 'fixture' && !isHidden(match)
      ? `${match.local.shortName} ${scoreText(match.score)} ${match.visitor.shortName}`
      : showingTitle(shown);
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
      {onAir && showing.live ? <OnAirTag match={match} now={now} /> : null}
      <span className="tabular-nums [overflow-wrap:anywhere]">{onAir ? title : m.search_next({ title })}</span>
      <span className="font-normal text-muted">
        {onAir
          ? [competitionText(shown), showing.channel.name].filter(Boolean).join(', ')
          : `${dayAndTime(showing.startsAt, now)}, ${showing.channel.name}`}
      </span>
    </p>
  );
}
