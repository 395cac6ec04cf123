import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { StateActions, StatePanel, stateIconSize, stateTextStyles } from '#player/state-panel.tsx';
import { TileFrame } from '#player/tile-frame.tsx';
import { usePlayerHost } from '#player/use-player-host.ts';
import { videosPage } from '#rules/pages.ts';
import { AccountLink } from '#shown/account-link.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { lockGlyph } from '#ui/icons/lock.ts';
import { placeGlyph } from '#ui/icons/place.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { VideoRefused } from './videos-model.ts';

export interface VideoRefusedPanelProps {
  why: VideoRefused;
  title: string;
  poster: string | null;
  onRetry: () => void;
  retrying: boolean;
}

/** In the place of the picture when this viewer may not have it: why, and what to do. */
export default function VideoRefusedPanel({ why, title, poster, onRetry, retrying }: VideoRefusedPanelProps) {
  const host = usePlayerHost();
  // The video before it ends.
  useEffect(() => void host?.release(), [host]);
  const { glyph, heading, text } = wordsFor(why);
  return (
    <TileFrame title={title}>
      <StatePanel title={heading} poster={poster} icon={<Icon glyph={glyph} size={stateIconSize} className="text-soft" />}>
        <p className={stateTextStyles()}>{text}</p>
        <StateActions>
          {why === 'signed-out' ? (
            <AccountLink popUp="conta" className={buttonStyles({ look: 'primary' })}>
              {m.videos_sign_in()}
            </AccountLink>
          ) : null}
          {why === 'pack' ? (
            <AccountLink popUp="operador" className={buttonStyles({ look: 'primary' })}>
              {m.videos_link_operator()}
            </AccountLink>
          ) : null}
          {why === 'processing' ? (
            <Button look="primary" glyph={restartGlyph} busy={retrying} onClick={onRetry}>
              {m.player_retry()}
            </Button>
          ) : null}
          <LinkButton {...videosPage}>{m.videos_others()}</LinkButton>
        </StateActions>
      </StatePanel>
    </TileFrame>
  );
}

function wordsFor(why: VideoRefused): { glyph: Glyph; heading: string; text: string } {
  switch (why) {
    case 'signed-out':
      return { glyph: lockGlyph, heading: m.videos_premium_title(), text: m.videos_signed_out_text() };
    case 'pack':
      return { glyph: lockGlyph, heading: m.videos_pack_title(), text: m.videos_pack_text() };
    case 'region':
      return { glyph: placeGlyph, heading: m.player_geo_title(), text: m.player_geo_text() };
    case 'other-device':
      return { glyph: lockGlyph, heading: m.live_refused_device_title(), text: m.live_refused_device_text() };
    case 'processing':
      return { glyph: warningGlyph, heading: m.videos_missing_title(), text: m.videos_processing_text() };
    case 'failed':
      return { glyph: warningGlyph, heading: m.videos_missing_title(), text: m.videos_failed_text() };
  }
}
