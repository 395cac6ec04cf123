import type { ErrorComponentProps } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { lazy, type ReactNode, Suspense } from 'react';
import { ErrorScreen as ErrorNow } from '#features/errors/error-screen.tsx';
import { NotFoundScreen as NotFoundNow } from '#features/errors/not-found-screen.tsx';
import { OfflineScreen } from '#features/errors/offline-screen.tsx';
import { SiteFrame } from '#layouts/site-frame.tsx';
import { pageColumn } from '#ui/page-column.ts';
import { isOffline } from '#ui/use-offline.ts';
import { useFrame } from './frame.ts';

const load = () => import('./error-screens.ts').then(({ errorScreens }) => errorScreens);
/** The screens of a served error page, once they are loaded; null in the browser on every other page. */
let served: Awaited<ReturnType<typeof load>> | null = null;

// Rendered directly on the server; loaded in the browser when first needed.
const LazyErrorScreen = createIsomorphicFn()
  .server(() => ErrorNow)
  .client(() => lazy(() => load().then((part) => ({ default: part.ErrorScreen }))))();
const LazyNotFoundScreen = createIsomorphicFn()
  .server(() => NotFoundNow)
  .client(() => lazy(() => load().then((part) => ({ default: part.NotFoundScreen }))))();

/**
 * Loads what a served error page shows, before it is hydrated. React throws such a page's error again and draws the page anew: a screen that
 * is still to come would leave the page blank until then. Without a network the lazy ones tell so.
 */
export async function loadServedErrorPage(): Promise<void> {
  if (document.querySelector('[data-state-page]')) served = await load().catch(() => null);
}

/** Frame of pages that show a state in place of content: errors, missing pages, a service without channels. */
export function StateFrame({ children }: { children: ReactNode }) {
  return (
    <SiteFrame frame={useFrame()} mainClass={pageColumn}>
      {children}
    </SiteFrame>
  );
}

/** In place of a page that failed. Without a network that is no error of the service, and nothing else can be loaded to say so. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const ErrorScreen = served?.ErrorScreen ?? LazyErrorScreen;
  return (
    <StateFrame>
      {isOffline(error) ? (
        <OfflineScreen reset={reset} />
      ) : (
        <Suspense>
          <ErrorScreen error={error} reset={reset} />
        </Suspense>
      )}
    </StateFrame>
  );
}

export function NotFoundPage() {
  const NotFoundScreen = served?.NotFoundScreen ?? LazyNotFoundScreen;
  return (
    <StateFrame>
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    </StateFrame>
  );
}
