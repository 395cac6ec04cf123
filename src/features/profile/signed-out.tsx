import { m } from '#paraglide/messages.js';
import { AccountLink } from '#shown/account-link.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { userGlyph } from '#ui/icons/user.ts';
import { StateBox } from '#ui/state-box.tsx';

/** In the account's place for a visitor: what it is for, and the way in. */
export function SignedOut() {
  return (
    <div className="grid min-h-[60dvh] content-center px-10 max-md:px-gutter">
      <h1 className="sr-only">{m.profile_page_title()}</h1>
      <StateBox
        glyph={userGlyph}
        level={2}
        bare
        title={m.profile_signed_out_title()}
        actions={
          <AccountLink popUp="conta" className={buttonStyles({ look: 'primary' })}>
            {m.profile_sign_in()}
          </AccountLink>
        }
      >
        {m.profile_signed_out_text()}
      </StateBox>
    </div>
  );
}
