import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { newsPage } from '#rules/pages.ts';
import { useIsHidden } from '#session/hidden-results.ts';
import { Html } from '#shown/html.tsx';
import { NewsletterPanel } from '#shown/newsletter-panel.tsx';
import { RevealResult } from '#shown/reveal-result.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { letterName, type NewsWeek } from './news-model.ts';
import { LeadStory, Story } from './story.tsx';

/** An address with a story's anchor opens its text. */
function useOpenedStory(week: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another week has other stories
  useEffect(() => {
    const open = () => {
      const story = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
      const text = story?.matches('[data-story]') ? story.querySelector('details') : null;
      if (text) text.open = true;
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [week]);
}

/** A week's stories by day, the other weeks, and the week's newsletter. */
export function NewsScreen({ page }: { page: NewsWeek }) {
  const { lead, groups, newsletter, previous } = page;
  useOpenedStory(page.week);
  return (
    <div className="grid gap-10 max-md:gap-8">
      {page.isLost ? (
        <ErrorState title={m.news_failed()} />
      ) : lead ? (
        <LeadStory key={lead.id} story={lead} />
      ) : newsletter === null ? (
        <EmptyState
          level={2}
          title={m.news_none()}
          actions={previous === null ? null : <LinkButton {...newsPage(previous)}>{m.news_previous()}</LinkButton>}
        >
          {m.news_none_text()}
        </EmptyState>
      ) : null}
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_min(22rem,38%)]">
        <div className="grid gap-10 max-md:gap-8">
          {groups.map(({ name, date, stories }) => (
            <section
              className="grid gap-x-6 max-md:gap-y-2 md:grid-cols-[min(9rem,22%)_minmax(0,1fr)]"
              key={name}
              aria-label={`${name}, ${date}`}
            >
              <h2 className="border-fg text-18 leading-tight max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:border-b-2 max-md:pb-2 md:border-t-2 md:pt-4">
                <b className="font-stretch-92%">{name}</b>
                <span className="block font-normal text-14 text-muted">{date}</span>
              </h2>
              <div className="md:border-fg md:border-t-2">
                {stories.map((story) => (
                  <Story key={story.id} story={story} />
                ))}
              </div>
            </section>
          ))}
          {newsletter === null ? null : <Newsletter html={newsletter} name={letterName(page)} />}
        </div>
        <div className="grid gap-8">
          <OtherWeeks others={page.others} />
          <NewsletterPanel />
        </div>
      </div>
    </div>
  );
}

function OtherWeeks({ others }: Pick<NewsWeek, 'others'>) {
  if (others.length === 0) return null;
  return (
    <nav aria-labelledby="outras-semanas">
      <h2 className="mb-3 font-650 font-stretch-92% text-18" id="outras-semanas">
        {m.news_other_weeks()}
      </h2>
      <ul>
        {others.map(({ week, days, total }) => (
          <li key={week}>
            <Link className="flex justify-between gap-4 border-ink-700 border-t py-3 text-14 hover:bg-ink-900" {...newsPage(week)}>
              {days}
              <span className="text-muted">{total === 1 ? m.news_count_one() : m.news_count({ count: total })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const paperStyles =
  'grid gap-3 rounded-card bg-paper p-8 text-16 text-paper-ink leading-relaxed max-md:p-5 [&_a]:underline [&_a]:underline-offset-3 [&_h3]:font-stretch-86% [&_h3]:font-bold [&_h3]:text-28 [&_h3]:leading-tight [&_h4]:mt-3 [&_h4]:font-650 [&_h4]:text-18 [&_img]:h-auto [&_img]:max-w-full [&_li]:ml-5 [&_li]:list-disc [overflow-wrap:anywhere]';

/** The week's newsletter as it went out, without what a page cannot show safely (clean-newsletter.server.ts). It may tell results: nobody marks them in it. */
function Newsletter({ html, name }: { html: string; name: string }) {
  const isHidden = useIsHidden(name);
  return (
    <section className="grid gap-4" aria-labelledby="newsletter">
      <h2 className="type-28" id="newsletter">
        {m.news_newsletter()}
      </h2>
      {isHidden ? <RevealResult name={name} of={m.news_newsletter()} /> : <Html html={html} className={paperStyles} />}
    </section>
  );
}
