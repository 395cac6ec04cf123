import { Link } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Moment } from '#model/moment.ts';
import { m } from '#paraglide/messages.js';
import { searchText } from '#rules/search-address.ts';
import { useNow, useService } from '#session/service.tsx';
import { useServedQuery } from '#session/use-served-query.ts';
import { VideoCard } from '#shown/video-card.tsx';
import { announce } from '#ui/announce.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { leftGlyph } from '#ui/icons/left.ts';
import { printGlyph } from '#ui/icons/print.ts';
import { rightGlyph } from '#ui/icons/right.ts';
import { LateSection } from '#ui/late-section.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Section } from '#ui/page-section.tsx';
import { Rail } from '#ui/rail.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { BestAnswer } from './best-answer.tsx';
import { ArticleRow, ChannelRow, Rows, ShowingRow, TeamRow, TextRow } from './found-rows.tsx';
import { FilterChips, filteredPage, GroupTabs, groupName } from './group-links.tsx';
import { wordsToMark } from './matched.tsx';
import { NoResults } from './no-results.tsx';
import { keepSearch } from './recent-searches.ts';
import { searchQueries } from './search.queries.ts';
import { SearchField } from './search-field.tsx';
import type { ResultGroup, SearchFilters } from './search-filters.ts';
import type { SearchResults } from './search-model.ts';

/** How many of each group stand on the page of all groups. */
const ROWS = { programmes: 4, videos: 8, moments: 10, teams: 3, articles: 3, texts: 3 };

interface SearchScreenProps {
  /** what was typed */
  text: string;
  filters: SearchFilters;
  /** a moment as tall as a phone */
  moment: ComponentType<{ moment: Moment }>;
}

/** `/pesquisa/{search}`: results by group. */
export function SearchScreen({ text, filters, moment }: SearchScreenProps) {
  return (
    <div className="pt-6 max-md:pt-4">
      <LateSection skeleton={<Heading text={text} count="" />} optional retryKey={text}>
        <CountedHeading text={text} filters={filters} />
      </LateSection>
      <SearchField look="page" text={text} />
      <LateSection skeleton={<ResultsSkeleton />} failedTitle={m.search_failed()} retryKey={text}>
        <Results text={text} filters={filters} moment={moment} />
      </LateSection>
    </div>
  );
}

/** Read out when the page comes: with how much was found. */
const Heading = ({ text, count }: { text: string; count: string }) => (
  <h1 className="sr-only" aria-label={[m.search_title_of({ text }), count].filter(Boolean).join(', ')}>
    {m.search_title_of({ text })}
  </h1>
);

const countText = (total: number): string =>
  total === 0 ? m.search_none() : total === 1 ? m.search_results_one() : m.search_results({ count: total });

