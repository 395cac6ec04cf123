import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { LinkButton } from '#ui/link-button.tsx';

/** From a page that has nothing to show: to the home page, and to the guide where it is open. */
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
