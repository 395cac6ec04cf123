/**
 * How many pages that no cache answers one network may have rendered at a time (SECURITY 72): rendering blocks the thread for everybody, and a
 * client with two hundred connections can ask for a new address on each. More of them wait for their turn, and are not refused: a mobile
 * network's viewers share an address (decision 0079). Pages at addresses that are limited in number, which are soon in the cache, wait for nothing.
 */
import { networkOf } from '#rules/address-network.ts';
import { isWorkersBuild } from './cookie-secret.ts';
import type { RequestViewer } from './viewer.ts';

/** Renders of one network at a time. While the thread has time to spare, those that wait for the upstream keep no others from beginning. */
const AT_ONCE = { busy: 3, idle: 16 } as const;
/** Share of its time, from 0 to 1, above which the thread is busy. */
const BUSY = 0.6;
/** The share is that of at least so many milliseconds. */
const SAMPLE_MS = 50;
/** Between two looks at whether the thread has time again, in milliseconds: renders that wait for the upstream may keep their slots for long. */
const LOOK_AGAIN_MS = 100;
/** Requests of one network that wait; more are refused. Each costs some kilobytes. */
const MAX_WAITING = 1_000;
/** Seconds after which a page that had no turn may be asked for again. */
export const RETRY_SECONDS = '5';
/** Longest wait, in milliseconds. */
export const MAX_WAIT_MS = 15_000;

export interface RenderSlot {
  /** Ends it; twice is once. */
  release: () => void;
}

interface Waiting {
  begin: (slot: RenderSlot) => void;
}

interface Network {
  running: number;
  waiting: Set<Waiting>;
  /** runs while somebody waits */
  looks?: ReturnType<typeof setInterval> | undefined;
}

interface Options {
  /** whether the thread has no time to spare */
  isBusy?: () => boolean;
}

interface Share {
  utilization: number;
}

/** Node's: the types of browsers, which the site is checked by, have no such method. */
type NodePerformance = Performance & { eventLoopUtilization: (now?: Share, before?: Share) => Share };

function threadIsBusy(): () => boolean {
  const performance = globalThis.performance as NodePerformance;
  let [last, at, busy] = [performance.eventLoopUtilization(), performance.now(), false];
  return () => {
    if (performance.now() - at < SAMPLE_MS) return busy;
    const now = performance.eventLoopUtilization();
    busy = performance.eventLoopUtilization(now, last).utilization > BUSY;
    [last, at] = [now, performance.now()];
    return busy;
  };
}

export function createRenderSlots({ isBusy = threadIsBusy() }: Options = {}) {
  const networks = new Map<string, Network>();

  const hasRoom = (running: number): boolean => running < (isBusy() ? AT_ONCE.busy : AT_ONCE.idle);

  function slotOf(key: string, network: Network): RenderSlot {
    network.running += 1;
    let isHeld = true;
    const release = () => {
      if (!isHeld) return;
      isHeld = false;
      network.running -= 1;
      // A turn later: what other viewers sent in the meantime is read first.
      setTimeout(() => beginNext(key, network), 0);
    };
    return { release };
  }

  function stopLooking(network: Network): void {
    clearInterval(network.looks);
    network.looks = undefined;
  }

  function beginNext(key: string, network: Network): void {
    for (const next of network.waiting) {
      if (!hasRoom(network.running)) return;
      network.waiting.delete(next);
      next.begin(slotOf(key, network));
    }
    if (network.waiting.size === 0) stopLooking(network);
    if (network.running === 0 && network.waiting.size === 0 && networks.get(key) === network) networks.delete(key);
  }

  /**
   * @param key whose renders are counted together
   * @param signal of the request: who has left waits no longer
   * @returns null when too many wait, after the longest wait, and for who has left
   */
  function take(key: string, signal: AbortSignal): Promise<RenderSlot | null> | RenderSlot | null {
    const network: Network = networks.get(key) ?? { running: 0, waiting: new Set() };
    networks.set(key, network);
    if (network.waiting.size === 0 && hasRoom(network.running)) return slotOf(key, network);
    if (network.waiting.size >= MAX_WAITING || signal.aborted) return null;
    return new Promise((done) => {
      const leave = () => {
        network.waiting.delete(own);
        if (network.waiting.size === 0) stopLooking(network);
        settle(null);
      };
      const timer = setTimeout(leave, MAX_WAIT_MS);
      const settle = (slot: RenderSlot | null) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
        done(slot);
      };
      const own: Waiting = { begin: settle };
      network.waiting.add(own);
      network.looks ??= setInterval(() => beginNext(key, network), LOOK_AGAIN_MS);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  return {
    take,
    /** networks that are known: none once all is rendered */
    get networks() {
      return networks.size;
    },
  };
}

let slots: ReturnType<typeof createRenderSlots> | null = null;
const FREE: RenderSlot = { release: () => {} };

/**
 * A slot for a page of a viewer: signed-in ones are counted by session, visitors by network. Workers start another isolate instead, and let no
 * request wait for another one.
 */
export function takeRenderSlot({ session, address }: Pick<RequestViewer, 'session' | 'address'>, signal: AbortSignal) {
  if (isWorkersBuild()) return FREE;
  slots ??= createRenderSlots();
  if (session !== null) return slots.take(`session ${session.token}`, signal);
  return address === null ? FREE : slots.take(`network ${networkOf(address)}`, signal);
}
