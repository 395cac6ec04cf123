/** How streams play, seen from their elements: when the picture begins to move, how often it stands still, and what never begins. */
import { logEvent, type Played } from './events.ts';
import { playedOn } from './played.ts';

/** A start that takes longer counts as failed when the viewer gives up. Milliseconds. */
const FAILED_START_MS = 10_000;

interface Run {
  readonly played: Played;
  /** milliseconds of the page's clock */
  readonly openedAt: number;
  movesSince: number | null;
  stalledSince: number | null;
  stalls: number;
  stalledMs: number;
}

const lastMark = (name: string): number | undefined => performance.getEntriesByName(name).at(-1)?.startTime;

/** When the player last opened a stream, milliseconds of the page's clock (player/shaka-open.ts). */
const markedOpening = (): number | undefined => lastMark('player-open');

/** @param signal ends it */
export function watchPlayback(signal: AbortSignal): void {
  const runs = new Map<HTMLMediaElement, Run>();

  const open = (media: HTMLMediaElement, openedAt: number): Run | undefined => {
    const played = playedOn(location.pathname, media instanceof HTMLAudioElement);
    if (!played) return undefined;
    const run: Run = { played, openedAt, movesSince: null, stalledSince: null, stalls: 0, stalledMs: 0 };
    runs.set(media, run);
    return run;
  };
  const moves = (run: Run, at: number) => {
    run.movesSince = at;
    logEvent({ name: 'play', ...run.played });
    logEvent({ name: 'playback_start', join_ms: Math.max(0, Math.round(at - run.openedAt)), ...run.played });
  };
  const close = (media: HTMLMediaElement, at: number) => {
    const run = runs.get(media);
    runs.delete(media);
    if (!run) return;
    if (run.movesSince === null) {
      if (at - run.openedAt >= FAILED_START_MS) logEvent({ name: 'playback_failed', code: null, ...run.played });
      return;
    }
    const stalledMs = run.stalledMs + (run.stalledSince === null ? 0 : at - run.stalledSince);
    logEvent({
      name: 'playback_end',
      watched_ms: Math.max(0, Math.round(at - run.movesSince - stalledMs)),
      stalls: run.stalls,
      stalled_ms: Math.round(stalledMs),
      height: media instanceof HTMLVideoElement ? media.videoHeight : 0,
      ...run.played,
    });
  };

  const reactions: Record<string, (media: HTMLMediaElement, at: number) => void> = {
    loadstart: (media, at) => {
      close(media, at);
      open(media, at);
    },
    playing: (media, at) => {
      // Its opening was before this file was loaded.
      const run = runs.get(media) ?? open(media, markedOpening() ?? at);
      if (!run) return;
      if (run.movesSince === null) moves(run, at);
      if (run.stalledSince !== null) run.stalledMs += at - run.stalledSince;
      run.stalledSince = null;
    },
    waiting: (media, at) => {
      const run = runs.get(media);
      // Where the viewer seeks, the picture waits by his own wish.
      if (!run?.movesSince || run.stalledSince !== null || media.seeking) return;
      run.stalledSince = at;
      run.stalls += 1;
    },
    error: (media) => {
      const run = runs.get(media);
      runs.delete(media);
      if (run) logEvent({ name: 'playback_failed', code: media.error?.code ?? null, ...run.played });
    },
    emptied: close,
  };
  // Media events do not bubble, but they are captured on their way.
  for (const [kind, react] of Object.entries(reactions))
    document.addEventListener(kind, ({ target, timeStamp }) => target instanceof HTMLMediaElement && react(target, timeStamp), {
      capture: true,
      signal,
    });
  addEventListener(
    'pagehide',
    ({ timeStamp }) => {
      for (const media of runs.keys()) close(media, timeStamp);
    },
    { signal },
  );
  for (const media of document.querySelectorAll('video'))
    if (!media.paused && media.currentTime > 0) {
      // It began before this file was loaded (docs/decisions/0029): its opening and its first movement are marked.
      const openedAt = markedOpening();
      const run = openedAt === undefined ? undefined : open(media, openedAt);
      if (run) moves(run, lastMark('player-moves') ?? performance.now());
    }
}
