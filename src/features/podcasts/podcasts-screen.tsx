import { Link, useHydrated } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import { m } from '#paraglide/messages.js';
import { podcastsPage } from '#rules/pages.ts';
import { placeOf } from '#session/audio-places.ts';
import { audio, useAudio } from '#session/audio-store.ts';
import { episodeLength } from '#shown/episode-length.ts';
import { EpisodePlay, useEpisodePlays } from '#shown/episode-play.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { plusGlyph } from '#ui/icons/plus.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { metaStyles } from '#ui/meta-styles.ts';
import { Picture } from '#ui/picture.tsx';
import type { PodcastsPage, Show } from './podcasts-model.ts';

/** Covers of the podcasts, and the episodes of the chosen one. */
export function PodcastsScreen({ page: { shows, chosen, episodes, all } }: { page: PodcastsPage }) {
  return (
    <div className="pt-10 pb-16 max-md:pt-6">
      <h1 className="type-48 mb-6 max-md:mb-4">{m.podcasts_title()}</h1>
      {chosen === null ? (
        <EmptyState level={2} title={m.podcasts_none()}>
          {m.podcasts_none_text()}
        </EmptyState>
      ) : (
        <>
          <ul className="-mx-gutter flex snap-x scroll-px-gutter gap-4 overflow-x-auto px-gutter pt-1 pb-3 [scrollbar-width:thin]">
            {shows.map((show, place) => (
              <Cover key={show.key} show={show} chosen={show.key === chosen.key} first={place < 5} />
            ))}
          </ul>
          <section className="pt-8" aria-labelledby="episodios">
            <header className="mb-3 flex flex-wrap items-baseline gap-x-4 gap-y-1">
              <h2 className="type-28" id="episodios">
                {chosen.title}
              </h2>
              {all ? null : <span className="text-14 text-muted">{m.podcasts_newest()}</span>}
              {chosen.total > episodes.length && !all ? (
                <Link
                  className="ml-auto inline-flex min-h-6 pointer-coarse:min-h-11 items-center gap-1 font-semibold text-14 text-soft hover:text-fg"
                  {...podcastsPage(chosen.key, true)}
                  resetScroll={false}
                >
                  {m.podcasts_all({ count: chosen.total })}
                  <Icon glyph={rightGlyph} />
                </Link>
              ) : null}
            </header>
            <ul className="border-ink-700 border-b">
              {episodes.map((episode) => (
                <Episode key={episode.id} episode={episode} />
              ))}
            </ul>
          </section>
        </>
      )}
    </div>
  );
}

function Cover({ show, chosen, first }: { show: Show; chosen: boolean; first: boolean }) {
  return (
    <li className="w-61 flex-none snap-start max-md:w-38">
      <Link className="group block rounded-card" {...podcastsPage(show.key)} resetScroll={false} aria-current={chosen ? 'true' : undefined}>
        <span
          className={cx(
            'relative mb-3 block aspect-square overflow-hidden rounded-card bg-ink-800',
            chosen && 'outline-2 outline-fg outline-offset-2',
          )}
        >
          <Picture src={show.picture} alt="" width={400} height={400} cover first={first} />
          {show.isDrawn ? (
            <span
              className="absolute inset-x-0 bottom-0 bg-linear-to-t from-ink-950/85 to-transparent px-4 pt-10 pb-4 font-bold font-stretch-84% text-36 leading-none max-md:px-3 max-md:pb-3 max-md:text-22"
              aria-hidden="true"
            >
              {show.title}
            </span>
          ) : null}
        </span>
        <b className="block font-650 group-hover:underline">{show.title}</b>
        <span className="block text-14 text-muted">{show.about}</span>
      </Link>
    </li>
  );
}

function Episode({ episode }: { episode: PodcastsPage['episodes'][number] }) {
  const { isOpen, playing } = useEpisodePlays(episode);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-ink-700 border-t py-3">
      <EpisodePlay episode={episode} round />
      <div className="min-w-0 flex-[1_1_9rem]">
        <h3 className="font-650 leading-tight [overflow-wrap:anywhere]">{episode.title}</h3>
        <p className={metaStyles({ wrap: false })}>
          <span>{episode.number}</span>
          {episode.day ? <span>{episode.day}</span> : null}
          <Left episode={episode} />
        </p>
      </div>
      {playing ? <Playing /> : isOpen ? null : <QueueButton episode={episode} />}
    </li>
  );
}

/** Its length, or what is left of it on this device. */
function Left({ episode }: { episode: PodcastsPage['episodes'][number] }) {
  const hydrated = useHydrated();
  const state = useAudio();
  const isOpen = state.episode?.audio === episode.audio;
  const heard = isOpen ? state.position : hydrated ? placeOf(episode.audio) : 0;
  const left = (isOpen ? state.duration : episode.duration) - heard;
  return <span>{heard >= 1 ? m.podcast_left({ left: episodeLength(Math.max(1, left)) }) : episodeLength(episode.duration)}</span>;
}

/** Three bars that move: this is what sounds. */
function Playing() {
  return (
    <span className="flex h-4 w-11 items-end justify-center gap-0.5" role="img" aria-label={m.podcast_playing()}>
      {['h-2', 'h-4', 'h-3'].map((height) => (
        <i className={cx('w-1 animate-pulse bg-relva', height)} key={height} />
      ))}
    </span>
  );
}

/** Nothing to press before the script is there. */
function QueueButton({ episode }: { episode: PodcastsPage['episodes'][number] }) {
  const hydrated = useHydrated();
  const { queue } = useAudio();
  const queued = queue.some(({ audio: address }) => address === episode.audio);
  if (!hydrated) return <span className="size-11" />;
  return (
    <IconButton
      glyph={queued ? checkGlyph : plusGlyph}
      label={queued ? m.podcast_unqueue({ title: episode.title }) : m.podcast_queue({ title: episode.title })}
      aria-pressed={queued}
      onClick={() => audio.toggleQueued(episode)}
    />
  );
}
