import { Link } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { editorialPage } from '#rules/pages.ts';
import { useSignInState } from '#session/viewer.queries.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { fromPopUpTo } from './account-links.tsx';
import { PopUpFrame } from './pop-up-frame.tsx';
import type { PopUpProps } from './pop-up-props.ts';

/** P-terms: leads to the whole text, and back to the registration as it was left. */
export function Terms({ onClose }: PopUpProps) {
  const isVisitor = useSignInState().state === 'visitor';
  return (
    <PopUpFrame title={m.account_terms_title()} onClose={onClose}>
      <div className="grid gap-4">
        <p>{m.account_terms_text()}</p>
        <Link {...editorialPage('termos-e-condicoes')} className={buttonStyles({ wide: true })} target="_blank">
          {m.account_terms_read()}
        </Link>
        <Link {...fromPopUpTo(isVisitor ? 'registo' : 'completar')} className={buttonStyles({ look: 'primary', wide: true })}>
          {isVisitor ? m.account_terms_back() : m.account_continue()}
        </Link>
      </div>
    </PopUpFrame>
  );
}
