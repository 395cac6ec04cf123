import { cx } from 'class-variance-authority';
import { DemonstrationTag } from '#model/demonstration-tag.tsx';
import { m } from '#paraglide/messages.js';
import { storyAnchor } from '#rules/pages.ts';
import { useIsHidden } from '#session/hidden-results.ts';
import { Html } from '#shown/html.tsx';
import { RevealResult } from '#shown/reveal-result.tsx';
import { sportStyles } from '#ui/meta-styles.ts';
import { Picture } from '#ui/picture.tsx';
import { type NewsWeek, type Story as StoryFacts, storyName } from './news-model.ts';

const textStyles = 'grid max-w-[68ch] gap-3 text-16 text-soft leading-relaxed [&_a]:text-fg [&_a]:underline [&_a]:underline-offset-3';

/** The story as this viewer wants to see it: without its result, its title is another, and its text and picture are left out. */
function useShownStory<S extends StoryFacts>(story: S): S & { hidden: boolean } {
  const isHidden = useIsHidden(story.neutral === null ? null : storyName(story));
  if (!isHidden || story.neutral === null) return { ...story, hidden: false };
  return { ...story, ...story.neutral, description: '', html: '', hidden: true };
}

function Facts({ story, when }: { story: StoryFacts; when: string }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
      <span>
        {story.sport ? (
          <>
            <span className={sportStyles} data-sport={story.sport.slug}>
              {story.sport.name}
            </span>
            {', '}
          </>
        ) : null}
        <time dateTime={story.date}>{when}</time>
      </span>
      {story.demonstration ? <DemonstrationTag tone="line" /> : null}
    </p>
  );
}

/** The first story of a week, with a large picture and its text. */
export function LeadStory({ story: known }: { story: NonNullable<NewsWeek['lead']> }) {
  const story = useShownStory(known);
  return (
    <article
      className="grid scroll-mt-24 items-center gap-8 max-md:gap-4 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]"
      id={storyAnchor(story.slug)}
      data-story=""
    >
      <div className="relative aspect-video overflow-hidden rounded-card bg-ink-800">
        <Picture src={story.picture} alt="" width={640} height={360} cover first />
      </div>
      <div className="grid gap-4">
        <h2 className="type-36 text-balance">{story.title}</h2>
        {story.hidden ? <RevealResult name={storyName(story)} of={story.title} /> : null}
        {story.description ? <p className="type-lead">{story.description}</p> : null}
        <Facts story={story} when={`${story.day}, ${story.time}`} />
        {story.html ? <Html html={story.html} className={textStyles} /> : null}
      </div>
    </article>
  );
}

/** A story in a list: its text opens below its summary. */
export function Story({ story: known }: { story: StoryFacts }) {
  const story = useShownStory(known);
  return (
    <article
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)_min(9rem,30%)] items-start gap-6 border-ink-700 border-t py-4 first:border-t-0 max-md:grid-cols-[minmax(0,1fr)_min(6rem,30%)] max-md:gap-4"
      id={storyAnchor(story.slug)}
      data-story=""
    >
      <div className="grid min-w-0 gap-2">
        <h3 className="font-650 font-stretch-92% text-18 leading-tight [overflow-wrap:anywhere]">{story.title}</h3>
        {story.hidden ? <RevealResult name={storyName(story)} of={story.title} /> : null}
        {story.description ? <p className="text-14 text-muted">{story.description}</p> : null}
        <Facts story={story} when={story.time} />
        {story.html ? (
          <details className="group">
            <summary className="inline-flex min-h-6 pointer-coarse:min-h-11 cursor-pointer list-none items-center font-semibold text-14 underline decoration-muted underline-offset-4 hover:decoration-fg [&::-webkit-details-marker]:hidden">
              <span className="group-open:hidden">{m.news_read()}</span>
              <span className="hidden group-open:inline">{m.news_close()}</span>
              <span className="sr-only">: {story.title}</span>
            </summary>
            <Html html={story.html} className={cx(textStyles, 'pt-2')} />
          </details>
        ) : null}
      </div>
      <div className="relative aspect-video overflow-hidden rounded-ctl bg-ink-800">
        <Picture src={story.picture} alt="" width={320} height={180} cover />
      </div>
    </article>
  );
}
