import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, HeadContent, Outlet, Scripts, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { brandColours, config } from '#config';
import { AccountHost } from '#features/account/account-host.tsx';
import { readMissingPages } from '#features/cms/missing-pages.functions.ts';
import { readService } from '#features/shell/shell.functions.ts';
import { m } from '#paraglide/messages.js';
import { PlayerHost } from '#player/host.tsx';
import { servedSentences } from '#session/changed-sentences.ts';
import '#session/hidden-forms.ts';
import { readPageFault } from '#features/errors/page-fault.ts';
import { servedHiddenMark } from '#session/hidden-mark.ts';
import { requestNonce } from '#session/request-nonce.ts';
import { sandboxBand } from '#session/sandbox-band.ts';
import { servedBuild } from '#session/served-build.ts';
import { servedCmcd } from '#session/served-cmcd.ts';
import { servedTheatre } from '#session/served-theatre.ts';
import { ServiceProvider } from '#session/service.tsx';
import { AudioHost } from '#shown/audio-host.tsx';
import { PopUpBannerHost } from '#shown/pop-up-banner-host.tsx';
import { ANNOUNCEMENTS_ID } from '#ui/announce.ts';
import { earlyPressScript } from '#ui/early-press.ts';
import { reloadedPageScript } from '#ui/reloaded-page.ts';
import { ToastHost } from '#ui/toast-host.tsx';
import { AfterLoadHost } from '../after-load-host.tsx';
import { servedBreadcrumbs } from '../breadcrumbs.ts';
import { firstAccount } from '../first-account.ts';
import { readSharedSearch } from '../shared-search.ts';
import { accountStylesheet, stylesheetOf } from '../styles/stylesheet-of-page.ts';
import { usePageAnnouncements } from '../use-page-announcements.ts';

/** Title of a document whose page could not be shown. Other pages set their own. */
function titleOf(matches: readonly { status: string; error?: unknown }[]) {
  // For an address without a route, the router marks the root's match.
  const missing = matches.some((match) => match.status === 'notFound' || (match as { _notFound?: unknown })._notFound);
  const failed = matches.some(({ status }) => status === 'error');
  if (!missing && !failed) return [{ title: config.brand.name }];
  const isNotOffered = matches.some(({ error }) => readPageFault(error).status === 501);
  const words = missing ? m.error_404_head() : isNotOffered ? m.error_absent_head() : m.error_other_head();
  return [{ title: `${words} · ${config.brand.name}` }, { name: 'robots', content: 'noindex' }];
}

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  validateSearch: readSharedSearch,
  loader: async ({ context: { queryClient }, location }) => {
    const [service, missingPages, viewerLate] = await Promise.all([
      readService(),
      readMissingPages(),
      firstAccount(queryClient, location.search),
    ]);
    return { ...service, missingPages, viewerLate };
  },
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { name: 'theme-color', content: brandColours.ground },
      { name: 'color-scheme', content: 'dark' },
      ...titleOf(matches),
    ],
    links: [
      { rel: 'preload', href: '/fonts/archivo.woff2', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
      { rel: 'stylesheet', href: stylesheetOf(matches) },
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
    ],
    scripts: [...reloadedPageScript(), ...earlyPressScript()],
  }),
  shellComponent: Document,
  component: Root,
});

function Root() {
  const service = Route.useLoaderData();
  usePageAnnouncements();
  return (
    <ServiceProvider value={service}>
      <PlayerHost>
        <Outlet />
      </PlayerHost>
      <AudioHost />
      <AccountHost stylesheet={accountStylesheet} />
      <PopUpBannerHost stylesheet={accountStylesheet} />
      <ToastHost />
      <AfterLoadHost />
    </ServiceProvider>
  );
}

function Document({ children }: { children: ReactNode }) {
  return (
    // data-arrival: the page at which the viewer arrived, until it is left (router.tsx), and not where it is loaded again (reloaded-page.ts,
    // which takes it away before React reads it). Only what stands below the page's first window depends on it.
    <html
      lang={config.htmlLang}
      data-arrival=""
      suppressHydrationWarning
      data-build={servedBuild()}
      data-cmcd={servedCmcd()}
      data-theatre={servedTheatre()}
      data-hides={servedHiddenMark()}
      data-sentences={servedSentences()}
    >
      <head>
        <HeadContent />
        <LatePartsWithoutScript />
      </head>
      <body data-sandbox={sandboxBand()}>
        <p id={ANNOUNCEMENTS_ID} className="sr-only" role="status" />
        {children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: graphText escapes everything that could end the element */}
        <div hidden suppressHydrationWarning dangerouslySetInnerHTML={{ __html: servedBreadcrumbs(useRouter()) }} />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * React streams late parts as hidden elements, and a script moves them to their place. Without JavaScript they are shown where they are, and
 * the skeletons are hidden. The rules are in the first of Tailwind's layers, because `[hidden] { display: none !important }` is in a later one,
 * and among important rules the earlier layer wins.
 */
function LatePartsWithoutScript() {
  return (
    <noscript>
      <style nonce={requestNonce()} suppressHydrationWarning>
        {'@layer theme{[hidden][id^="S:"]{display:block!important}template[id^="B:"]+*{display:none!important}}'}
      </style>
    </noscript>
  );
}
