/**
 * What plays an episode: one audio element outside of the page, so that no navigation ends it. Browser only; loaded by pages that have episodes,
 * because the browser lets a sound begin only within the click itself.
 */
import { useSyncExternalStore } from 'react';
import type { Episode } from '#model/podcast.ts';
import { setAudioOpen } from './audio-open.ts';
import { keepPlace, placeOf } from './audio-places.ts';

export interface AudioState {
  readonly episode: Episode | null;
  readonly playing: boolean;
  /** it has been asked for and does not sound yet */
  readonly waiting: boolean;
  readonly failed: boolean;
  /** seconds */
  readonly position: number;
  readonly duration: number;
  readonly rate: number;
  readonly muted: boolean;
  /** what follows */
  readonly queue: readonly Episode[];
}

const NOTHING: AudioState = {
  episode: null,
  playing: false,
  waiting: false,
  failed: false,
  position: 0,
  duration: 0,
  rate: 1,
  muted: false,
  queue: [],
};

/** Speeds, in the order in which a button goes through them. */
const RATES = [1, 1.25, 1.5, 2, 0.75];
/** Seconds of one step back or forward. */
export const STEP_S = 15;
/** The place is kept this often while it plays. Milliseconds. */
const KEPT_EVERY_MS = 5_000;

/** A video of this page that sounds. */
const sounds = (target: EventTarget | null): target is HTMLVideoElement =>
  target instanceof HTMLVideoElement && !target.paused && !target.muted && target.volume > 0;

class AudioStore {
  private state = NOTHING;
  private element: HTMLAudioElement | null = null;
  private keptAt = 0;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly getSnapshot = (): AudioState => this.state;

  /** Plays an episode, from where it was left; the same one goes on. */
  play(episode: Episode): void {
    this.element ??= this.makeElement();
    const { element } = this;
    if (this.state.episode?.audio !== episode.audio || this.state.failed) {
      this.keep();
      element.src = episode.audio;
      element.playbackRate = this.state.rate;
      const position = placeOf(episode.audio);
      if (position > 0) element.currentTime = position;
      const queue = this.state.queue.filter(({ audio }) => audio !== episode.audio);
      this.update({ episode, failed: false, position, duration: episode.duration, queue });
    }
    this.update({ waiting: true });
    setAudioOpen(true);
    element.play().catch(() => this.update({ waiting: false }));
  }

  pause(): void {
    this.element?.pause();
  }

  toggle(): void {
    const { episode, playing } = this.state;
    if (playing) this.pause();
    else if (episode !== null) this.play(episode);
  }

  seekTo(seconds: number): void {
    if (this.element === null) return;
    const position = Math.max(0, Math.min(this.state.duration, seconds));
    this.element.currentTime = position;
    this.update({ position });
  }

  seekBy(seconds: number): void {
    this.seekTo(this.state.position + seconds);
  }

  nextRate(): void {
    const rate = RATES[(RATES.indexOf(this.state.rate) + 1) % RATES.length] as number;
    if (this.element) this.element.playbackRate = rate;
    this.update({ rate });
  }

  toggleMuted(): void {
    if (this.element) this.element.muted = !this.element.muted;
  }

  /** Puts an episode at the end of what follows, or takes it out. */
  toggleQueued(episode: Episode): void {
    const others = this.state.queue.filter(({ audio }) => audio !== episode.audio);
    this.update({ queue: others.length < this.state.queue.length ? others : [...others, episode] });
  }

  /** The next of the queue; false where nothing follows. */
  next(): boolean {
    const [following] = this.state.queue;
    if (following) this.play(following);
    return following !== undefined;
  }

  close(): void {
    this.keep();
    this.element?.pause();
    this.element?.removeAttribute('src');
    this.element?.load();
    this.update({ ...NOTHING, rate: this.state.rate });
    setAudioOpen(false);
  }

  private update(change: Partial<AudioState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of [...this.listeners]) listener();
  }

  private keep(): void {
    const { episode, position, duration } = this.state;
    if (episode !== null) keepPlace(episode.audio, position, duration);
  }

  private makeElement(): HTMLAudioElement {
    const element = new Audio();
    element.preload = 'metadata';
    const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) => element.addEventListener(name, listener);
    on('playing', () => {
      // One sound at a time: a video goes on without its own.
      for (const video of document.querySelectorAll('video')) if (sounds(video)) video.muted = true;
      this.update({ playing: true, waiting: false });
    });
    on('waiting', () => this.update({ waiting: true }));
    on('pause', () => {
      this.update({ playing: false, waiting: false });
      this.keep();
    });
    on('durationchange', () => {
      if (Number.isFinite(element.duration)) this.update({ duration: element.duration });
    });
    on('timeupdate', () => {
      if (element.readyState === 0) return;
      this.update({ position: element.currentTime });
      const now = performance.now();
      if (now - this.keptAt < KEPT_EVERY_MS) return;
      this.keptAt = now;
      this.keep();
    });
    on('volumechange', () => this.update({ muted: element.muted }));
    on('ended', () => {
      this.update({ playing: false, position: 0 });
      this.keep();
      this.next();
    });
    on('error', () => {
      // Closing empties the element, which is an error too.
      if (this.state.episode !== null && element.hasAttribute('src')) this.update({ failed: true, playing: false, waiting: false });
    });
    // A video that begins to sound ends the sound of the episode.
    const yieldTo = ({ target }: Event) => {
      if (this.state.playing && sounds(target)) this.pause();
    };
    document.addEventListener('playing', yieldTo, true);
    document.addEventListener('volumechange', yieldTo, true);
    addEventListener('pagehide', () => this.keep());
    return element;
  }
}

export const audio = new AudioStore();

const nothing = (): AudioState => NOTHING;

/** The state of the player in this browser; on the server, and while hydrating, nothing plays. */
export const useAudio = (): AudioState => useSyncExternalStore(audio.subscribe, audio.getSnapshot, nothing);
