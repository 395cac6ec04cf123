/** The operator's page as a complete document, rendered without the router, so that it has no script (decision 0064). */
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#config';
import { OperatorPage } from '#features/operation/operator-page.tsx';
import { PERIODS, readOperatorSearch } from '#features/operation/operator-search.ts';
import { readOperatorState } from '#features/operation/operator-state.server.ts';
import { m } from '#paraglide/messages.js';
import { siteEnv } from '#server/env.ts';
import { operatorKey } from '#server/operator-key.ts';
import { Mark } from '#ui/mark.tsx';

/** Seconds until the page comes again by itself, where that is wished for. */
const AGAIN_SECONDS = 30;

const PRIVATE = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };
const PLAIN = { ...PRIVATE, 'content-type': 'text/plain; charset=utf-8' };

/**
 * `GET /_estado`. Without METRICS_KEY there is no such page; a browser asks for the key as the password of any name.
 * @param styles address of the stylesheet
 */
export async function operatorPage(request: Request, styles: string): Promise<Response> {
  const { METRICS_KEY } = siteEnv();
  if (METRICS_KEY === undefined) return new Response(m.error_404_title(), { status: 404, headers: PLAIN });
  const answer = operatorKey(METRICS_KEY, request);
  if (typeof answer === 'number')
    return new Response(m.operator_wait(), { status: 429, headers: { ...PLAIN, 'retry-after': String(answer) } });
  if (answer !== 'right')
    return new Response(m.operator_key(), {
      status: 401,
      headers: { ...PLAIN, 'www-authenticate': 'Basic realm="estado", charset="UTF-8"' },
    });
  const search = readOperatorSearch(new URL(request.url).searchParams);
  const state = await readOperatorState(PERIODS[search.period]);
  const page = renderToStaticMarkup(
    <html lang={config.htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${m.operator_title()} · ${config.brand.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
      </head>
      <body>
        <header className="border-ink-700 border-b bg-ink-900">
          <div className="mx-auto flex h-header w-full max-w-page items-center gap-3 px-gutter">
            <Mark />
            <span className="type-18">{config.brand.name}</span>
          </div>
        </header>
        <OperatorPage state={state} search={search} />
      </body>
    </html>,
  );
  const headers = new Headers({ ...PRIVATE, 'content-type': 'text/html; charset=utf-8' });
  if (search.again) headers.set('refresh', String(AGAIN_SECONDS));
  return new Response(`<!doctype html>${page}`, { headers });
}
