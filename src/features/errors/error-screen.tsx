import { useRouter } from '@tanstack/react-router';
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { restartGlyph } from '#ui/icons/restart.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useRetryCountdown } from '#ui/use-retry-countdown.ts';
import { readPageFault } from './page-fault.ts';
import { StateDrawing } from './state-drawing.tsx';
import { StatePage } from './state-page.tsx';
import { WaysOn } from './ways-on.tsx';

interface ErrorScreenProps {
  error: unknown;
  reset?: (() => void) | undefined;
}

/** Replaces a page that could not be shown: 503 is maintenance, 501 what is not offered, other statuses are shown as a number. 404 has its own screen. */
export function ErrorScreen({ error, reset }: ErrorScreenProps) {
  const { status, retryAfter } = readPageFault(error);
  const router = useRouter();
  const again = () => {
    reset?.();
    void router.invalidate();
  };
  if (status === 501) return <NotOffered />;
  if (status === 503) return <Maintenance seconds={retryAfter ?? 30} again={again} />;
  return (
    <StatePage
      title={m.error_other_title({ code: status })}
      lead={m.error_other_text()}
      drawing={<StateDrawing file="500.svg" />}
      actions={
        <>
          <Button look="primary" size="lg" glyph={restartGlyph} onClick={again}>
            {m.error_try_again()}
          </Button>
          <LinkButton to="/" size="lg">
            {m.error_home_link()}
          </LinkButton>
        </>
      }
    />
  );
}

/** A page of the site that this upstream has no call for. Trying again changes nothing. */
const NotOffered = () => (
  <StatePage title={m.error_absent_title()} lead={m.error_absent_text()} drawing={<StateDrawing file="404-0.svg" />} actions={<WaysOn />} />
);

/** Counts down and retries by itself; a button retries at once. */
function Maintenance({ seconds, again }: { seconds: number; again: () => void }) {
  const left = useRetryCountdown(seconds, again);
  return (
    <StatePage
      title={m.error_503_title({ product: config.brand.name })}
      lead={m.error_503_text()}
      drawing={<StateDrawing file="503.svg" />}
      wait={
        <p className="flex items-center gap-3 lining-nums tabular-nums">
          <Spinner />
          <span>{m.error_503_wait({ seconds: left })}</span>
        </p>
      }
      actions={
        <>
          <Button look="primary" size="lg" glyph={restartGlyph} onClick={again}>
            {m.error_503_now()}
          </Button>
          <LinkButton to="/" size="lg">
            {m.error_home_link()}
          </LinkButton>
        </>
      }
    />
  );
}