function CountedHeading({ text, filters }: { text: string; filters: SearchFilters }) {
  const { data } = useServedQuery(searchQueries.results(text, filters));
  return <Heading text={text} count={data.ok ? countText(data.value.total) : m.search_failed()} />;
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f'];

const ResultsSkeleton = () => (
  <div className="grid min-h-dvh content-start gap-4 pt-8" aria-busy="true" data-late="">
    {PLACES.map((key) => (
      <Skeleton key={key} shape="box" className="h-14 w-full" />
    ))}
  </div>
);

function Results({ text, filters, moment }: SearchScreenProps) {
  const { data, refetch, isFetching } = useServedQuery(searchQueries.results(text, filters));
  const { hasGuide } = useService();
  const now = useNow();
  const total = data.ok ? data.value.total : null;
  // Its page tells what was searched for: only what has results is worth searching for again.
  useEffect(() => {
    if (total) keepSearch(text);
  }, [total, text]);
  // Of another search its page tells; a filter changes no page.
  const told = useRef(text);
  const announced = useRef(total);
  useEffect(() => {
    if (total !== null && told.current === text && announced.current !== total) announce(countText(total));
    told.current = text;
    announced.current = total;
  }, [total, text]);
  // X-empty-lists: the page stays, and says why there is nothing on it.
  if (!data.ok)
    return (
      <div className="pt-8">
        <ErrorState fault={data.fault} title={m.search_failed()} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  const results = data.value;
  const minute = now - (now % 60_000);
  if (results.total === 0) return <NoResults text={text} filters={filters} results={results} now={minute} hasGuide={hasGuide} />;
  const links = { text, filters, results };
  return (
    <>
      {results.corrected ? <DidYouMean text={text} results={results} /> : null}
      <div className="flex items-end gap-4 pt-3">
        <GroupTabs {...links} />
        <LinkButton
          to="/pesquisa/$search/print"
          params={{ search: searchText(results.text) }}
          search={{ desporto: filters.desporto, data: filters.data }}
          reloadDocument
          size="sm"
          glyph={printGlyph}
          className="max-md:hidden"
        >
          {m.search_print()}
        </LinkButton>
      </div>
      <FilterChips {...links} now={minute} />
      {filters.tipo === undefined && results.best ? <BestAnswer best={results.best} now={now} hasGuide={hasGuide} /> : null}
      <Groups {...links} now={minute} hasGuide={hasGuide} moment={moment} />
      {filters.tipo ? <Paging {...links} /> : null}
    </>
  );
}

function DidYouMean({ text, results }: { text: string; results: SearchResults }) {
  const linkStyles = 'font-650 text-fg underline underline-offset-4';
  return (
    <p className="pt-4 text-soft">
      {m.search_did_you_before()}
      <Link to="/pesquisa/$search" params={{ search: searchText(results.text) }} className={linkStyles}>
        {results.text}
      </Link>
      {m.search_did_you_after()}{' '}
      <Link {...filteredPage(text, {}, { exato: 1 })} className={linkStyles}>
        {m.search_exact({ text })}
      </Link>
    </p>
  );
}

interface GroupsProps {
  text: string;
  filters: SearchFilters;
  results: SearchResults;
  now: number;
  hasGuide: boolean;
  moment: ComponentType<{ moment: Moment }>;
}

function Groups({ text, filters, results, now, hasGuide, moment: MomentCard }: GroupsProps) {
  const { tipo } = filters;
  const words = useMemo(() => wordsToMark(results.text), [results.text]);
  const shared = { words, now, hasGuide };
  const few = <T,>(list: readonly T[], count: number): readonly T[] => (tipo ? list : list.slice(0, count));
  const more = (group: ResultGroup, shown: number) =>
    tipo === undefined && results.totals[group] > shown
      ? {
          page: filteredPage(text, filters, { tipo: group }),
          label:
            group === 'equipas' || group === 'noticias' || group === 'paginas'
              ? m.search_more_f({ count: results.totals[group] })
              : m.search_more_m({ count: results.totals[group] }),
        }
      : undefined;
  const group = (name: ResultGroup, count: number, content: ReactNode) =>
    count === 0 || (tipo !== undefined && tipo !== name) ? null : (
      <Section key={name} id={name} title={groupName(name)} more={more(name, count)}>
        {content}
      </Section>
    );
  const channels = few(results.channels, 2);
  const showings = few(results.showings, ROWS.programmes - Math.min(2, channels.length));
  const videos = few(results.videos, ROWS.videos);
  const moments = few(results.moments, ROWS.moments);
  const teams = few(results.teams, ROWS.teams);
  const articles = few(results.articles, ROWS.articles);
  const texts = few(results.texts, ROWS.texts);
  const teamRows = group(
    'equipas',
    teams.length,
    <Rows>
      {teams.map((team) => (
        <TeamRow key={team.id} team={team} {...shared} />
      ))}
    </Rows>,
  );
  const articleRows = group(
    'noticias',
    articles.length,
    <Rows>
      {articles.map((article) => (
        <ArticleRow key={article.id} article={article} {...shared} />
      ))}
    </Rows>,
  );
  return (
    <>
      {group(
        'programas',
        channels.length + showings.length,
        <Rows>
          {channels.map((found) => (
            <ChannelRow key={`c${found.channel.id}`} found={found} {...shared} />
          ))}
          {showings.map((showing) => (
            <ShowingRow key={showing.id} showing={showing} {...shared} />
          ))}
        </Rows>,
      )}
      {group(
        'videos',
        videos.length,
        tipo ? (
          <ul className="grid grid-cols-3 gap-x-4 gap-y-8 max-md:grid-cols-1 max-md:gap-y-4 xl:grid-cols-4">
            {videos.map((video) => (
              <li key={video.id}>
                <VideoCard video={video} now={now} row />
              </li>
            ))}
          </ul>
        ) : (
          <Rail label={m.search_group_videos()}>
            {videos.map((video) => (
              <li key={video.id}>
                <VideoCard video={video} now={now} />
              </li>
            ))}
          </Rail>
        ),
      )}
      {group(
        'momentos',
        moments.length,
        tipo ? (
          <ul className="grid grid-cols-2 gap-4 md:grid-cols-4 xl:grid-cols-5">
            {moments.map((moment) => (
              <li key={moment.id}>
                <MomentCard moment={moment} />
              </li>
            ))}
          </ul>
        ) : (
          <Rail label={m.search_group_moments()} narrow>
            {moments.map((moment) => (
              <li key={moment.id}>
                <MomentCard moment={moment} />
              </li>
            ))}
          </Rail>
        ),
      )}
      {teamRows && articleRows ? (
        <div className="grid gap-x-10 md:grid-cols-2">
          {teamRows}
          {articleRows}
        </div>
      ) : (
        <>
          {teamRows}
          {articleRows}
        </>
      )}
      {group(
        'paginas',
        texts.length,
        <Rows>
          {texts.map((found) => (
            <TextRow key={`${found.kind} ${found.slug}`} text={found} {...shared} />
          ))}
        </Rows>,
      )}
    </>
  );
}

function Paging({ text, filters, results: { page, pages } }: { text: string; filters: SearchFilters; results: SearchResults }) {
  if (pages < 2) return null;
  const at = (n: number) => filteredPage(text, filters, { pagina: n > 1 ? n : undefined });
  return (
    <nav aria-label={m.search_pages()} className="flex flex-wrap justify-center gap-2 pt-10">
      {page > 1 ? (
        <LinkButton {...at(page - 1)} glyph={leftGlyph} rel="prev">
          {m.search_page_before()}
        </LinkButton>
      ) : null}
      {page < pages ? (
        <LinkButton {...at(page + 1)} glyph={rightGlyph} rel="next">
          {m.search_page_after()}
        </LinkButton>
      ) : null}
    </nav>
  );
}
