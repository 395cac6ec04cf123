import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ErrorScreen } from '#features/errors/error-screen.tsx';
import { NotFoundScreen } from '#features/errors/not-found-screen.tsx';
import { SiteFrame } from '#layouts/site-frame.tsx';
import { pageColumn } from '#ui/page-column.ts';
import { useFrame } from './frame.ts';

/** Frame of pages that show a state in place of content: errors, missing pages, a service without channels. */
export function StateFrame({ children }: { children: ReactNode }) {
  return (
    <SiteFrame frame={useFrame()} mainClass={pageColumn} footer={false}>
      {children}
    </SiteFrame>
  );
}

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  return (
    <StateFrame>
      <ErrorScreen error={error} reset={reset} />
    </StateFrame>
  );
}

export function NotFoundPage() {
  return (
    <StateFrame>
      <NotFoundScreen />
    </StateFrame>
  );
}
