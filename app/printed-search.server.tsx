/** Printed results as a complete document, rendered without the router, so that it has no script. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#config';
import { authorWords } from '#features/moments/moment-authors.tsx';
import { loadSearch } from '#features/search/search.server.ts';
import { readSearchFilters, type SearchFilters } from '#features/search/search-filters.ts';
import type { SearchResults } from '#features/search/search-model.ts';
import paperStyles from '#features/search/search-print.css?inline';
import { SearchPrint } from '#features/search/search-print.tsx';
import { siteOrigin } from '#features/seo/site-origin.ts';
import printStyles from '#layouts/print-layout.css?inline';
import { PrintLayout } from '#layouts/print-layout.tsx';
import type { Section } from '#model/section.ts';
import { m } from '#paraglide/messages.js';
import { parseSearch, stringifySearch } from '#rules/address-search.ts';
import { formatNumericDate } from '#rules/lisbon-calendar.ts';
import { formatTime, lisbonDay } from '#rules/lisbon-time.ts';
import { searchText } from '#rules/search-address.ts';
import { serverNow } from '#server/clock.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { encodeSegment } from '#server/request-address.ts';
import { requestNonce } from '#session/request-nonce.ts';

/** The filters that paper knows: it has the first of all groups. */
const paperFilters = ({ desporto, data, exato }: SearchFilters): SearchFilters => readSearchFilters({ desporto, data, exato });

/**
 * `GET /pesquisa/{search}/print`, with sport and day of the results on screen.
 * @param styles address of the site's stylesheet, for fonts and colours
 */
export async function printedSearch(request: Request, search: string, styles: string): Promise<Response> {
  const url = new URL(request.url);
  const text = searchText(search);
  const filters = paperFilters(readSearchFilters(parseSearch(url.search)));
  const canonical = `${text === '' ? '/pesquisa' : `/pesquisa/${encodeSegment(text)}/print`}${stringifySearch({ ...filters })}`;
  if (text === '' || url.search !== stringifySearch({ ...filters })) return redirectTo(307, canonical, { 'cache-control': 'no-cache' });
  const section = await loadSearch(text, filters);
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  const down = !section.ok && section.fault === 'maintenance';
  headers.set('cache-control', section.ok ? 's-maxage=10, stale-while-revalidate=60' : 'no-store');
  if (down) headers.set('retry-after', String(section.retryAfter ?? 30));
  const paper = <Paper section={section} text={text} filters={filters} now={serverNow()} styles={styles} />;
  return new Response(`<!doctype html>${renderToStaticMarkup(paper)}`, { status: section.ok ? 200 : down ? 503 : 502, headers });
}

interface PaperProps {
  section: Section<SearchResults>;
  text: string;
  filters: SearchFilters;
  now: number;
  styles: string;
}

function Paper({ section, text, filters, now, styles }: PaperProps): ReactNode {
  const nonce = requestNonce();
  const shown = section.ok ? section.value.text : text;
  const title = m.search_title_of({ text: shown });
  const address = `/pesquisa/${encodeSegment(text)}${stringifySearch({ ...filters })}`;
  const total = section.ok ? section.value.total : 0;
  return (
    <html lang={config.htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${config.brand.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: printStyles + paperStyles }} />
      </head>
      <body>
        <PrintLayout
          title={title}
          date={total === 1 ? m.search_results_one() : m.search_results({ count: total })}
          source={`${siteOrigin().replace(/^https?:\/\//, '')}${decodeURI(address)}`}
          nonce={nonce}
          tools={<a href={address}>{m.search_back_to()}</a>}
        >
          {section.ok ? (
            <SearchPrint results={section.value} now={now} makers={(moment) => authorWords(moment, null)} />
          ) : (
            <p>{m.search_failed()}.</p>
          )}
          <p className="pt-[4mm]">{m.search_print_at({ date: formatNumericDate(lisbonDay(now)), time: formatTime(now) })}</p>
        </PrintLayout>
      </body>
    </html>
  );
}
