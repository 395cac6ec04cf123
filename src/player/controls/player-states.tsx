import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { Link } from '#ui/link.tsx';
import type { PlayerError, PlayerPort } from '../player-port.ts';
import { lisbonClock } from '../spoken-time.ts';
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx';
import { customProperties, useCountdown, useLasting, usePlayer } from './use-player.ts';

/** A wait shorter than this is not worth a word. Milliseconds. */
const WAIT_SHOWN_MS = 2000;
/** After this the wait is explained. Milliseconds. */
const WAIT_EXPLAINED_MS = 5000;
/** Seconds the viewer has to say that somebody is still there. */
const IDLE_ANSWER_S = 60;

interface PlayerStatesProps {
  readonly port: PlayerPort;
  readonly poster: string | null;
  readonly otherChannelHref: string | null;
  readonly idle: boolean;
  readonly onStay: () => void;
}

/** What stands over the picture when it cannot be what it should: words, what happens by itself, one thing to do. */
export function PlayerStates({ port, poster, otherChannelHref, idle, onStay }: PlayerStatesProps) {
  const status = usePlayer(port, (s) => s.status);
  const error = usePlayer(port, (s) => s.error);
  const autoplay = usePlayer(port, (s) => s.autoplay);
  const waiting = status === 'buffering' || status === 'loading';
  const shown = useLasting(waiting, WAIT_SHOWN_MS);
  const explained = useLasting(waiting, WAIT_EXPLAINED_MS);
  if (idle) return <IdleQuestion poster={poster} onStay={onStay} onStop={() => port.pause()} />;
  if (status === 'error' && error !== null)
    return <Failure port={port} error={error} poster={poster} otherChannelHref={otherChannelHref} />;
  if (shown) {
    return (
      <div className="ps ps--dim" role="status">
        <span className="spin" />
        <h2>{status === 'loading' ? m.player_opening() : m.player_recovering()}</h2>
        {explained && status === 'buffering' ? <p className="small x-wide">{m.player_recovering_why()}</p> : null}
      </div>
    );
  }
  if (status === 'ended') {
    return (
      <State poster={poster} title={m.player_ended_title()} text="">
        <Primary icon="restart" onClick={() => void restart(port)}>
          {m.player_ended_again()}
        </Primary>
      </State>
    );
  }
  if (autoplay === 'blocked' && status === 'paused') {
    return (
      <div className="player-start">
        <button type="button" className="btn btn--primary btn--lg" onClick={() => void port.play()}>
          <PlayerIcon name="play" />
          {m.player_start_here()}
        </button>
      </div>
    );
  }
  if (autoplay === 'muted') return <SoundOffer port={port} />;
  return null;
}

