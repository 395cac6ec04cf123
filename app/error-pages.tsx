import type { ErrorComponentProps } from '@tanstack/react-router';
import { ErrorScreen } from '#features/errors/error-screen.tsx';
import { NotFoundScreen } from '#features/errors/not-found-screen.tsx';
import { useFrame } from './frame.ts';

export function ErrorPage({ error, reset }: ErrorComponentProps) {
  return <ErrorScreen frame={useFrame()} error={error} reset={reset} />;
}

export function NotFoundPage() {
  return <NotFoundScreen frame={useFrame()} />;
}
