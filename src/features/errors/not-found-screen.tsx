import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { useService } from '#session/service.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { StatePage } from './state-page.tsx';

/** Drawings of #rules/artwork/not-found.ts (NOT_FOUND_COUNT), which stays out of the browser. */
const DRAWINGS = 5;

/** 404. Which drawing is the server's throw of the dice: the instant it answered at, which the browser is told too. */
export function NotFoundScreen() {
  const { now } = useService();
  return (
    <StatePage
      title={m.error_404_title()}
      lead={m.error_404_text()}
      drawing={`404-${now % DRAWINGS}.svg`}
      actions={
        <>
          <LinkButton to="/" look="primary" size="lg">
            {m.error_home_link()}
          </LinkButton>
          {config.areas.guide ? (
            <LinkButton to="/guia" size="lg">
              {m.error_guide_link()}
            </LinkButton>
          ) : null}
        </>
      }
    />
  );
}
