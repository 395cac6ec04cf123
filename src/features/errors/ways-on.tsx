import { m } from '#paraglide/messages.js';
import { useService } from '#session/service.tsx';
import { LinkButton } from '#ui/link-button.tsx';

/** Links on a page without content: to the home page and, where there is one, to the guide. */
export function WaysOn() {
  const { hasGuide } = useService();
  return (
    <>
      <LinkButton to="/" look="primary" size="lg">
        {m.error_home_link()}
      </LinkButton>
      {hasGuide ? (
        <LinkButton to="/guia" size="lg">
          {m.error_guide_link()}
        </LinkButton>
      ) : null}
    </>
  );
}
