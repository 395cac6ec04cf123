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

// Rendered directly on the server; loaded in the browser when first needed.
const ErrorScreen = createIsomorphicFn()
  .server(() => ErrorNow)
  .client(() => lazy(() => import('#features/errors/error-screen.tsx').then((part) => ({ default: part.ErrorScreen }))))();
const NotFoundScreen = createIsomorphicFn()
  .server(() => NotFoundNow)
  .client(() => lazy(() => import('#features/errors/not-found-screen.tsx').then((part) => ({ default: part.NotFoundScreen }))))();

/** Frame of pages that show a state in place of content: errors, missing pages, a service without channels. */
export function StateFrame({ children }: { children: ReactNode }) {
  return (
    <SiteFrame frame={useFrame()} mainClass={pageColumn} footer={false}>
      {children}
    </SiteFrame>
  );
}

/** In place of a page that failed. Without a network that is no error of the service, and nothing else can be loaded to say so. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
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
  return (
    <StateFrame>
      <Suspense>
        <NotFoundScreen />
      </Suspense>
    </StateFrame>
  );
}
