import { Link } from '@tanstack/react-router';
import { cx } from 'class-variance-authority';
import type { Episode } from '#model/podcast.ts';
import { ShowingCard } from '#model/showing-card.tsx';
import { m } from '#paraglide/messages.js';
import { guidePage, podcastsPage } from '#rules/pages.ts';
import { useService } from '#session/service.tsx';
import { episodeLength } from '#shown/episode-length.ts';
import { EpisodePlay } from '#shown/episode-play.tsx';
import { Icon } from '#ui/icon.tsx';
import { downGlyph } from '#ui/icons/down.ts';
import { Section } from '#ui/page-section.tsx';
import { Picture } from '#ui/picture.tsx';
import type { HomePodcast, SportRow } from './home-model.ts';

/** A sport: its podcast's banner, and its next broadcasts. */
export function SportSection({ row, minute }: { row: SportRow; minute: number }) {
  const { slug, name, podcast, showings } = row;
  const { hasGuide } = useService();
  return (
    <Section
      id={`desporto-${slug}`}
      title={name}
      sport={slug}
      below
      more={
        hasGuide
          ? { page: { ...guidePage, search: { desporto: slug } }, label: m.home_sport_more({ sport: name.toLocaleLowerCase('pt') }) }
          : undefined
      }
    >
      <div
        className={
          podcast === null
            ? 'grid grid-cols-2 gap-4 xl:grid-cols-4'
            : 'grid grid-cols-2 gap-4 max-md:gap-x-3 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]'
        }
      >
        {podcast ? <Podcast podcast={podcast} programme={slug} className="max-xl:col-span-full" /> : null}
        {showings.map((showing) => (
          <ShowingCard key={showing.id} showing={showing} now={minute} hasGuide={hasGuide} />
        ))}
      </div>
    </Section>
  );
}

/** The podcasts of sports without coming broadcasts, together: a row for each would be mostly empty. */
export function MorePodcasts({ sports }: { sports: readonly SportRow[] }) {
  if (sports.length === 0) return null;
  return (
    <Section id="mais-podcasts" title={m.home_more_podcasts()} below>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
        {sports.map(({ slug, name, podcast }) => (podcast ? <Podcast key={slug} podcast={podcast} programme={slug} sport={name} /> : null))}
      </div>
    </Section>
  );
}

const podcastStyles =
  'relative grid min-h-full grid-cols-[minmax(0,1fr)_42%] overflow-hidden rounded-card bg-ink-800 max-md:grid-cols-[minmax(0,1fr)_32%]';

interface PodcastProps {
  podcast: HomePodcast;
  /** the sport's name, where no heading has it */
  sport?: string;
  /** the podcast in the address of its page */
  programme: string;
  className?: string;
}

function Podcast({ podcast: { title, picture, episodes }, sport, programme, className }: PodcastProps) {
  const [newest, ...earlier] = episodes as [Episode, ...Episode[]];
  return (
    <article className={cx(podcastStyles, className)}>
      <div className="flex flex-col gap-2 px-6 py-5 max-md:p-4">
        <p className="type-small text-muted">
          {sport ? `${sport} · ` : null}
          {m.home_podcast({ episode: newest.number })}
        </p>
        <h3 className="type-28">
          <Link className="hover:underline" {...podcastsPage(programme)}>
            {title}
          </Link>
        </h3>
        <p className="type-small text-muted">{newest.title}</p>
        <p className="mt-auto flex items-center gap-3 pt-2 text-14 text-muted lining-nums tabular-nums">
          <EpisodePlay episode={newest} />
          {episodeLength(newest.duration)}
        </p>
        {earlier.length > 0 ? (
          <details>
            <summary className="inline-flex min-h-6 pointer-coarse:min-h-11 cursor-pointer items-center gap-1 text-14 text-soft hover:text-fg">
              {earlier.length === 1 ? m.home_podcast_earlier_one() : m.home_podcast_earlier({ count: earlier.length })}
              <Icon glyph={downGlyph} />
            </summary>
            <ul className="grid gap-2 pt-2">
              {earlier.map((episode) => (
                <li className="flex items-center gap-3" key={episode.id}>
                  <EpisodePlay episode={episode} round />
                  <span className="min-w-0 text-14">
                    {episode.title} <span className="text-muted">{episodeLength(episode.duration)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </details>
        ) : null}
      </div>
      <div className="relative">
        <Picture src={picture} alt="" width={400} height={400} cover />
      </div>
    </article>
  );
}
