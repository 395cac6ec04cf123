import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { usePlayerHost } from '#player/use-player-host.ts';
import { Button } from '#ui/button.tsx';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { lockGlyph } from '#ui/icons/lock.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { Link } from '#ui/link.tsx';
import type { PlaybackRefusal } from './playback.ts';

interface PlaybackRefusedProps {
  refusal: PlaybackRefusal;
  title: string;
  poster: string | null;
  /** another channel that is on air */
  otherHref: string | null;
  onRetry: () => void;
  retrying: boolean;
}

/** In the picture's place when the upstream does not give this viewer a stream: why, and what to do. */
export function PlaybackRefused({ refusal, title, poster, otherHref, onRetry, retrying }: PlaybackRefusedProps) {
  const host = usePlayerHost();
  useEffect(() => void host?.release(), [host]);
  const { glyph, ours, heading, text } = wordsFor(refusal);
  return (
    <figure className="tile tile--main" aria-label={m.player_region({ title })}>
      <div className={ours ? 'ps ps--warn' : 'ps'} role="alert">
        {poster ? <img className="ps__pic" src={poster} alt="" width={1280} height={720} /> : null}
        {glyph ? <Icon glyph={glyph} /> : null}
        <h2>{heading}</h2>
        <p>{text}</p>
        <div className="ps__act">
          {otherHref ? (
            <Link className="btn btn--primary" to={otherHref}>
              {m.player_other_channel()}
            </Link>
          ) : null}
          {ours ? (
            <Button glyph={restartGlyph} busy={retrying} onClick={onRetry}>
              {m.player_retry()}
            </Button>
          ) : null}
        </div>
      </div>
    </figure>
  );
}

function wordsFor(refusal: PlaybackRefusal): { glyph: Glyph | null; ours: boolean; heading: string; text: string } {
  switch (refusal) {
    case 'region':
      return { glyph: lockGlyph, ours: false, heading: m.player_geo_title(), text: m.player_geo_text() };
    case 'pack':
      return { glyph: lockGlyph, ours: false, heading: m.live_refused_pack_title(), text: m.live_refused_pack_text() };
    case 'signed-out':
      return { glyph: lockGlyph, ours: false, heading: m.live_refused_sign_in_title(), text: m.live_refused_sign_in_text() };
    case 'gone':
      return { glyph: warningGlyph, ours: true, heading: m.live_refused_gone_title(), text: m.live_refused_gone_text() };
    default:
      return { glyph: warningGlyph, ours: true, heading: m.player_unavailable_title(), text: m.player_unavailable_text() };
  }
}
