/** The printed guide as a complete document, rendered without the router, so that it has no script. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#config';
import { loadPrintedGuide } from '#features/guide/guide.server.ts';
import type { PrintedGuide } from '#features/guide/guide-data.ts';
import paperStyles from '#features/guide/guide-print.css?inline';
import { GuidePrint } from '#features/guide/guide-print.tsx';
import { changeSearch, channelsOf, type GuideSearch, sportsOf, validateGuideSearch } from '#features/guide/guide-search.ts';
import printStyles from '#layouts/print-layout.css?inline';
import { PrintLayout } from '#layouts/print-layout.tsx';
import { m } from '#paraglide/messages.js';
import { parseSearch, stringifySearch } from '#rules/address-search.ts';
import { formatDay } from '#rules/lisbon-time.ts';
import { requestNonce } from '#session/request-nonce.ts';

const PATH = '/guia/print';

const statuses: Record<PrintedGuide['state'], number> = { ready: 200, empty: 200, down: 502, maintenance: 503, 'out-of-reach': 404 };

/**
 * `GET /guia/print`, with the search of the guide on screen.
 * @param styles address of the site's stylesheet, for fonts and colours
 */
export async function printedGuide(request: Request, styles: string): Promise<Response> {
  const url = new URL(request.url);
  const asked = validateGuideSearch(parseSearch(url.search));
  const search = changeSearch(asked, { hora: undefined, pagina: undefined, programa: undefined });
  const canonical = stringifySearch({ ...search });
  if (url.search !== canonical) return redirect(canonical);
  const selection = { day: search.data ?? null, sports: sportsOf(search), channels: channelsOf(search), live: search.diretos === 1 };
  const printed = await loadPrintedGuide(selection, canonical);
  if (printed.state === 'out-of-reach') return redirect(stringifySearch({ ...changeSearch(search, { data: undefined }) }));
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  const status = statuses[printed.state];
  headers.set('cache-control', status === 200 ? 's-maxage=10, stale-while-revalidate=60' : 'no-store');
  if (printed.state === 'maintenance') headers.set('retry-after', String(printed.retryAfter ?? 30));
  return new Response(`<!doctype html>${renderToStaticMarkup(<Paper printed={printed} search={search} styles={styles} />)}`, {
    status,
    headers,
  });
}

const redirect = (search: string) =>
  new Response(null, { status: 307, headers: { location: `${PATH}${search}`, 'cache-control': 'no-cache' } });

function Paper({ printed, search, styles }: { printed: PrintedGuide; search: GuideSearch; styles: string }): ReactNode {
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
        <PrintLayout title={m.guide_title()} date={date.charAt(0).toUpperCase() + date.slice(1)} source={printed.source} nonce={nonce}>
          <GuidePrint printed={printed} search={search} />
        </PrintLayout>
      </body>
    </html>
  );
}
