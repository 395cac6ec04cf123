import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import type { BroadcastMark, BroadcastPart } from './dvr-geometry.ts';
import { makePlayer } from './host-store.ts';
import type { PlayerKeyCommand } from './keyboard.ts';
import type { PlayerPort, PlayerSource, PlayerState } from './player-port.ts';
import type { TileRuntimeProps } from './tile-runtime.tsx';
import { usePlayerHost } from './use-player-host.ts';

export interface LivePlayerProps {
  readonly source: PlayerSource;
  /** What is on, in words: names the player for everyone who cannot see it. */
  readonly title: string;
  /** Picture until the first frame (16:9); null where there is none. */
  readonly poster: string | null;
  /** Address of this room, for the way back from the dock. */
  readonly href: string;
  /** Programmes (or their parts) of the last hours, for the boundaries of the bar. */
  readonly programmes?: readonly BroadcastPart[];
  /** Key moments; those ahead of the viewer's picture are never drawn. */
  readonly marks?: readonly BroadcastMark[];
  /** Upper left of the picture: the score bug. */
  readonly scoreBug?: ReactNode;
  /** Upper right: tags, the tile's number. */
  readonly corner?: ReactNode;
  readonly otherChannelHref?: string | null;
  /** This tile has the sound and answers the keyboard (default). */
  readonly focused?: boolean;
  /** Draws the relva frame: only where there are several tiles. */
  readonly framed?: boolean;
  readonly autoplay?: boolean;
  readonly muted?: boolean;
  readonly dataSaver?: boolean;
  /** One of several small tiles: own player, small renditions. */
  readonly small?: boolean;
  /** Told of every change, at most four times a second while playing. */
  readonly onState?: (state: PlayerState) => void;
  /** Once, when there is a player to command. */
  readonly onPort?: (port: PlayerPort) => void;
  /** Keys that belong to the room: 1–4, previous and next channel. */
  readonly onKeyCommand?: (command: PlayerKeyCommand) => void;
}

const NO_PARTS: readonly BroadcastPart[] = [];
const NO_MARKS: readonly BroadcastMark[] = [];
/** Tallest picture of a small tile, in pixels. */
const SMALL_HEIGHT = 360;

/**
 * The player as a page places it. Served: poster, title and, without script, a link to the stream. Controls, adapter and library
 * come after hydration, in chunks of their own.
 */
export function LivePlayer(props: LivePlayerProps) {
  const {
    source,
    title,
    poster,
    href,
    focused = true,
    framed = false,
    small = false,
    dataSaver = false,
    autoplay = true,
    muted = false,
  } = props;
  const host = usePlayerHost();
  const figure = useRef<HTMLElement>(null);
  const slot = useRef<HTMLDivElement>(null);
  const [port, setPort] = useState<PlayerPort | null>(null);
  const [Runtime, setRuntime] = useState<ComponentType<TileRuntimeProps> | null>(null);
  const [quiet, setQuiet] = useState(false);
  const [picture, setPicture] = useState(false);
  /** Player or controls did not arrive (offline, a new release). */
  const [lost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hosted = host !== null && !small;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt fetches again
  useEffect(() => {
    let gone = false;
    import('./tile-runtime.tsx').then(
      (module) => !gone && setRuntime(() => module.TileRuntime),
      () => !gone && setLost(true),
    );
    return () => {
      gone = true;
    };
  }, [attempt]);

  // A layout effect, because its cleanup runs while the picture is still in the document: the host takes it out unharmed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the source's identity; options count when a player is made
  useLayoutEffect(() => {
    const place = slot.current;
    if (place === null) return;
    let gone = false;
    const options = { autoplay, muted, dataSaver, note: { title, href } };
    const failed = () => !gone && setLost(true);
    setPicture(false);
    if (hosted) {
      host.attach(place, source, options).then((made) => !gone && setPort(made), failed);
      return () => {
        gone = true;
        host.detach(place);
      };
    }
    const making = makePlayer(source, dataSaver, small, small ? SMALL_HEIGHT : null);
    making.then((made) => {
      if (gone) return;
      place.append(made.stage);
      setPort(made.port);
      void made.port.load(source, options);
    }, failed);
    return () => {
      gone = true;
      setPort(null);
      making.then(
        async (made) => {
          await made.port.destroy();
          made.stage.remove();
        },
        () => undefined, // nothing was made
      );
    };
  }, [source.key, hosted, small, attempt]);

  const onState = props.onState;
  useEffect(() => {
    if (port === null) return;
    const tell = () => {
      const state = port.getSnapshot();
      setPicture(state.position !== null && state.status !== 'loading' && state.status !== 'idle');
      onState?.(state);
    };
    tell();
    return port.subscribe(tell);
  }, [port, onState]);

  const onPort = props.onPort;
  useEffect(() => {
    if (port !== null) onPort?.(port);
  }, [port, onPort]);

  const names = ['tile', small ? '' : 'tile--main', focused && framed ? 'is-foco' : '', quiet ? 'is-quiet' : ''].filter(Boolean).join(' ');
  return (
    <figure ref={figure} className={names} aria-label={m.player_region({ title })}>
      <div ref={slot} className="player-slot" />
      {poster === null ? null : (
        <img className="tile__poster" src={poster} alt="" width={1280} height={720} fetchPriority="high" hidden={picture} />
      )}
      <figcaption className="vh">{title}</figcaption>
      {source.short.hls === null ? null : (
        <noscript>
          <a className="btn btn--primary btn--lg player-start" href={source.short.hls}>
            {m.player_watch_without_script()}
          </a>
        </noscript>
      )}
      {Runtime !== null && port !== null ? (
        <Runtime
          port={port}
          container={figure.current}
          poster={poster}
          programmes={props.programmes ?? NO_PARTS}
          marks={props.marks ?? NO_MARKS}
          otherChannelHref={props.otherChannelHref ?? null}
          keyboard={focused}
          onQuiet={setQuiet}
          onKeyCommand={props.onKeyCommand}
        />
      ) : null}
      {lost ? (
        <Lost
          onRetry={() => {
            setLost(false);
            setAttempt((n) => n + 1);
          }}
        />
      ) : null}
      <div className="tile__top">
        {props.scoreBug}
        <span className="end">{props.corner}</span>
      </div>
    </figure>
  );
}

/** What is said where not even the player itself has come. It tries again when the network is back, or when asked. */
function Lost({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  return (
    <div className="ps" role="alert">
      <h2>{m.player_network_title()}</h2>
      <div className="ps__act">
        <button type="button" className="btn btn--primary" onClick={onRetry}>
          {m.player_retry()}
        </button>
      </div>
    </div>
  );
}
