import { cx } from 'class-variance-authority';
import { ShowingCard } from '#model/showing-card.tsx';
import { m } from '#paraglide/messages.js';
import { formatLength } from '#rules/duration.ts';
import { guidePage } from '#rules/pages.ts';
import { useService } from '#session/service.tsx';
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
        {podcast ? <Podcast podcast={podcast} className="max-xl:col-span-full" /> : null}
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
        {sports.map(({ slug, name, podcast }) => (podcast ? <Podcast key={slug} podcast={podcast} sport={name} /> : null))}
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
  className?: string;
}

function Podcast({ podcast: { title, description, episode, duration, picture, audio }, sport, className }: PodcastProps) {
  return (
    <article className={cx(podcastStyles, className)}>
      <div className="flex flex-col gap-2 px-6 py-5 max-md:p-4">
        <p className="type-small text-muted">
          {sport ? `${sport} · ` : null}
          {m.home_podcast({ episode })}
        </p>
        <h3 className="type-28">{title}</h3>
        <p className="type-small text-muted">{description}</p>
        {/* biome-ignore lint/a11y/useMediaCaption: an episode is speech alone; its description stands above */}
        <audio className="w-full" controls preload="none" src={audio} aria-label={m.home_podcast_listen({ title })} />
        <p className="type-small mt-auto text-muted lining-nums tabular-nums">{formatLength(duration)}</p>
      </div>
      <div className="relative">
        <Picture src={picture} alt="" width={640} height={360} cover />
      </div>
    </article>
  );
}
