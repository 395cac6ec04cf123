import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { ErrorState } from './error-state.tsx';

interface LateSectionProps {
  /** placeholder while the data are loading: of the final size, so that nothing moves when they arrive */
  skeleton: ReactNode;
  /** title of the message when it fails */
  failedTitle?: string;
  /** nothing is shown when it fails: the page is complete without it */
  optional?: boolean;
  children: ReactNode;
}

/** A part of a page that may come after the first flush, and may fail by itself. */
export function LateSection({ skeleton, failedTitle, optional = false, children }: LateSectionProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <SectionBoundary title={failedTitle} optional={optional} onRetry={reset}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </SectionBoundary>
  );
}

interface BoundaryProps {
  title: string | undefined;
  optional: boolean;
  onRetry: () => void;
  children: ReactNode;
}

class SectionBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };
  override render() {
    const { title, optional, children } = this.props;
    if (!this.state.failed) return children;
    return optional ? null : <ErrorState {...(title ? { title } : {})} onRetry={this.retry} />;
  }
}
