import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { livePage } from '#rules/pages.ts';
import { useSignInState } from '#session/viewer.queries.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import type { JoinFacts } from './offer.server.ts';

/** The way in with one operator: a plain link, whose page redirects to the operator's sign-in (SECURITY 36). */
export function JoinAction({ operator: { id, name, canSignIn } }: { operator: NonNullable<JoinFacts['operator']> }) {
  const { viewer } = useSignInState();
  if (viewer?.networks.some((network) => network === id))
    return (
      <div className="grid justify-items-start gap-3">
        <Notice>{m.join_linked({ name })}</Notice>
        {config.areas.live ? (
          <LinkButton look="primary" size="lg" className="whitespace-normal! max-w-full" {...livePage}>
            {m.join_watch()}
          </LinkButton>
        ) : null}
      </div>
    );
  if (!canSignIn) return <Notice>{m.join_unavailable({ name })}</Notice>;
  const back = encodeURIComponent(`/aderir/${id}`);
  return (
    <a
      className={buttonStyles({ look: 'primary', size: 'lg', className: 'whitespace-normal! max-w-full' })}
      href={`/auth/${id}/entrar?volta=${back}`}
    >
      {viewer ? m.join_link_with({ name }) : m.join_with_account({ name })}
    </a>
  );
}
