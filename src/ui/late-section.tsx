import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { Component, type ReactNode, Suspense } from 'react';
import { ErrorState } from './error-state.tsx';

interface LateSectionProps {
  /** placeholder while the data are loading: of the final size, so that nothing moves when they arrive */
  skeleton: ReactNode;
  /** title of the message when it fails */
  failedTitle?: string;
  /** what stands around that message, where the contents have a frame of their own */
  failedFrame?: (message: ReactNode) => ReactNode;
  /** nothing is shown when it fails: the page is complete without it */
  optional?: boolean;
  /** After a failure, a change of it tries again: the section is about something else, or its data came by another way. */
  retryKey?: string | number | null;
  children: ReactNode;
}

/** A part of a page that may come after the first flush, and may fail by itself. */
export function LateSection({ skeleton, failedTitle, failedFrame, optional = false, retryKey = null, children }: LateSectionProps) {
  const { reset } = useQueryErrorResetBoundary();
  return (
    <SectionBoundary title={failedTitle} frame={failedFrame} optional={optional} retryKey={retryKey} onRetry={reset}>
      <Suspense fallback={skeleton}>{children}</Suspense>
    </SectionBoundary>
  );
}

interface BoundaryProps {
  title: string | undefined;
  frame: LateSectionProps['failedFrame'];
  optional: boolean;
  retryKey: string | number | null;
  onRetry: () => void;
  children: ReactNode;
}

class SectionBoundary extends Component<BoundaryProps, { failed: boolean; error?: unknown }> {
  override state: { failed: boolean; error?: unknown } = { failed: false };
  static getDerivedStateFromError = (error: unknown) => ({ failed: true, error });
  retry = () => {
    this.props.onRetry();
    this.setState({ failed: false });
  };
  override componentDidUpdate({ retryKey }: BoundaryProps) {
    if (this.state.failed && retryKey !== this.props.retryKey) this.retry();
  }
  override render() {
    const { title, frame, optional, children } = this.props;
    if (!this.state.failed) return children;
    if (optional) return null;
    const message = <ErrorState {...(title ? { title } : {})} error={this.state.error} onRetry={this.retry} />;
    return frame ? frame(message) : message;
  }
}
