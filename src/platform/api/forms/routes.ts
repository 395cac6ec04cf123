/** The forms: contact, newsletter and casting. */
import { CONTACT_MESSAGE_LENGTH } from '#rules/constants.ts';
import { NEWSLETTER_TOPICS } from '#rules/newsletter-topics.ts';
import { checkEmail } from '../../accounts/account-fields.ts';
import { countedAddress, countTry } from '../../accounts/limits.ts';
import { newId } from '../../accounts/tokens.ts';
import { makeChallenge } from '../../forms/captcha.ts';
import { receiveCasting } from '../../forms/casting.ts';
import { admitForm, checkConsent, checkLine, checkText, requireRight } from '../../forms/form-checks.ts';
import { confirmNewsletter, leaveNewsletter, requestNewsletter } from '../../forms/newsletter.ts';
import { Fault } from '../../http/fault.ts';
import type { Handlers } from '../../http/handler.ts';
import { toDate } from '../../wire/instant.ts';

const gone = (): Fault => new Fault(410, 'gone', 'Esta ligação já não funciona.');

export const forms = {
  formsCaptcha: async (_input, context) => {
    await countTry(context.db, 'captcha', countedAddress(context.viewer));
    return { answer: await makeChallenge(context) };
  },
  generalContact: async ({ body }, context) => {
    const right = requireRight({
      name: checkLine(body.name, 120, 'Escreva o seu nome.'),
      email: checkEmail(body.email),
      subject: checkLine(body.subject, 200, 'Escolha o assunto.'),
      message: checkText(body.message, CONTACT_MESSAGE_LENGTH, 'Escreva a sua mensagem.'),
    });
    const key = await admitForm(context, 'contact', body);
    const device = body.device === undefined ? null : body.device.replace(/\s+/gu, ' ').trim();
    await context.db
      .insertInto('contact_messages')
      .values({ id: newId(), key, received_at: toDate(context.now), ...right, device })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return { answer: { id: key, message: 'Recebemos a sua mensagem.' } };
  },
  generalCasting: async ({ body }, context) => ({
    answer: { id: await receiveCasting(body, context), message: 'Recebemos a sua candidatura.' },
  }),
  generalNewsletter: async ({ body }, context) => {
    const { email } = requireRight({
      email: checkEmail(body.email),
      terms: checkConsent(body.terms, 'Confirme a sua idade e que leu a política de privacidade.'),
    });
    const key = await admitForm(context, 'newsletter', body);
    const topics = NEWSLETTER_TOPICS.filter((topic) => body.topics?.includes(topic));
    await requestNewsletter(context, { email, topics, key });
    return { answer: { id: null, message: 'Enviámos um e-mail para confirmar.' } };
  },
  newsletterConfirm: async ({ body }, context) => {
    await countTry(context.db, 'token', countedAddress(context.viewer));
    if (!(await confirmNewsletter(context, body.token))) throw gone();
    return { answer: { id: null, message: 'A subscrição está confirmada.' } };
  },
  newsletterLeave: async ({ body }, context) => {
    await countTry(context.db, 'token', countedAddress(context.viewer));
    if (!(await leaveNewsletter(context.db, body.token))) throw gone();
    return { answer: { id: null, message: 'Deixa de receber a newsletter.' } };
  },
} satisfies Handlers;
