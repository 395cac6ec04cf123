/** Pages of the site to which mails lead: the upstream writes these links. */

/** Chooses a new password (P-forgot). */
export const resetLink = (siteUrl: string, email: string, token: string): string =>
  `${siteUrl}/?${new URLSearchParams({ entrar: 'recuperar', email, token })}`;

/** Confirms an e-mail, after a press of its button: mail programs open links by themselves (SECURITY 30). */
export const confirmLink = (siteUrl: string, token: string): string => `${siteUrl}/confirmar-email?${new URLSearchParams({ token })}`;

/** Undoes a change of e-mail, after a press of its button (SECURITY 65). */
export const undoEmailLink = (siteUrl: string, token: string): string => `${siteUrl}/repor-email?${new URLSearchParams({ token })}`;

/** Says that an address wants the newsletter, after a press of its button. */
export const newsletterConfirmLink = (siteUrl: string, token: string): string =>
  `${siteUrl}/newsletter-subscribe/confirmar?${new URLSearchParams({ token })}`;

/** The page by which a buyer withdraws from a purchase; it does something only after a press of its button. */
export const withdrawalLink = (siteUrl: string, token: string): string =>
  `${siteUrl}/loja/livre-resolucao?${new URLSearchParams({ token })}`;

/** Path at the upstream where the button of a mail program ends a subscription (RFC 8058). */
export const NEWSLETTER_LEAVE_PATH = '/newsletter/sair';

/** The page that ends a subscription of the newsletter. */
export const newsletterLeaveLink = (siteUrl: string, token: string): string =>
  `${siteUrl}/newsletter-subscribe/sair?${new URLSearchParams({ token })}`;

/** What a mailed link of the hosted identity service is for, as the service names it. */
export type MailAction = 'resetPassword' | 'verifyEmail' | 'verifyAndChangeEmail' | 'recoverEmail';

/** Where the hosted identity service's mails lead: one address, from which the site goes on to its pages. */
export const ACTION_PATH = '/auth/mensagem';

export const actionLink = (siteUrl: string, mode: MailAction, oobCode: string): string =>
  `${siteUrl}${ACTION_PATH}?${new URLSearchParams({ mode, oobCode })}`;
