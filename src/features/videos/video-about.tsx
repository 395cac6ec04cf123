import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { videoName } from '#model/hidden-clip.ts';
import { programmeSheet } from '#model/programme-path.ts';
import { whenText } from '#model/showing-text.ts';
import type { VideoList } from '#model/video.ts';
import { initialsOf } from '#model/viewer.ts';
import { m } from '#paraglide/messages.js';
import type { PlayerPort } from '#player/player-port.ts';
import { shortDate } from '#rules/day-words.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { useShownVideo } from '#session/hidden-clips.ts';
import { RevealResult } from '#shown/reveal-result.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { shareGlyph } from '#ui/icons/share.ts';
import { metaStyles } from '#ui/meta-styles.ts';
import { grouped } from './grouped-number.ts';
import { VideoPartsList } from './video-parts-list.tsx';
import type { VideoDetail } from './videos-model.ts';
import { WatchLaterButton } from './watch-later-button.tsx';

/** Who is shown with a sign; the others are named. */
const SIGNS = 3;

/** What the video is: name, authors, how many have seen it, its text. */
interface VideoAboutProps {
  video: VideoDetail;
  plays: number;
  /** the minute of the page */
  now: number;
  /** whether the programme it is from has a sheet in the guide */
  hasGuide: boolean;
  /** the category of the address */
  list: VideoList | null;
  /** null while there is no player */
  port: PlayerPort | null;
}

export function VideoAbout({ video: known, plays, now, hasGuide, list, port }: VideoAboutProps) {
  const video = useShownVideo(known);
  const [main, ...others] = video.authors;
  return (
    <div className="pt-4">
      <h1 className="type-36 max-md:type-28 text-pretty [overflow-wrap:anywhere]">{video.title}</h1>
      {video.hidden ? <RevealResult className="mt-2" name={videoName(video)} of={video.title} /> : null}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
        {main === undefined ? null : (
          <span className="flex -space-x-2" aria-hidden="true">
            {video.authors.slice(0, SIGNS).map((name) => (
              <span key={name} className="grid size-10 place-items-center rounded-full border-2 border-ink-950 bg-ink-750 font-650 text-14">
                {initialsOf(name, name)}
              </span>
            ))}
          </span>
        )}
        <div className="min-w-0 text-14 leading-[1.43]">
          {main === undefined ? null : (
            <p className="text-muted">
              <b className="font-650 text-fg">{main}</b>
              {others.length === 0 ? null : (
                <>
                  {` ${m.videos_with()} `}
                  <b className="font-650 text-fg">{listOf(others)}</b>
                </>
              )}
            </p>
          )}
          <p className="text-muted tabular-nums">
            {plays === 1 ? m.videos_views_one() : m.videos_views({ count: grouped(plays) })}
            {' · '}
            <time dateTime={new Date(video.publishedAt).toISOString()}>{whenText(video.publishedAt, now)}</time>
            {[video.hidden ? '' : (video.moment ?? ''), video.generated ? m.videos_generated() : '']
              .filter(Boolean)
              .map((word) => ` · ${word}`)}
          </p>
        </div>
        <div className="ml-auto flex flex-wrap items-center gap-3 max-sm:ml-0 max-sm:w-full">
          {video.demonstration ? (
            <span className="max-sm:w-full">
              <DemonstrationTag tone="line" />
            </span>
          ) : null}
          <WatchLaterButton video={known} list={list} />
          <ShareButton title={video.neutral?.title ?? video.title} key={video.id} />
        </div>
      </div>
      {video.broadcast === null ? null : <Broadcast {...video.broadcast} hidden={video.hidden} hasGuide={hasGuide} />}
      {video.description ? <p className="mt-4 max-w-[68ch] text-pretty text-soft">{video.description}</p> : null}
      {video.parts.length > 0 && !video.hidden ? <VideoPartsList parts={video.parts} port={port} /> : null}
    </div>
  );
}

/** Where and when it was broadcast; with the programme's sheet where the guide has it. */
function Broadcast({
  channel,
  startsAt,
  endsAt,
  programmeId,
  hidden = false,
  hasGuide,
}: NonNullable<VideoDetail['broadcast']> & { hidden?: boolean | undefined; hasGuide: boolean }) {
  const facts = { channel: channel.name, day: shortDate(lisbonDay(startsAt)), from: formatTime(startsAt) };
  // Its end tells of extra time.
  const words = hidden ? m.videos_broadcast_from(facts) : m.videos_broadcast({ ...facts, to: formatTime(endsAt) });
  return (
    <p className={metaStyles({ className: 'mt-4' })}>
      <Badge small label={channel.name}>
        {channel.number}
      </Badge>
      {programmeId !== null && hasGuide ? (
        <Link {...programmeSheet({ id: programmeId, startsAt })} className="underline underline-offset-2">
          {words}
        </Link>
      ) : (
        <span>{words}</span>
      )}
    </p>
  );
}

/** 'Ana Luz', 'Ana Luz e Rui Pó', 'Ana Luz, Rui Pó e Inês Dias'. */
const listOf = (names: readonly string[]): string => new Intl.ListFormat('pt', { type: 'conjunction' }).format(names);

/** Shares the video's own address, without the list it was found in, or copies it where the browser cannot share. */
function ShareButton({ title }: { title: string }) {
  const [copied, setCopied] = useState(false);
  // Only where a script runs is there something to press.
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const share = async () => {
    const url = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.href;
    try {
      if (navigator.share) await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // The viewer closed the browser's own dialogue, or does not allow the clipboard: the address is in the address bar.
    }
  };
  return (
    <Button size="sm" glyph={shareGlyph} className="max-sm:flex-1" disabled={!ready} onClick={() => void share()}>
      <span aria-live="polite">{copied ? m.guide_share_copied() : m.guide_share()}</span>
    </Button>
  );
}
