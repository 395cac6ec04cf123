import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { config } from '#config';
import { failSection } from '#features/errors/fail-page.ts';
import { F1Screen } from '#features/match/f1-screen.tsx';
import { sessionSlug, sessionTitle } from '#features/match/f1-title.ts';
import { matchQueries } from '#features/match/match.queries.ts';
import { type MatchAddress, readMatchAddress } from '#features/match/match-address.ts';
import type { MatchFile } from '#features/match/match-file.ts';
import { listTitle, MatchList } from '#features/match/match-list.tsx';
import { readListDay } from '#features/match/match-list-search.ts';
import { MatchScreen, type MatchSlots } from '#features/match/match-screen.tsx';
import { TwoMatches } from '#features/match/two-matches.tsx';
import { siteOrigin } from '#features/seo/site-origin.ts';
import { graphText, sportsEventGraph } from '#features/seo/structured-data.ts';
import { StructuredData } from '#features/seo/structured-data-script.tsx';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { MatchLayout } from '#layouts/match-layout.tsx';
import { clubName } from '#model/club-name.ts';
import { type Match, matchTitle } from '#model/match.ts';
import { matchSlug } from '#model/recording-path.ts';
import type { Section } from '#model/section.ts';
import { m } from '#paraglide/messages.js';
import { guidePage, type MatchPage, matchesPage } from '#rules/pages.ts';
import { requestNow } from '#session/request-now.ts';
import { useService } from '#session/service.tsx';
import { pageSubject } from '../../first-flush.ts';
import { useFrame } from '../../frame.ts';
import { headOfLoader } from '../../head-of-loader.ts';
import { matchParts } from '../../match-parts.ts';
import { PageFooter } from '../../page-footer.tsx';

/** What the page's head needs. */
interface MatchFacts {
  shown: Exclude<MatchAddress, { kind: 'missing' }>;
  /** the first flush is sent without the page's subject */
  late: boolean;
  title: string;
  description: string;
  path: string;
  picture: string | null;
  match: Match | null;
  /** of the list, 'YYYY-MM-DD'; null: today */
  day: string | null;
  /** of the broadcast, milliseconds since 1970 */
  endsAt: number;
}

type MatchSearch = NonNullable<MatchPage['search']>;

const PATH = '/matchplayer';

type SectionQuery<T, Key extends QueryKey> = FetchQueryOptions<Section<T | null>, Error, Section<T | null>, Key>;

/** What the page cannot do without. */
async function needed<T, Key extends QueryKey>(queryClient: QueryClient, query: SectionQuery<T, Key>): Promise<T> {
  return sectionValue(await queryClient.ensureQueryData(query), queryClient, query.queryKey);
}

/** The value, or the end of the loader. A failure is not kept: the next attempt asks again. */
function sectionValue<T>(section: Section<T | null>, queryClient: QueryClient, queryKey: QueryKey): T {
  if (section.ok && section.value !== null) return section.value;
  queryClient.removeQueries({ queryKey });
  if (!section.ok) failSection(section);
  throw notFound();
}

/** 'Benfica × Sporting, basquetebol'; of football the teams alone. */
const titleInSport = ({ sheet, sport }: MatchFile): string => {
  const title = matchTitle(sheet.match);
  return sport === null ? title : m.match_title_in_sport({ title, sport });
};

function descriptionOf({ sheet: { match }, sport }: MatchFile): string {
  const facts = { local: clubName(match.local), visitor: clubName(match.visitor), competition: match.competition ?? m.mp_title() };
  return sport === null ? m.mp_description(facts) : m.mp_description_in_sport({ ...facts, sport });
}

const toRightSlug = (id: string, slug: string) => redirect({ to: matchesPage.to, params: { id, slug }, statusCode: 301 });

