/** Calls that begin, restore and end a session. */
import { confirmEmail } from '../../accounts/confirmation.ts';
import { countedAddress, countTry } from '../../accounts/limits.ts';
import { askQuestion } from '../../accounts/registration-question.ts';
import { logAccount } from '../../accounts/security-log.ts';
import { TOKEN_SECONDS } from '../../accounts/single-use-tokens.ts';
import type { Handlers } from '../../http/handler.ts';
import { emailChangedMail } from '../../mail/texts.ts';
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
    const { db, now, viewer, background, mailer } = context;
    await countTry(db, 'token', countedAddress(viewer));
    const confirmed = await confirmEmail(db, body.token, now);
    if (!confirmed) throw expired();
    logAccount(context, 'email_confirmed', confirmed.viewerId);
    const { former, name, email } = confirmed;
    if (former !== null) background.start('notice of a new e-mail', () => mailer.send(emailChangedMail({ email: former, name }, email)));
    return { answer: { message: 'O seu e-mail está confirmado.' } };
  },
} satisfies Handlers;
