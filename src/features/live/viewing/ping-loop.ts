/** Pings while a player plays (K-ping-30), from its first picture to its end, also while it is docked. */
import type { PlayerPort } from '#player/player-port.ts';
import type { PingAnswer } from './viewing.server.ts';

export interface PingLoop {
  readonly port: PlayerPort;
  readonly ping: (channelId: number) => Promise<PingAnswer>;
  /** The device watches no longer: none of the page's players that have pinged is left. */
  readonly leave: () => void;
  readonly onAnswer: (channelId: number, answer: PingAnswer) => void;
  /** Interval until the first answer tells another, in milliseconds. */
  readonly intervalMs: number;
}

const CHANNEL = /^canal-(\d+)$/;

/** Players that have a loop already: a room that is entered again takes over the one of its docked player. */
const running = new WeakMap<PlayerPort, { loop: PingLoop }>();
/** Players of the page that have pinged and not ended. The account's place is the device's: it is left with the last of them. */
const watching = new Set<PlayerPort>();

/** The channel that a player plays now; null while it is paused, has ended or shows something else. */
function channelPlayed(port: PlayerPort): number | null {
  const { source, status, position } = port.getSnapshot();
  if (position === null || (status !== 'playing' && status !== 'buffering')) return null;
  const channel = CHANNEL.exec(source?.key ?? '')?.[1];
  return channel === undefined ? null : Number(channel);
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
    return;
  }
  const current = { loop: given };
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
    const channelId = channelPlayed(port);
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
    const playing = String(channelPlayed(port));
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
