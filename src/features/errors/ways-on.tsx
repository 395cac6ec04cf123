import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { LinkButton } from '#ui/link-button.tsx';

/** Links on a page without content: to the home page and, if it is enabled, to the guide. */
export function WaysOn() {
  return (
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
  );
}
