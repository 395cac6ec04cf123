import { ShowingCard } from '#model/showing-card.tsx';
import { m } from '#paraglide/messages.js';
import { formatLength } from '#rules/lisbon-time.ts';
import { drawnOnce } from '#ui/drawn-once.ts';
import { Picture } from '#ui/picture.tsx';
import type { HomePodcast, SportRow } from './home-model.ts';
import { Section } from './section.tsx';

/** A sport: its podcast's banner, and what it brings next. */
export function SportSection({ row, minute }: { row: SportRow; minute: number }) {
  const { slug, name, podcast, showings } = row;
  const cards = () => (
    <>
      {podcast ? <PodcastBanner podcast={podcast} /> : null}
      {showings.map((showing) => (
        <ShowingCard key={showing.id} showing={showing} now={minute} />
      ))}
    </>
  );
  return (
    <Section
      id={`desporto-${slug}`}
      title={name}
      sport={slug}
      more={{ to: '/guia', search: { desporto: slug }, label: m.home_sport_more({ sport: name.toLocaleLowerCase('pt') }) }}
    >
      <div className={podcast === null ? 'grid grid-cols-2 gap-4 xl:grid-cols-4' : 'split'} {...drawnOnce(row, minute, cards)} />
    </Section>
  );
}

/** The podcasts of sports that bring nothing soon, together: a row for each would be mostly empty. */
export function MorePodcasts({ sports, minute }: { sports: readonly SportRow[]; minute: number }) {
  if (sports.length === 0) return null;
  return (
    <Section id="mais-podcasts" title={m.home_more_podcasts()}>
      <div className="grid gap-4 md:grid-cols-2">
        {sports.map((row) => {
          const { slug, name, podcast } = row;
          return podcast ? <article key={slug} className="pod" {...drawnOnce(row, minute, () => podcastContents(podcast, name))} /> : null;
        })}
      </div>
    </Section>
  );
}

const PodcastBanner = ({ podcast }: { podcast: HomePodcast }) => <article className="pod">{podcastContents(podcast)}</article>;

/** @param sport its name, where no heading tells it */
function podcastContents({ title, description, episode, duration, picture, audio }: HomePodcast, sport?: string) {
  return (
    <>
      <div className="pod__body">
        <p className="small muted">
          {sport ? `${sport} · ` : null}
          {m.home_podcast({ episode })}
        </p>
        <h3 className="type-28">{title}</h3>
        <p className="small muted">{description}</p>
        {audio ? (
          // biome-ignore lint/a11y/useMediaCaption: an episode is speech alone; its description stands above
          <audio className="w-full" controls preload="none" src={audio} aria-label={m.home_podcast_listen({ title })} />
        ) : null}
        <p className="row">
          <span className="small muted num">{formatLength(duration)}</span>
        </p>
      </div>
      <div className="pod__pic">
        <Picture src={picture} alt="" width={640} height={360} />
      </div>
    </>
  );
}
