import { type ReactNode, useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import type { ChannelPage } from '#rules/pages.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { offlineGlyph } from '#ui/icons/offline.ts';
import { placeGlyph } from '#ui/icons/place.ts';
import { playGlyph } from '#ui/icons/play.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { soundGlyph } from '#ui/icons/sound.ts';
import { soundRefusedGlyph } from '#ui/icons/sound-refused.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { SupportText } from '#ui/support-text.tsx';
import type { PlayerError, PlayerPort } from '../player-port.ts';
import { lisbonClock } from '../spoken-time.ts';
import { StateActions, StatePanel, stateIconSize, stateTextStyles } from '../state-panel.tsx';
import { useLoaded } from '../use-loaded.ts';
import { type ReportFailure, useFailureReport } from './use-failure-report.ts';
import { useCountdown, useLasting, usePlayer } from './use-player.ts';

/** Audio only: bars in the place of the picture. */
const waveStyles =
  '@max-[21rem]:hidden @max-[29rem]:h-6 h-10 w-40 bg-[repeating-linear-gradient(90deg,var(--relva)_0_4px,transparent_4px_8px)] motion-safe:animate-wave mask-[radial-gradient(closest-side,var(--shade)_70%,transparent)] mask-size-[100%_100%] mask-center mask-no-repeat';

/** A wait is shown after this long. Milliseconds. */
const WAIT_SHOWN_MS = 2000;
/** A wait is explained after this long. Milliseconds. */
const WAIT_EXPLAINED_MS = 5000;

const loadIdleQuestion = () => import('./idle-question.tsx').then((module) => module.IdleQuestion);

interface PlayerStatesProps {
  readonly port: PlayerPort;
  readonly poster: string | null;
  readonly otherChannel: ChannelPage | null;
  /** Tells the server of a failure; a page without it does not. */
  readonly reportFailure: ReportFailure | undefined;
  readonly idle: boolean;
  readonly onStay: () => void;
}

/** Shown over the picture when it cannot play: what happened, what happens by itself, one thing to do. */
export function PlayerStates({ port, poster, otherChannel, reportFailure, idle, onStay }: PlayerStatesProps) {
  const reported = useFailureReport(port, reportFailure);
  const status = usePlayer(port, (s) => s.status);
  const error = usePlayer(port, (s) => s.error);
  const autoplay = usePlayer(port, (s) => s.autoplay);
  const soundOnly = usePlayer(port, (s) => s.soundOnly);
  const audioOnly = usePlayer(port, (s) => s.audioOnly);
  // Before the first picture the tile itself tells of the wait (opening.tsx).
  const waiting = usePlayer(port, (s) => s.status === 'buffering' && s.position !== null);
  const shown = useLasting(waiting, WAIT_SHOWN_MS);
  const explained = useLasting(waiting, WAIT_EXPLAINED_MS);
  useEffect(() => {
    if (shown) announce(m.player_recovering());
  }, [shown]);
  // Where its code cannot be loaded, nobody can answer.
  const IdleQuestion = useLoaded(idle, loadIdleQuestion, () => port.pause());
  if (idle && IdleQuestion) return <IdleQuestion poster={poster} onStay={onStay} onStop={() => port.pause()} />;
  if (status === 'error' && error !== null)
    return <Failure port={port} error={error} poster={poster} otherChannel={otherChannel} reported={reported} />;
  if (shown) {
    return (
      <StatePanel look="dim" icon={<Spinner className="@max-[21rem]:size-6 size-12 border-3" />} title={m.player_recovering()}>
        {explained ? <p className="@max-[29rem]:hidden text-pretty text-14 text-soft leading-[1.43]">{m.player_recovering_why()}</p> : null}
      </StatePanel>
    );
  }
  if (status === 'ended') {
    return (
      // What follows a video is offered in the same place (features/videos/up-next.tsx): one of the two.
      <div className="contents in-[[data-tile]:has([data-up-next])]:hidden">
        <State poster={poster} title={m.player_ended_title()} text="">
          <Button look="primary" glyph={restartGlyph} onClick={() => void restart(port)}>
            {m.player_ended_again()}
          </Button>
        </State>
      </div>
    );
  }
  if (autoplay === 'blocked' && status === 'paused') {
    return (
      <StatePanel look="dim" title={m.player_start_blocked()}>
        <Button look="primary" size="lg" glyph={playGlyph} className="pointer-events-auto" onClick={() => void port.play()}>
          {m.player_start_here()}
        </Button>
      </StatePanel>
    );
  }
  return (
    <>
      {audioOnly ? <AudioOnly port={port} /> : null}
      {soundOnly && !audioOnly ? (
        <StatePanel look="dim" icon={<Icon glyph={soundGlyph} size={stateIconSize} />} title={m.player_sound_only()} />
      ) : null}
      {autoplay === 'muted' ? <SoundOffer port={port} /> : null}
    </>
  );
}

/** Sound without a picture: between the score and the controls; the mouse still reaches the picture. */
const soundStyles =
  'pointer-events-none justify-items-center bg-ink-900 @max-[21rem]:px-2 @max-[29rem]:pt-11 @max-[29rem]:pb-19 @max-[44rem]:pb-24 pb-28 text-center';

/** In the picture's place while the viewer saves data: bars that move with nothing but time, and the way back. */
function AudioOnly({ port }: { port: PlayerPort }) {
  return (
    <StatePanel look={null} className={soundStyles} title={m.player_audio_only()} icon={<span className={waveStyles} aria-hidden="true" />}>
      <div className="flex items-center justify-center gap-3">
        <p className={stateTextStyles()}>{m.player_audio_only_note()}</p>
        <Button look="solid" size="sm" className="pointer-events-auto" onClick={() => void port.setAudioOnly(false)}>
          {m.player_audio_only_leave()}
        </Button>
      </div>
    </StatePanel>
  );
}

function SoundOffer({ port }: { port: PlayerPort }) {
  const muted = usePlayer(port, (s) => s.muted);
  if (!muted) return null;
  return (
    <Button
      look="over"
      size="sm"
      glyph={soundRefusedGlyph}
      className="absolute in-data-place:top-20 top-13 left-3 z-2"
      title={m.player_sound_refused()}
      onClick={() => port.setMuted(false)}
    >
      {m.player_unmute()}
    </Button>
  );
}

async function restart(port: PlayerPort): Promise<void> {
  const { seekWindow } = port.getSnapshot();
  if (seekWindow !== null) await port.seekTo(seekWindow.start);
  await port.play();
}

interface FailureProps {
  readonly port: PlayerPort;
  readonly error: PlayerError;
  readonly poster: string | null;
  readonly otherChannel: ChannelPage | null;
  readonly reported: boolean;
}

function Failure({ port, error, poster, otherChannel, reported }: FailureProps) {
  const position = usePlayer(port, (s) => (s.position === null ? null : lisbonClock(s.position)));
  const seconds = useCountdown(error.retryAt);
  const words = failureWords(error, position, reported);
  return (
    <State poster={poster} glyph={words.glyph} warn={words.ours} title={words.title} text={words.text} role="alert">
      {seconds === null ? null : (
        <p className="flex @max-[21rem]:hidden items-center gap-3 text-pretty text-14 text-soft leading-[1.43]" role="timer">
          <Spinner className="@max-[29rem]:size-5 size-12 @max-[29rem]:border-2 border-3" />
          <span>{m.player_retry_in({ seconds: String(seconds) })}</span>
        </p>
      )}
      {seconds === null && error.retriable && error.kind !== 'offline' && error.kind !== 'network' && error.kind !== 'format' ? (
        <p className={stateTextStyles()}>{m.player_retry_goes_on()}</p>
      ) : null}
      {words.ours ? (
        <p className="@max-[29rem]:hidden text-pretty @max-[44rem]:text-14 text-12 text-muted @max-[44rem]:leading-[1.43] leading-[1.34]">
          <SupportText text={m.player_support_code({ code: error.code, time: lisbonClock(Date.now()).slice(0, 5) })} />
        </p>
      ) : null}
      <StateActions>
        {error.retriable ? (
          <Button look="primary" glyph={restartGlyph} onClick={() => void port.retry()}>
            {error.retryAt === null && error.kind !== 'offline' ? m.player_retry() : m.player_retry_now()}
          </Button>
        ) : null}
        {otherChannel !== null && error.kind !== 'offline' && error.kind !== 'network' ? (
          <LinkButton look={error.retriable ? 'line' : 'primary'} {...otherChannel} replace>
            {m.player_other_channel()}
          </LinkButton>
        ) : null}
      </StateActions>
    </State>
  );
}

interface FailureWords {
  readonly glyph: Glyph;
  /** A fault of the service: amber, with a code for the support line. */
  readonly ours: boolean;
  readonly title: string;
  readonly text: string;
}

function failureWords(error: PlayerError, position: string | null, reported: boolean): FailureWords {
  switch (error.kind) {
    case 'offline':
      return {
        glyph: offlineGlyph,
        ours: false,
        title: m.player_offline_title(),
        text: position === null ? m.player_offline_text_start() : m.player_offline_text({ time: position }),
      };
    case 'network':
      return { glyph: offlineGlyph, ours: false, title: m.player_network_title(), text: m.player_network_text() };
    case 'stopped':
      return { glyph: warningGlyph, ours: true, title: m.player_stopped_title(), text: m.player_stopped_text() };
    case 'geo':
      return { glyph: placeGlyph, ours: false, title: m.player_geo_title(), text: m.player_geo_text() };
    case 'format':
      return { glyph: warningGlyph, ours: false, title: m.player_format_title(), text: m.player_format_text() };
    case 'unavailable':
      return {
        glyph: warningGlyph,
        ours: true,
        title: m.player_unavailable_title(),
        text: reported ? m.player_unavailable_seen() : m.player_unavailable_text(),
      };
    default:
      return { glyph: warningGlyph, ours: true, title: m.player_stopped_title(), text: m.player_unknown_text() };
  }
}

interface StateProps {
  readonly poster: string | null;
  readonly glyph?: Glyph;
  readonly warn?: boolean;
  readonly title: string;
  readonly text: string;
  readonly role?: 'alert';
  readonly children: ReactNode;
}

function State({ poster, glyph, warn, title, text, role, children }: StateProps) {
  return (
    <StatePanel
      title={title}
      poster={poster}
      {...(role && { role })}
      icon={glyph === undefined ? null : <Icon glyph={glyph} size={stateIconSize} className={warn ? 'text-aviso' : 'text-soft'} />}
    >
      {text === '' ? null : <p className={stateTextStyles()}>{text}</p>}
      {children}
    </StatePanel>
  );
}
