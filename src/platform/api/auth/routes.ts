/** Calls that begin, restore and end a session. */
import { resetLink, undoEmailLink } from '#rules/account-links.ts';
import { confirmEmail } from '../../accounts/confirmation.ts';
import { countedAddress, countTry } from '../../accounts/limits.ts';
import { askQuestion } from '../../accounts/registration-question.ts';
import { logAccount } from '../../accounts/security-log.ts';
import { TOKEN_SECONDS } from '../../accounts/single-use-tokens.ts';
import { undoEmailChange } from '../../accounts/undo-email.ts';
import type { Handlers } from '../../http/handler.ts';
import { emailChangedMail, emailRestoredMail } from '../../mail/texts.ts';
import { expired, requestReset, reset } from './forgotten-password.ts';
import { login, logout } from './login.ts';
import { register } from './register.ts';

export const auth = {
  authRegister: async ({ body }, context) => ({ answer: await register(body, context) }),
  authQuestion: async (_input, context) => {
    const { token, text } = await askQuestion(context);
    return { answer: { token, question: text, expires_in: TOKEN_SECONDS.question } };
  },
  authRequest: async ({ body }, context) => ({ answer: await requestReset(body, context) }),
  authReset: async ({ body }, context) => ({ answer: await reset(body, context) }),
  authLogin: async ({ body }, context) => ({ answer: await login(body, context) }),
  authLogout: async (_input, context) => {
    await logout(context);
    return { answer: null };
  },
  authConfirm: async ({ body }, context) => {
    const { db, now, viewer, background, mailer, facts } = context;
    await countTry(db, 'token', countedAddress(viewer));
    const confirmed = await confirmEmail(db, body.token, now);
    if (!confirmed) throw expired();
    logAccount(context, 'email_confirmed', confirmed.viewerId);
    const { former, name, email } = confirmed;
    if (former !== null) {
      const notice = emailChangedMail({ email: former.email, name }, email, undoEmailLink(facts.siteUrl, former.undoToken));
      background.start('notice of a new e-mail', () => mailer.send(notice));
    }
    return { answer: { message: 'O seu e-mail está confirmado.' } };
  },
  authUndoEmail: async ({ body }, context) => {
    const { db, now, viewer, background, mailer, facts } = context;
    await countTry(db, 'token', countedAddress(viewer));
    const undone = await undoEmailChange(db, body.token, now);
    if (!undone) throw expired();
    logAccount(context, 'email_change_undone', undone.viewerId);
    const mail = emailRestoredMail(undone, resetLink(facts.siteUrl, undone.email, undone.resetToken));
    background.start('mail for a new password', () => mailer.send(mail));
    return { answer: { message: 'O seu e-mail foi reposto. Escolha uma nova palavra-passe com a ligação que enviámos.' } };
  },
} satisfies Handlers;
