import { m } from '#paraglide/messages.js';

/** An upstream that confirms an e-mail before the first sign-in answers no token. */
export function CheckMail({ email }: { email: string }) {
  return (
    <div role="status">
      <p className="font-semibold">{m.account_check_mail_title()}</p>
      <p>{m.account_check_mail_text({ email })}</p>
    </div>
  );
}
