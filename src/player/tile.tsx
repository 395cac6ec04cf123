import { type ComponentType, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import type { ChannelPage } from '#rules/pages.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import type { BroadcastMark, BroadcastPart } from './dvr-geometry.ts';
import { makePlayer } from './host-store.ts';
import type { PlayerKeyCommand } from './keyboard.ts';
import { Opening } from './opening.tsx';
import type { PlayerPort, PlayerSource, PlayerState } from './player-port.ts';
import { StateActions, StatePanel } from './state-panel.tsx';
import { TileFrame, TilePoster, TileTop } from './tile-frame.tsx';
import type { TileRuntimeProps } from './tile-runtime.tsx';
import { usePlayerHost } from './use-player-host.ts';

export interface LivePlayerProps {
  /** Null while its address is not known yet. */
  readonly source: PlayerSource | null;
  /** What is on, in words: the accessible name of the player. */
  readonly title: string;
  /** Picture until the first frame (16:9); null where there is none. */
  readonly poster: string | null;
  /** This room: where the docked player leads. */
  readonly room: ChannelPage;
  /** Programmes (or their parts) of the last hours, for the boundaries of the bar. */
  readonly programmes?: readonly BroadcastPart[];
  /** Key moments; those later than the viewer's picture are not drawn. */
  readonly marks?: readonly BroadcastMark[];
  /** Upper left of the picture: the score bug. */
  readonly scoreBug?: ReactNode;
  /** Upper right: tags, the tile's number. */
  readonly corner?: ReactNode;
  readonly otherChannel?: ChannelPage | null;
  /** The server knows of the failure that is shown. */
  readonly failureReported?: boolean;
  /** This tile has the sound and handles the page's keys (default). */
  readonly focused?: boolean;
  /** Marks the focused tile with a frame: only where there are several tiles. */
  readonly framed?: boolean;
  readonly autoplay?: boolean;
  readonly muted?: boolean;
  readonly dataSaver?: boolean;
  /** One of several small tiles: has its own player and plays small renditions. */
  readonly small?: boolean;
  /** Called on every change, at most four times a second while playing. */
  readonly onState?: (state: PlayerState) => void;
  /** Called once, when the player exists. */
  readonly onPort?: (port: PlayerPort) => void;
  /** Called for the keys that the room handles: previous and next channel. */
  readonly onKeyCommand?: (command: PlayerKeyCommand) => void;
}

const NO_PARTS: readonly BroadcastPart[] = [];
const NO_MARKS: readonly BroadcastMark[] = [];
/** Tallest picture of a small tile, in pixels. */
const SMALL_HEIGHT = 360;

/**
 * The player as a page places it. The served HTML has the poster, the title and, without script, a link to the stream. Controls,
 * adapter and library are loaded after hydration, in separate chunks.
 */
export function LivePlayer(props: LivePlayerProps) {
  const {
    source,
    title,
    poster,
    room,
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
  /** The video has a frame to show. */
  const [picture, setPicture] = useState(false);
  /** Nothing is on the way: the controls tell why. */
  const [stopped, setStopped] = useState(false);
  /** The code of player or controls could not be loaded (offline, a new release). */
  const [lost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const hosted = host !== null && !small;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
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

  // A layout effect: its cleanup runs while the picture is still in the document, so that the host can move it without a pause.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the source; options are read when a player is made
  useLayoutEffect(() => {
    const place = slot.current;
    if (place === null || source === null) return;
    let gone = false;
    const options = { autoplay, muted, dataSaver, note: { title, room } };
    const failed = () => !gone && setLost(true);
    setPicture(false);
    setStopped(false);
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
        () => undefined, // there is no player to end
      );
    };
  }, [source?.key, hosted, small, attempt]);

  const onState = props.onState;
  useEffect(() => {
    if (port === null) return;
    const tell = () => {
      const state = port.getSnapshot();
      const { status } = state;
      setPicture(state.position !== null && status !== 'loading' && status !== 'idle' && !state.soundOnly);
      setStopped(status === 'error' || status === 'paused' || status === 'ended' || state.soundOnly);
      onState?.(state);
    };
    tell();
    return port.subscribe(tell);
  }, [port, onState]);

  const onPort = props.onPort;
  useEffect(() => {
    if (port !== null) onPort?.(port);
  }, [port, onPort]);

  return (
    <TileFrame ref={figure} title={title} small={small} framed={focused && framed} quiet={quiet}>
      <div ref={slot} className="absolute inset-0" />
      {poster === null ? null : <TilePoster src={poster} hidden={picture} />}
      <figcaption className="sr-only">{title}</figcaption>
      {picture || stopped || lost ? null : <Opening />}
      {!source?.short.hls ? null : (
        <noscript>
          <a className={buttonStyles({ look: 'primary', size: 'lg', className: 'absolute bottom-6 left-6 z-1' })} href={source.short.hls}>
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
          otherChannel={props.otherChannel ?? null}
          failureReported={props.failureReported === true}
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
      <TileTop start={props.scoreBug} end={props.corner} />
    </TileFrame>
  );
}

/** Shown when the player or its controls could not be loaded. Tries again when the network returns, or when asked. */
function Lost({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  });
  return (
    <StatePanel title={m.player_network_title()} role="alert">
      <StateActions>
        <Button look="primary" onClick={onRetry}>
          {m.player_retry()}
        </Button>
      </StateActions>
    </StatePanel>
  );
}
