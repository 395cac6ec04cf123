import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { config } from '#config';
import type { OtherDevice } from '#model/other-device.ts';
import { m } from '#paraglide/messages.js';
import { StateActions, StatePanel, stateIconSize, stateTextStyles } from '#player/state-panel.tsx';
import { TileFrame, TileTop } from '#player/tile-frame.tsx';
import { usePlayerHost } from '#player/use-player-host.ts';
import type { ChannelPage } from '#rules/pages.ts';
import { AccountLink } from '#shown/account-link.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { calendarGlyph } from '#ui/icons/calendar.ts';
import { laptopGlyph } from '#ui/icons/laptop.ts';
import { linkGlyph } from '#ui/icons/link.ts';
import { lockGlyph } from '#ui/icons/lock.ts';
import { placeGlyph } from '#ui/icons/place.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { PlaybackRefusal, RefusedPlayback } from './playback.ts';
import { OtherDeviceActions, otherDeviceText } from './viewing/other-device-actions.tsx';

interface PlaybackRefusedProps {
  channelId: number;
  refused: RefusedPlayback;
  title: string;
  poster: string | null;
  /** another channel that is on air */
  other: ChannelPage | null;
  onRetry: () => void;
  retrying: boolean;
  /** of a recording: yet another device is in the way */
  onOther?: ((other: OtherDevice | null) => void) | undefined;
  /** upper right of one of several tiles; the page's player belongs to another of them */
  corner?: ReactNode;
}

/** Shown instead of the picture when the upstream refuses this viewer a stream: why, and what to do. */
export function PlaybackRefused({ channelId, refused, title, poster, other, onRetry, retrying, onOther, corner }: PlaybackRefusedProps) {
  const host = usePlayerHost();
  const alone = corner === undefined;
  useEffect(() => {
    if (alone) void host?.release();
  }, [host, alone]);
  /** the channel for which the other device could not be stopped */
  const [stopFailedFor, setStopFailedFor] = useState<number | null>(null);
  const { refusal } = refused;
  const { glyph, ours = false, heading, text } = wordsFor(refused);
  const away = (look: 'primary' | 'line' | undefined) =>
    other ? (
      <LinkButton {...(look && { look })} {...other} replace>
        {m.player_other_channel()}
      </LinkButton>
    ) : null;
  return (
    <TileFrame title={title}>
      <StatePanel
        title={heading}
        poster={poster}
        role={refusal === 'other-device' ? 'alertdialog' : 'alert'}
        icon={<Icon glyph={glyph} size={stateIconSize} className={ours ? 'text-aviso' : 'text-soft'} />}
      >
        <p className={stateTextStyles()}>
          {stopFailedFor === channelId && refusal === 'other-device' ? m.live_refused_device_not_stopped() : text}
        </p>
        <StateActions>
          {refusal === 'other-device' ? (
            <OtherDeviceActions
              channelId={channelId}
              other={refused.other ?? null}
              onRetry={onRetry}
              retrying={retrying}
              onOther={onOther}
              onStopAsked={(failed) => setStopFailedFor(failed ? channelId : null)}
            />
          ) : null}
          {refusal === 'operator-expired' ? <OperatorActions operator={refused.operator ?? null} /> : null}
          {refusal === 'signed-out' || refusal === 'pack' ? (
            <>
              <AccountLink popUp="operador" className={buttonStyles({ look: 'primary' })}>
                {refusal === 'pack' ? m.live_refused_link_operator() : m.live_refused_enter_operator()}
              </AccountLink>
              {refusal === 'signed-out' ? (
                <AccountLink popUp="conta" className={buttonStyles()}>
                  {m.account_sign_in()}
                </AccountLink>
              ) : null}
              {away(undefined)}
            </>
          ) : null}
          {refusal === 'region' || refusal === 'guide-only' ? away('primary') : null}
          {ours ? (
            <>
              {away('primary')}
              <Button glyph={restartGlyph} busy={retrying} onClick={onRetry}>
                {m.player_retry()}
              </Button>
            </>
          ) : null}
        </StateActions>
      </StatePanel>
      {corner ? <TileTop end={corner} /> : null}
    </TileFrame>
  );
}

const operatorName = (id: string | null): string | null => config.operators.find((one) => one.id === id)?.name ?? null;

/** Signs in at the operator again and comes back to this page. */
function OperatorActions({ operator }: { operator: string | null }) {
  const back = useRouterState({ select: ({ location }) => location.href });
  const name = operatorName(operator);
  return (
    <>
      {name === null ? null : (
        <a className={buttonStyles({ look: 'primary' })} href={`/auth/${operator}/entrar?volta=${encodeURIComponent(back)}`}>
          {m.live_refused_operator_enter({ operator: name })}
        </a>
      )}
      <AccountLink popUp="operador" className={buttonStyles(name === null ? { look: 'primary' } : {})}>
        {m.live_refused_operator_another()}
      </AccountLink>
    </>
  );
}

interface RefusalWords {
  glyph: Glyph;
  /** A fault of the service: amber, with another attempt. */
  ours?: boolean;
  heading: string;
  text: string;
}

const FAILED: Record<Extract<PlaybackRefusal, 'gone' | 'failed' | 'maintenance'>, () => Omit<RefusalWords, 'glyph' | 'ours'>> = {
  gone: () => ({ heading: m.live_refused_gone_title(), text: m.live_refused_gone_text() }),
  // The server has logged it.
  failed: () => ({ heading: m.player_unavailable_title(), text: m.player_unavailable_seen() }),
  maintenance: () => ({ heading: m.player_unavailable_title(), text: m.player_unavailable_text() }),
};

function wordsFor({ refusal, other, operator = null }: RefusedPlayback): RefusalWords {
  switch (refusal) {
    case 'region':
      return { glyph: placeGlyph, heading: m.player_geo_title(), text: m.player_geo_text() };
    case 'pack':
      return { glyph: lockGlyph, heading: m.live_refused_pack_title(), text: m.live_refused_pack_text() };
    case 'signed-out':
      return { glyph: lockGlyph, heading: m.live_refused_sign_in_title(), text: m.live_refused_sign_in_text() };
    case 'operator-expired': {
      const name = operatorName(operator);
      return name === null
        ? { glyph: linkGlyph, heading: m.live_refused_any_operator_title(), text: m.live_refused_any_operator_text() }
        : {
            glyph: linkGlyph,
            heading: m.live_refused_operator_title({ operator: name }),
            text: m.live_refused_operator_text({ operator: name }),
          };
    }
    case 'other-device':
      return { glyph: laptopGlyph, heading: m.live_refused_device_title(), text: otherDeviceText(other ?? null) };
    case 'guide-only':
      return { glyph: calendarGlyph, heading: m.live_guide_only_title(), text: m.live_guide_only_text() };
    default:
      return { glyph: warningGlyph, ours: true, ...FAILED[refusal]() };
  }
}
