/** Pings while a player plays (K-ping-30), from its first picture to its end, also while it is docked. */
import type { PlayerPort } from '#player/player-port.ts';
import type { PingAnswer } from './viewing.server.ts';

export interface PingLoop {
  readonly port: PlayerPort;
  /** The channel of what a player plays, by the key of its source; null for what is not counted. */
  readonly channelOf: (sourceKey: string) => number | null;
  readonly ping: (channelId: number) => Promise<PingAnswer>;
  /** The device watches no longer: none of the page's players that have pinged is left. */
  readonly leave: () => void;
  readonly onAnswer: (channelId: number, answer: PingAnswer) => void;
  /** Interval until the first answer tells another, in milliseconds. */
  readonly intervalMs: number;
}

/** The channel of a live source. */
export const liveChannelOf = (sourceKey: string): number | null => {
  const channel = /^canal-(\d+)$/.exec(sourceKey)?.[1];
  return channel === undefined ? null : Number(channel);
};

/** Players that have a loop already: a room that is entered again takes over the one of its docked player. */
const running = new WeakMap<PlayerPort, { loop: PingLoop; readonly check: () => void }>();
/** Players of the page that have pinged and not ended. The account's place is the device's: it is left with the last of them. */
const watching = new Set<PlayerPort>();

/** The channel that a player plays now; null while it is paused, has ended or shows something else. */
function channelPlayed({ port, channelOf }: PingLoop): number | null {
  const { source, status, position } = port.getSnapshot();
  if (source === null || position === null || (status !== 'playing' && status !== 'buffering')) return null;
  return channelOf(source.key);
}

/**
 * Pings at once when a channel plays, then in the interval that the answers tell. A pause stops the pings; so does another device. Ends with
 * the player.
 */
export function keepPinging(given: PingLoop): void {
  const { port } = given;
  const before = running.get(port);
  if (before) {
    // What the new room knows counts: a viewer may have signed in since.
    before.loop = given;
    before.check();
    return;
  }
  const current = { loop: given, check: () => check() };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let intervalMs = given.intervalMs;
  /** the last ping: what it was for, and when */
  let last: { channelId: number; at: number } | null = null;
  let asking = false;

  const send = async (channelId: number): Promise<void> => {
    asking = true;
    last = { channelId, at: Date.now() };
    watching.add(port);
    const answer = await current.loop.ping(channelId).catch((): PingAnswer => ({ state: 'unknown' }));
    asking = false;
    if (answer.state === 'ok') intervalMs = answer.refreshS * 1000;
    current.loop.onAnswer(channelId, answer);
    check();
  };
  const check = (): void => {
    if (asking) return;
    clearTimeout(timer);
    const channelId = channelPlayed(current.loop);
    if (channelId === null) return;
    const wait = last?.channelId === channelId ? last.at + intervalMs - Date.now() : 0;
    if (wait <= 0) void send(channelId);
    else timer = setTimeout(check, wait);
  };

  let known: string | null = null;
  const unsubscribe = port.subscribe(() => {
    const { status, source } = port.getSnapshot();
    // A player that is destroyed has no source any more.
    if (status === 'idle' && source === null) return end();
    // The position changes four times a second: only a change of what is played matters.
    const playing = String(channelPlayed(current.loop));
    if (playing === known) return;
    known = playing;
    check();
  });
  const end = (): void => {
    clearTimeout(timer);
    unsubscribe();
    running.delete(port);
    removeEventListener('pagehide', leave);
    leave();
  };
  const leave = (): void => {
    last = null;
    if (watching.delete(port) && watching.size === 0) current.loop.leave();
  };
  addEventListener('pagehide', leave);
  running.set(port, current);
  check();
}