function SoundOffer({ port }: { port: PlayerPort }) {
  const muted = usePlayer(port, (s) => s.muted);
  if (!muted) return null;
  return (
    <div className="player-sound">
      <button type="button" className="btn btn--sm btn--over" title={m.player_sound_refused()} onClick={() => port.setMuted(false)}>
        <PlayerIcon name="muted" />
        {m.player_unmute()}
      </button>
    </div>
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
  readonly otherChannelHref: string | null;
}

function Failure({ port, error, poster, otherChannelHref }: FailureProps) {
  const position = usePlayer(port, (s) => (s.position === null ? null : lisbonClock(s.position)));
  const seconds = useCountdown(error.retryAt);
  const words = failureWords(error, position);
  return (
    <State poster={poster} icon={words.icon} warn={words.ours} title={words.title} text={words.text} role="alert">
      {seconds === null ? null : (
        <p className="wait small" role="timer">
          <i className="spin" />
          <span>{m.player_retry_in({ seconds: String(seconds) })}</span>
        </p>
      )}
      {words.ours ? (
        <p className="tiny x-wide">{m.player_support_code({ code: error.code, time: lisbonClock(Date.now()).slice(0, 5) })}</p>
      ) : null}
      <div className="ps__act">
        {error.retriable ? (
          <Primary icon="restart" onClick={() => void port.retry()}>
            {error.retryAt === null && error.kind !== 'offline' ? m.player_retry() : m.player_retry_now()}
          </Primary>
        ) : null}
        {otherChannelHref !== null && error.kind !== 'offline' && error.kind !== 'network' ? (
          <Link className={error.retriable ? 'btn' : 'btn btn--primary'} to={otherChannelHref}>
            {m.player_other_channel()}
          </Link>
        ) : null}
      </div>
    </State>
  );
}

interface FailureWords {
  readonly icon: PlayerIconName;
  /** Our fault: amber and a code for the support line. */
  readonly ours: boolean;
  readonly title: string;
  readonly text: string;
}

function failureWords(error: PlayerError, position: string | null): FailureWords {
  switch (error.kind) {
    case 'offline':
      return {
        icon: 'offline',
        ours: false,
        title: m.player_offline_title(),
        text: position === null ? m.player_offline_text_start() : m.player_offline_text({ time: position }),
      };
    case 'network':
      return { icon: 'offline', ours: false, title: m.player_network_title(), text: m.player_network_text() };
    case 'geo':
      return { icon: 'place', ours: false, title: m.player_geo_title(), text: m.player_geo_text() };
    case 'format':
      return { icon: 'warning', ours: false, title: m.player_format_title(), text: m.player_format_text() };
    case 'unavailable':
      return { icon: 'warning', ours: true, title: m.player_unavailable_title(), text: m.player_unavailable_text() };
    default:
      return { icon: 'warning', ours: true, title: m.player_unknown_title(), text: m.player_unknown_text() };
  }
}

function IdleQuestion({ poster, onStay, onStop }: { poster: string | null; onStay: () => void; onStop: () => void }) {
  const until = useRef(Date.now() + IDLE_ANSWER_S * 1000);
  const seconds = useCountdown(until.current) ?? 0;
  const answer = useRef<HTMLButtonElement>(null);
  useEffect(() => answer.current?.focus(), []);
  useEffect(() => {
    if (seconds === 0) onStop();
  }, [seconds, onStop]);
  return (
    <div className="ps" role="alertdialog" aria-label={m.player_idle_title()}>
      {poster === null ? null : <img className="ps__pic" src={poster} alt="" />}
      <h2>{m.player_idle_title()}</h2>
      <p>{m.player_idle_text({ seconds: String(seconds) })}</p>
      <span className="countdown-ring" aria-hidden="true" ref={customProperties({ '--p': `${(seconds / IDLE_ANSWER_S) * 100}%` })}>
        <b>{seconds}</b>
      </span>
      <div className="ps__act">
        <button ref={answer} type="button" className="btn btn--primary" onClick={onStay}>
          {m.player_idle_continue()}
        </button>
        <button type="button" className="btn" onClick={onStop}>
          {m.player_idle_stop()}
        </button>
      </div>
    </div>
  );
}

interface StateProps {
  readonly poster: string | null;
  readonly icon?: PlayerIconName;
  readonly warn?: boolean;
  readonly title: string;
  readonly text: string;
  readonly role?: 'alert';
  readonly children: ReactNode;
}

function State({ poster, icon, warn, title, text, role, children }: StateProps) {
  return (
    <div className={warn ? 'ps ps--warn' : 'ps'} role={role}>
      {poster === null ? null : <img className="ps__pic" src={poster} alt="" />}
      {icon === undefined ? null : <PlayerIcon name={icon} />}
      <h2>{title}</h2>
      {text === '' ? null : <p>{text}</p>}
      {children}
    </div>
  );
}

function Primary({ icon, onClick, children }: { icon: PlayerIconName; onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn btn--primary" onClick={onClick}>
      <PlayerIcon name={icon} />
      {children}
    </button>
  );
}
