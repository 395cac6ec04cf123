/** The weekend's matches on one sheet, as a complete document rendered without the router, so that it has no script. */
import { renderToStaticMarkup } from 'react-dom/server';
import { config } from '#config';
import { isGuideOffered } from '#features/shell/shell.server.ts';
import { loadWeekend, type PaperDay } from '#features/today/today.server.ts';
import paperStyles from '#features/today/weekend-paper.css?inline';
import { fitSheet, WeekendPaper } from '#features/today/weekend-paper.tsx';
import printStyles from '#layouts/print-layout.css?inline';
import { PrintLayout } from '#layouts/print-layout.tsx';
import type { Section } from '#model/section.ts';
import { m } from '#paraglide/messages.js';
import { dayAndMonth, formatDate, formatDay } from '#rules/day-words.ts';
import { siteEnv } from '#server/env.ts';
import { requestNonce } from '#session/request-nonce.ts';

const PATH = '/jogos/fim-de-semana';
const PLAIN = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

/** `GET /jogos/fim-de-semana`. @param styles address of the site's stylesheet, for fonts and colours */
export async function printedWeekend(styles: string): Promise<Response> {
  if (!(await isGuideOffered())) return new Response(m.error_404_title(), { status: 404, headers: PLAIN });
  const weekend = await loadWeekend();
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' });
  headers.set('cache-control', weekend.ok ? 's-maxage=30, stale-while-revalidate=120' : 'no-store');
  if (!weekend.ok && weekend.fault === 'maintenance') headers.set('retry-after', String(weekend.retryAfter ?? 30));
  const status = weekend.ok ? 200 : weekend.fault === 'maintenance' ? 503 : 502;
  return new Response(`<!doctype html>${renderToStaticMarkup(<Paper weekend={weekend} styles={styles} />)}`, { status, headers });
}

/** 'Sábado, 21 de novembro, e domingo, 22 de novembro de 2026' in short. */
function datesText(days: readonly PaperDay[]): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return '';
  return first === last ? formatDay(first.day, true) : m.paper_dates({ from: dayAndMonth(first.day), to: formatDate(last.day) });
}

function Paper({ weekend, styles }: { weekend: Section<PaperDay[]>; styles: string }) {
  const { SITE_URL } = siteEnv();
  const days = weekend.ok ? weekend.value : [];
  const first = days[0]?.day;
  const guide = `${SITE_URL}/guia${first === undefined ? '' : `?data=${first}`}`;
  return (
    <html lang={config.htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${m.paper_title()} · ${config.brand.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
        <style nonce={requestNonce()} dangerouslySetInnerHTML={{ __html: printStyles + paperStyles }} />
      </head>
      <body>
        <PrintLayout
          title={m.paper_title()}
          date={datesText(days)}
          source={`${SITE_URL}${PATH}`.replace(/^https?:\/\//, '')}
          nonce={requestNonce()}
          tools={<a href="/jogos">{m.paper_back()}</a>}
        >
          {weekend.ok ? <WeekendPaper sheet={fitSheet(days)} guide={guide} /> : <p>{m.paper_failed()}</p>}
        </PrintLayout>
      </body>
    </html>
  );
}
