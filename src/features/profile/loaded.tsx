import type { DefaultError, QueryKey, UseSuspenseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Section } from '#model/section.ts';
import { useServedQuery } from '#session/use-served-query.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { LateSection } from '#ui/late-section.tsx';

interface LoadedProps<Value, Key extends QueryKey> {
  query: UseSuspenseQueryOptions<Section<Value>, DefaultError, Section<Value>, Key>;
  /** of the final size */
  skeleton: ReactNode;
  /** title of the message when it could not be loaded */
  failedTitle: string;
  /** for a part without which its page is empty */
  failedText?: string;
  /** what stands around that message: the headings that are missing with the contents */
  failedFrame?: (message: ReactNode) => ReactNode;
  children: (value: Value) => ReactNode;
}

/** A part that may be late, and that can fail alone: the rest of the page stays. */
export function Loaded<Value, Key extends QueryKey>({ skeleton, ...rest }: LoadedProps<Value, Key>) {
  const { failedTitle, failedFrame } = rest;
  return (
    <LateSection skeleton={skeleton} failedTitle={failedTitle} {...(failedFrame ? { failedFrame } : {})}>
      <Arrived {...rest} />
    </LateSection>
  );
}

function Arrived<Value, Key extends QueryKey>({
  query,
  failedTitle,
  failedText,
  failedFrame = (message) => message,
  children,
}: Omit<LoadedProps<Value, Key>, 'skeleton'>) {
  const { data, refetch, isFetching } = useServedQuery(query);
  if (data.ok) return children(data.value);
  return failedFrame(
    <ErrorState title={failedTitle} onRetry={() => void refetch()} retrying={isFetching}>
      {failedText}
    </ErrorState>,
  );
}
