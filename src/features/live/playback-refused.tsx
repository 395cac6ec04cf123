import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { StateActions, StatePanel, stateIconSize, stateTextStyles } from '#player/state-panel.tsx';
import { TileFrame } from '#player/tile-frame.tsx';
import { usePlayerHost } from '#player/use-player-host.ts';
import type { ChannelPage } from '#rules/pages.ts';
import { Button } from '#ui/button.tsx';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { lockGlyph } from '#ui/icons/lock.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { PlaybackRefusal } from './playback.ts';

interface PlaybackRefusedProps {
  refusal: PlaybackRefusal;
  title: string;
  poster: string | null;
  /** another channel that is on air */
  other: ChannelPage | null;
  onRetry: () => void;
  retrying: boolean;
}

/** Shown instead of the picture when the upstream refuses this viewer a stream: why, and what to do. */
export function PlaybackRefused({ refusal, title, poster, other, onRetry, retrying }: PlaybackRefusedProps) {
  const host = usePlayerHost();
  useEffect(() => void host?.release(), [host]);
  const { glyph, ours, heading, text } = wordsFor(refusal);
  return (
    <TileFrame title={title}>
      <StatePanel
        title={heading}
        poster={poster}
        role="alert"
        icon={glyph ? <Icon glyph={glyph} size={stateIconSize} className={ours ? 'text-aviso' : 'text-soft'} /> : null}
      >
        <p className={stateTextStyles()}>{text}</p>
        <StateActions>
          {other ? (
            <LinkButton look="primary" {...other} replace>
              {m.player_other_channel()}
            </LinkButton>
          ) : null}
          {ours ? (
            <Button glyph={restartGlyph} busy={retrying} onClick={onRetry}>
              {m.player_retry()}
            </Button>
          ) : null}
        </StateActions>
      </StatePanel>
    </TileFrame>
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
    case 'failed':
      // The server has logged it.
      return { glyph: warningGlyph, ours: true, heading: m.player_unavailable_title(), text: m.player_unavailable_seen() };
    case 'maintenance':
      return { glyph: warningGlyph, ours: true, heading: m.player_unavailable_title(), text: m.player_unavailable_text() };
  }
}
