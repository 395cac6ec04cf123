/** The page that the service worker shows without a network, as a complete document: no file but those that the worker keeps (app/service-worker/worker.js). */
import { renderToStaticMarkup } from 'react-dom/server';
import { brandColours, config } from '#config';
import { OfflineDrawing } from '#features/errors/offline-drawing.tsx';
import { StatePage } from '#features/errors/state-page.tsx';
import { m } from '#paraglide/messages.js';
import { requestNonce } from '#session/request-nonce.ts';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { restartGlyph } from '#ui/icons/restart.ts';
import { Mark } from '#ui/mark.tsx';
import { pageColumn } from '#ui/page-column.ts';

/**
 * Loads the address again, which is the one that was asked for: by the button, and as soon as the server answers. Browsers do not always know of
 * their network, and some say for a moment that there is one. Who is on the way to another page is not called back from it.
 */
const GO_ON =
  "let leaving=false;addEventListener('beforeunload',()=>{leaving=true});" +
  "addEventListener('click',e=>{if(e.target.closest('button'))location.reload()});" +
  "const look=()=>{if(navigator.onLine)fetch('/livez',{cache:'no-store'}).then(a=>{if(a.ok&&!leaving)location.reload()},()=>{})};" +
  "addEventListener('online',look);setInterval(look,5000)";

/**
 * `GET /sem-ligacao`; with `?guia=guardado` it offers the guide that the worker keeps.
 * @param styles address of the site's stylesheet
 */
export function offlinePage(request: Request, styles: string): Response {
  const hasGuide = new URL(request.url).searchParams.get('guia') === 'guardado';
  const nonce = requestNonce();
  const page = (
    <html lang={config.htmlLang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={brandColours.ground} />
        <meta name="color-scheme" content="dark" />
        <meta name="robots" content="noindex" />
        <title>{`${m.offline_page_head()} · ${config.brand.name}`}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href={styles} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: GO_ON }} />
      </head>
      <body>
        <header className="h-header border-ink-700 border-b">
          <a
            href="/"
            className="mx-auto flex h-full max-w-page items-center gap-2.5 px-gutter font-750 font-stretch-84% text-[1.4375rem] text-fg leading-none max-md:text-[1.25rem]"
            aria-label={m.layouts_home_link({ brand: config.brand.name })}
          >
            <Mark size="size-7.5 max-md:size-6.5" />
            <span>{config.brand.name}</span>
          </a>
        </header>
        <main className={pageColumn}>
          <StatePage
            title={m.ui_offline_title()}
            lead={hasGuide ? m.offline_page_guide() : m.offline_page_text()}
            drawing={<OfflineDrawing />}
            actions={
              <>
                <Button look="primary" size="lg" glyph={restartGlyph}>
                  {m.ui_retry()}
                </Button>
                {hasGuide ? (
                  <a href="/guia" className={buttonStyles({ size: 'lg' })}>
                    {m.offline_page_open_guide()}
                  </a>
                ) : null}
              </>
            }
          />
        </main>
      </body>
    </html>
  );
  return new Response(`<!doctype html>${renderToStaticMarkup(page)}`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-cache' },
  });
}
