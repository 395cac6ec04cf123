import { createContext, type ReactNode, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { m } from '#paraglide/messages.js';
import { PlayerIcon } from './controls/player-icon.tsx';
import { usePlayer } from './controls/use-player.ts';
import { type HostSnapshot, moveInto, PlayerHostStore } from './host-store.ts';

const HostContext = createContext<PlayerHostStore | null>(null);

interface PlayerHostProps {
  readonly children: ReactNode;
  /** A playing picture goes on in a corner when its room is left (default). */
  readonly dock?: boolean;
  /** Goes to a page without reloading; the router's own navigation. */
  readonly navigate: (href: string) => void;
}

/** Stands once at the root, around the pages: owns the main player, so that leaving a room does not stop it. */
export function PlayerHost({ children, dock = true, navigate }: PlayerHostProps) {
  const [store] = useState(() => new PlayerHostStore(dock));
  return (
    <HostContext value={store}>
      {children}
      <Dock store={store} navigate={navigate} />
    </HostContext>
  );
}

/** The host around this component, or null where there is none (then a tile owns its player alone). */
export function usePlayerHost(): PlayerHostStore | null {
  return use(HostContext);
}

const nothing: HostSnapshot = { docked: null };

function Dock({ store, navigate }: { store: PlayerHostStore; navigate: (href: string) => void }) {
  const { docked } = useSyncExternalStore(store.subscribe, store.getSnapshot, () => nothing);
  return docked === null ? null : <DockedPlayer docked={docked} navigate={navigate} onClose={() => void store.release()} />;
}

interface DockedPlayerProps {
  readonly docked: NonNullable<HostSnapshot['docked']>;
  readonly navigate: (href: string) => void;
  readonly onClose: () => void;
}

function DockedPlayer({ docked, navigate, onClose }: DockedPlayerProps) {
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
