import { useEffect, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { PlayerIcon } from './controls/player-icon.tsx';
import { usePlayer } from './controls/use-player.ts';
import { type Docked, moveInto } from './host-store.ts';

interface DockedPlayerProps {
  readonly docked: Docked;
  readonly navigate: (href: string) => void;
  readonly onClose: () => void;
}

/** The picture in a corner of the page after its room was left. Default export: loaded lazily by the host. */
export default function DockedPlayer({ docked, navigate, onClose }: DockedPlayerProps) {
  const { port, stage, note } = docked;
  const slot = useRef<HTMLAnchorElement>(null);
  const playing = usePlayer(port, (s) => s.status === 'playing' || s.status === 'buffering');
  const muted = usePlayer(port, (s) => s.muted);
  useEffect(() => {
    if (slot.current !== null) moveInto(slot.current, stage);
  }, [stage]);
  return (
    <aside className="dock" aria-label={m.player_dock({ title: note.title })}>
      <a
        ref={slot}
        className="dock__pic"
        href={note.href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          navigate(note.href);
        }}
      >
        <span className="vh">{m.player_dock_return()}</span>
      </a>
      <div className="dock__row">
        <span>
          <b>{note.title}</b>
        </span>
        <button
          type="button"
          className="btn"
          aria-label={playing ? m.player_pause() : m.player_play()}
          onClick={() => (playing ? port.pause() : void port.play())}
        >
          <PlayerIcon name={playing ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          className="btn x-wide"
          aria-label={muted ? m.player_unmute() : m.player_mute()}
          onClick={() => port.setMuted(!muted)}
        >
          <PlayerIcon name={muted ? 'muted' : 'volume'} />
        </button>
        <button type="button" className="btn" aria-label={m.player_dock_close()} onClick={onClose}>
          <PlayerIcon name="close" />
        </button>
      </div>
    </aside>
  );
}
