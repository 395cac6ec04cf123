import { useHydrated } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import type { MouseEvent } from 'react';
import type { Episode } from '#model/podcast.ts';
import { m } from '#paraglide/messages.js';
import { audio, useAudio } from '#session/audio-store.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { pauseGlyph } from '#ui/icons/pause.ts';
import { playGlyph } from '#ui/icons/play.ts';

/** Whether this is the episode that is open, and whether it sounds. */
export function useEpisodePlays(episode: Episode): { isOpen: boolean; playing: boolean } {
  const state = useAudio();
  const isOpen = state.episode?.audio === episode.audio;
  return { isOpen, playing: isOpen && state.playing };
}

const roundStyles = 'grid size-11 flex-none place-items-center rounded-full border';

/** Plays an episode, or pauses it. Without JavaScript a link to its sound, which browsers play by themselves. `round`: the sign alone. */
export function EpisodePlay({ episode, round = false }: { episode: Episode; round?: boolean }) {
  const { playing } = useEpisodePlays(episode);
  const hydrated = useHydrated();
  const label = playing ? m.podcast_pause_of({ title: episode.title }) : m.podcast_play_of({ title: episode.title });
  const styles = round
    ? cx(roundStyles, playing ? 'border-transparent bg-ink-750' : 'border-ink-600 hover:bg-ink-900')
    : buttonStyles({ look: 'solid', size: 'sm' });
  const contents = (
    <>
      <Icon glyph={playing ? pauseGlyph : playGlyph} />
      {round ? null : <span>{playing ? m.podcast_pause() : m.podcast_play()}</span>}
    </>
  );
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    if (playing) audio.pause();
    else audio.play(episode);
  };
  return hydrated ? (
    <button type="button" className={styles} aria-label={label} onClick={onClick}>
      {contents}
    </button>
  ) : (
    <a className={styles} href={episode.audio} aria-label={label} onClick={onClick}>
      {contents}
    </a>
  );
}