async function loadFacts(queryClient: QueryClient, shown: MatchFacts['shown'], data: unknown): Promise<MatchFacts> {
  const plain = { late: false, day: null, match: null, endsAt: 0, picture: null };
  if (shown.kind === 'list') {
    const day = readListDay(data, requestNow());
    // A day that is over, or too far ahead: old links lead to today.
    if (day === undefined) throw redirect({ ...matchesPage, search: {}, statusCode: 302 });
    const query = matchQueries.day(day);
    const section = await pageSubject(queryClient.ensureQueryData(query));
    if (section !== null) sectionValue(section, queryClient, query.queryKey);
    return {
      shown,
      title: listTitle(day),
      description: import.meta.env.SSR ? m.mp_list_description() : '',
      path: day === null ? PATH : `${PATH}?data=${day}`,
      ...plain,
      late: section === null,
      day,
    };
  }
  if (shown.kind === 'f1') {
    const session = await needed(queryClient, matchQueries.f1(shown.id));
    const right = sessionSlug(session);
    if (shown.slug !== right) throw toRightSlug(`f1-${shown.id}`, right);
    const title = sessionTitle(session);
    return {
      shown,
      title,
      description: import.meta.env.SSR ? m.mp_f1_description({ title, circuit: session.circuit }) : '',
      path: `${PATH}/f1-${shown.id}/${right}`,
      ...plain,
      picture: session.broadcasts[0]?.programme.picture ?? null,
    };
  }
  if (shown.kind === 'two') {
    const pages = await Promise.all(shown.ids.map((id) => needed(queryClient, matchQueries.page(id))));
    const titles = pages.map(({ file }) => titleInSport(file));
    return {
      shown,
      title: titles.join(' · '),
      description: import.meta.env.SSR ? m.mp_two_description({ first: titles[0] ?? '', second: titles[1] ?? '' }) : '',
      path: `${PATH}/${shown.ids.join('/')}`,
      ...plain,
    };
  }
  const { file, broadcasts } = await needed(queryClient, matchQueries.page(shown.id));
  const { match } = file.sheet;
  const right = matchSlug(match);
  if (shown.slug !== right) throw toRightSlug(String(shown.id), right);
  const broadcast = broadcasts.find(({ programme }) => programme.broadcast === 'direto') ?? broadcasts[0];
  return {
    shown,
    late: false,
    title: [titleInSport(file), match.competition].filter(Boolean).join(', '),
    day: null,
    description: import.meta.env.SSR ? descriptionOf(file) : '',
    path: `${PATH}/${shown.id}/${right}`,
    picture: broadcast?.programme.picture ?? null,
    match,
    endsAt: broadcast?.programme.endsAt ?? match.startsAt,
  };
}

export const Route = createFileRoute('/_multiscreen/matchplayer/{-$id}/{-$slug}')({
  // Checked by the loader, which is not in every page's script.
  validateSearch: (search: MatchSearch): MatchSearch => search,
  loaderDeps: ({ search: { data } }) => ({ data }),
  loader: async ({ context: { queryClient }, params, deps }) => {
    if (!config.areas.matchplayer) throw notFound();
    const shown = readMatchAddress(params.id, params.slug);
    if (shown.kind === 'missing') throw notFound();
    const facts = await loadFacts(queryClient, shown, deps.data);
    const { title, description, path, match } = facts;
    // A match that no channel shows has its teams' drawing too.
    const image = facts.picture ?? match?.local.crest ?? null;
    const shares = match && shown.kind === 'match' ? { shares: { kind: 'match' as const, id: shown.id } } : {};
    return { facts, head: { title: shown.kind === 'list' ? title : m.mp_page_title({ title }), description, path, image, ...shares } };
  },
  headers: ({ loaderData }): Record<string, string> =>
    loaderData ? { 'cache-control': loaderData.facts.late ? 'no-store' : 's-maxage=1, stale-while-revalidate=2' } : {},
  head: headOfLoader,
  component: MatchPlayerPage,
});

/** Only in the served page: crawlers that read it run no scripts. The result is not in it. */
const graphFor = createIsomorphicFn()
  .server(({ match, path, picture, endsAt }: MatchFacts): string =>
    match === null
      ? '{}'
      : graphText([{ ...sportsEventGraph(match, { url: `${siteOrigin()}${path}`, picture, endsAt }), url: `${siteOrigin()}${path}` }]),
  )
  .client((): string => '');

function MatchPlayerPage() {
  const { facts } = Route.useLoaderData();
  const frame = useFrame();
  const { shown } = facts;
  const { desporto } = Route.useSearch();
  const sport = typeof desporto === 'string' ? desporto : null;
  const guide = useService().hasGuide ? guidePage : null;
  if (shown.kind === 'list')
    return (
      <DefaultLayout frame={frame} footer={<PageFooter />}>
        <MatchList day={facts.day} sport={sport} guide={guide} />
      </DefaultLayout>
    );
  const inLayout = ({ title, head, stage, below, panel }: MatchSlots) => (
    <MatchLayout
      frame={frame}
      title={title}
      head={head}
      stage={
        <>
          {stage}
          <StructuredData json={graphFor(facts)} />
        </>
      }
      below={below}
      panel={panel}
      back={{ page: matchesPage, label: m.mp_back() }}
    />
  );
  switch (shown.kind) {
    case 'f1':
      return (
        <F1Screen key={shown.id} sessionId={shown.id} parts={matchParts} guide={guide}>
          {inLayout}
        </F1Screen>
      );
    case 'two':
      return (
        <TwoMatches key={shown.ids.join()} eventIds={shown.ids} parts={matchParts} guide={guide}>
          {inLayout}
        </TwoMatches>
      );
    case 'match':
      return (
        <MatchScreen key={shown.id} eventId={shown.id} parts={matchParts} guide={guide}>
          {inLayout}
        </MatchScreen>
      );
  }
}
