import { type ComponentType, type ReactNode, startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import type { ChannelPage } from '#rules/pages.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import type { ReportFailure } from './controls/use-failure-report.ts';
import type { BroadcastMark, BroadcastPart } from './dvr-geometry.ts';
import { makePlayer, type PlayerKeeper, type PlayerRoom } from './host-store.ts';
import { Opening } from './opening.tsx';
import type { PlayerPort, PlayerSource, PlayerState } from './player-port.ts';
import { StateActions, StatePanel } from './state-panel.tsx';
import type { ThumbnailSheet } from './thumbnails.ts';
import { TileFrame, TilePoster, TileTop } from './tile-frame.tsx';
import type { TileRuntimeProps } from './tile-runtime.tsx';
import { usePlayerHost } from './use-player-host.ts';

export interface PlayerTileProps {
  /** Null while its address is not known yet. */
  readonly source: PlayerSource | null;
  /** A recording has a speed, and no word of "Direto". */
  readonly kind: PlayerSource['kind'];
  /** What is on, in words: the accessible name of the player. */
  readonly title: string;
  /** Picture until the first frame (16:9); null where there is none. */
  readonly poster: string | null;
  /** This page: where the docked player leads. */
  readonly room: PlayerRoom;
  /** Programmes (or their parts), for the boundaries of the bar. */
  readonly programmes?: readonly BroadcastPart[] | undefined;
  /** Key moments; those later than the viewer's picture are not drawn. */
  readonly marks?: readonly BroadcastMark[] | undefined;
  /** Thumbnails of the bar. */
  readonly thumbs?: ThumbnailSheet | null | undefined;
  /** Upper left of the picture: the score bug. */
  readonly scoreBug?: ReactNode;
  /** Over the whole picture, under the controls: score and event cards (match-overlay.tsx). */
  readonly overlay?: ReactNode;
  /** Upper right: tags, the tile's number. */
  readonly corner?: ReactNode;
  readonly otherChannel?: ChannelPage | null | undefined;
  /** Tells the server of a failure of the player. */
  readonly reportFailure?: ReportFailure | undefined;
  /** This tile has the sound and handles the page's keys (default). */
  readonly focused?: boolean | undefined;
  /** Marks the focused tile with a frame: only where there are several tiles. */
  readonly framed?: boolean | undefined;
  readonly autoplay?: boolean | undefined;
  readonly muted?: boolean | undefined;
  readonly dataSaver?: boolean | undefined;
  /** One of several small tiles: has its own player and plays small renditions. */
  readonly small?: boolean | undefined;
  /** Owns the player, instead of the host; for a room with several tiles. */
  readonly keeper?: PlayerKeeper | undefined;
  /** Tallest picture at the start, in pixels; null is no limit. Only with a keeper: it decides about changes. */
  readonly maxHeight?: number | null | undefined;
  /** Called on every change, at most four times a second while playing. */
  readonly onState?: ((state: PlayerState) => void) | undefined;
  /** Called once, when the player exists. */
  readonly onPort?: ((port: PlayerPort) => void) | undefined;
  /** Goes to the previous or next channel, which the device's media keys ask for too; absent: there are none. */
  readonly onChannel?: ((direction: -1 | 1) => void) | undefined;
}

const NO_PARTS: readonly BroadcastPart[] = [];
const NO_MARKS: readonly BroadcastMark[] = [];
/** React leaves alone what is in an element with HTML of its own: the picture, which may be there before the page is hydrated. */
const UNMANAGED = { __html: '' };
/** Tallest picture of a small tile, in pixels. */
const SMALL_HEIGHT = 360;

/**
 * The player as a page places it. The served HTML has the poster, the title and, without script, a link to the stream. Controls,
 * adapter and library are loaded after hydration, in separate chunks.
 */
export function PlayerTile(props: PlayerTileProps) {
  const {
    source,
    kind,
    title,
    poster,
    room,
    thumbs,
    focused = true,
    framed = false,
    small = false,
    dataSaver,
    autoplay = true,
    muted = false,
  } = props;
  const opened = useMemo(() => (source && thumbs ? { ...source, storyboard: thumbs.url } : source), [source, thumbs]);
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
  const keeper = props.keeper ?? (small ? null : host);

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
    if (place === null || opened === null) return;
    let gone = false;
    const options = { autoplay, muted, dataSaver, maxHeight: props.maxHeight ?? null, note: { title, room } };
    const failed = () => !gone && setLost(true);
    setPicture(false);
    setStopped(false);
    if (keeper) {
      keeper.attach(place, opened, options).then((made) => !gone && setPort(made), failed);
      return () => {
        gone = true;
        keeper.detach(place);
      };
    }
    const making = makePlayer(opened, dataSaver, small, small ? SMALL_HEIGHT : null);
    making.then((made) => {
      if (gone) return;
      place.append(made.stage);
      setPort(made.port);
      void made.port.load(opened, options);
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
  }, [opened?.key, keeper, small, attempt]);

  // From here on the tile itself hides the poster.
  useLayoutEffect(() => {
    if (picture) slot.current?.removeAttribute('data-shown');
  }, [picture]);

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
    // Not urgent: the room draws with the player, and an urgent update would hydrate its panels at once, in one long task.
    if (port !== null) startTransition(() => onPort?.(port));
  }, [port, onPort]);

  return (
    <TileFrame ref={figure} title={title} small={small} framed={focused && framed} quiet={quiet}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the constant is empty */}
      <div ref={slot} className="peer absolute inset-0" data-slot="" dangerouslySetInnerHTML={UNMANAGED} suppressHydrationWarning />
      {poster === null ? null : <TilePoster src={poster} hidden={picture} />}
      <figcaption className="sr-only">{title}</figcaption>
      {picture || stopped || lost ? null : <Opening kind={kind} />}
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
          title={title}
          poster={poster}
          programmes={props.programmes ?? NO_PARTS}
          marks={props.marks ?? NO_MARKS}
          otherChannel={props.otherChannel ?? null}
          reportFailure={props.reportFailure}
          keyboard={focused}
          onQuiet={setQuiet}
          onChannel={props.onChannel}
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
      {props.scoreBug || props.corner ? <TileTop start={props.scoreBug} end={props.corner} /> : null}
      {props.overlay}
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
