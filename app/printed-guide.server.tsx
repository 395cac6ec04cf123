/** The printed guide as a complete document, rendered without the router, so that it has no script. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#config';
import { loadPrintedGuide } from '#features/guide/guide.server.ts';
import { channelsOf, sportsOf } from '#features/guide/guide-changes.ts';
import type { PrintedGuide } from '#features/guide/guide-data.ts';
import paperStyles from '#features/guide/guide-print.css?inline';
import { GuidePrint } from '#features/guide/guide-print.tsx';
import { type GuidePrintSearch, validateGuidePrintSearch } from '#features/guide/guide-print-search.ts';
import { isGuideOffered } from '#features/shell/shell.server.ts';
import printStyles from '#layouts/print-layout.css?inline';
import { PrintLayout } from '#layouts/print-layout.tsx';
import { m } from '#paraglide/messages.js';
import { parseSearch, stringifySearch } from '#rules/address-search.ts';
import { formatDay } from '#rules/day-words.ts';
import { redirectTo } from '#server/redirect-response.ts';
import { requestNonce } from '#session/request-nonce.ts';

const PATH = '/guia/print';
const NOT_OFFERED = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

const statuses: Record<PrintedGuide['state'], number> = { ready: 200, empty: 200, down: 502, maintenance: 503, 'out-of-reach': 404 };

/**
 * `GET /guia/print`, with the search of the guide on screen, and `tudo=1` for the whole day.
 * @param styles address of the site's stylesheet, for fonts and colours
 */
export async function printedGuide(request: Request, styles: string): Promise<Response> {
  const url = new URL(request.url);
  const search = validateGuidePrintSearch(parseSearch(url.search));
  const { tudo, ...guide } = search;
  const canonical = stringifySearch({ ...search });
  if (url.search !== canonical) return redirect(canonical);
  if (!(await isGuideOffered())) return new Response(m.error_404_title(), { status: 404, headers: NOT_OFFERED });
  const selection = { day: guide.data ?? null, sports: sportsOf(guide), channels: channelsOf(guide), live: guide.diretos === 1 };
  const printed = await loadPrintedGuide(selection, stringifySearch({ ...guide }), tudo === 1);
  if (printed.state === 'out-of-reach') return redirect(stringifySearch({ ...search, data: undefined }));
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  const status = statuses[printed.state];
  headers.set('cache-control', status === 200 ? 's-maxage=10, stale-while-revalidate=60' : 'no-store');
  if (printed.state === 'maintenance') headers.set('retry-after', String(printed.retryAfter ?? 30));
  return new Response(`<!doctype html>${renderToStaticMarkup(<Paper printed={printed} search={search} styles={styles} />)}`, {
    status,
    headers,
  });
}

const redirect = (search: string) => redirectTo(307, `${PATH}${search}`, { 'cache-control': 'no-cache' });

function Paper({ printed, search, styles }: { printed: PrintedGuide; search: GuidePrintSearch; styles: string }): ReactNode {
  const date = formatDay(printed.day, true);
  const nonce = requestNonce();
  return (
    <html lang={config.htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${m.guide_title()}, ${date} · ${config.brand.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: printStyles + paperStyles }} />
      </head>
      <body>
        <PrintLayout
          title={m.guide_title()}
          date={date.charAt(0).toUpperCase() + date.slice(1)}
          source={printed.source}
          nonce={nonce}
          tools={<PaperTools printed={printed} search={search} />}
        >
          <GuidePrint printed={printed} search={search} />
        </PrintLayout>
      </body>
    </html>
  );
}

/** Links on screen: back to the guide, and to the other half of the day. */
function PaperTools({ printed, search: { tudo, ...guide } }: { printed: PrintedGuide; search: GuidePrintSearch }) {
  const other = stringifySearch({ ...guide, ...(tudo ? {} : { tudo: 1 }) });
  const [more, less] = printed.today
    ? [m.guide_print_with_past(), m.guide_print_without_past()]
    : [m.guide_print_with_night(), m.guide_print_without_night()];
  return (
    <>
      <a href={`/guia${stringifySearch({ ...guide })}`}>{m.guide_print_back()}</a>
      <a href={`${PATH}${other}`}>{tudo ? less : more}</a>
    </>
  );
}
