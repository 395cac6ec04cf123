/** The mails about accounts, in plain text and HTML. Links lead to the site and hold single-use tokens. */
import { config } from '#config';
import type { Mail } from './mailer.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? char);

export interface Letter {
  readonly to: string;
  readonly subject: string;
  /** Paragraphs of plain text. */
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly closing?: readonly string[];
  /** Links of lesser weight, below everything else. */
  readonly moreLinks?: readonly { readonly label: string; readonly url: string }[];
}

export function toMail({ to, subject, paragraphs, link, closing = [], moreLinks = [] }: Letter): Mail {
  const text = [
    ...paragraphs,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...closing,
    ...moreLinks.map(({ label, url }) => `${label}:\n${url}`),
    config.brand.name,
  ].join('\n\n');
  const paragraph = (words: string) => `<p>${escaped(words).replaceAll('\n', '<br>')}</p>`;
  const html = [
    '<!doctype html><html lang="pt-PT"><head><meta charset="utf-8">',
    `<title>${escaped(subject)}</title></head><body>`,
    ...paragraphs.map(paragraph),
    ...(link
      ? [`<p><a href="${escaped(link.url)}">${escaped(link.label)}</a></p>`, `<p>Ou copie esta ligação: ${escaped(link.url)}</p>`]
      : []),
    ...closing.map(paragraph),
    ...moreLinks.map(({ label, url }) => `<p><a href="${escaped(url)}">${escaped(label)}</a></p>`),
    paragraph(config.brand.name),
    '</body></html>',
  ].join('\n');
  return { to, subject, text, html };
}

/** A first name as mail programs show it as a name: with a dot, a slash, an @ or a colon they would make a link of it. */
const NAME = /^[\p{L}\p{M}'’-]{1,40}$/u;

export function greeting(name: string): string {
  const first = name.trim().split(/\s/u)[0] ?? '';
  return NAME.test(first) ? `Olá, ${first}.` : 'Olá.';
}

interface Person {
  readonly email: string;
  readonly name: string;
}

export const confirmMail = ({ email, name }: Person, url: string): Mail =>
  toMail({
    to: email,
    subject: 'Confirme o seu e-mail',
    paragraphs: [greeting(name), 'Para confirmar que este e-mail é seu, abra a ligação. Funciona uma só vez, durante sete dias.'],
    link: { label: 'Confirmar o e-mail', url },
    closing: ['Se não criou uma conta nem mudou de e-mail, ignore esta mensagem: nada acontece.'],
  });

export const resetMail = ({ email, name }: Person, url: string): Mail =>
  toMail({
    to: email,
    subject: 'Nova palavra-passe',
    paragraphs: [greeting(name), 'Pediu uma nova palavra-passe. Abra a ligação para a escolher. Funciona uma só vez, durante uma hora.'],
    link: { label: 'Escolher a palavra-passe', url },
    closing: ['Se não fez este pedido, ignore esta mensagem: a sua palavra-passe fica como está.'],
  });

/** A notice after a change that somebody else may have made. */
const notice =
  (subject: string, words: string) =>
  (person: Person, siteUrl: string): Mail =>
    toMail({
      to: person.email,
      subject,
      paragraphs: [greeting(person.name), words],
      link: { label: 'Pedir uma nova palavra-passe', url: `${siteUrl}/?entrar=recuperar` },
      closing: ['Se a mudança foi sua, não precisa de fazer nada. Se não foi, peça já uma nova palavra-passe: todas as sessões terminam.'],
    });

export const passwordChangedMail = notice('A sua palavra-passe mudou', 'A palavra-passe da sua conta acaba de ser mudada.');

/** To the former e-mail of an account. @param newEmail null when it is not known */
export const emailChangedMail = (person: Person, newEmail: string | null, undoUrl: string): Mail =>
  toMail({
    to: person.email,
    subject: 'O e-mail da sua conta mudou',
    paragraphs: [
      greeting(person.name),
      newEmail === null
        ? `O e-mail da sua conta mudou: ${person.email} deixa de servir para entrar.`
        : `O e-mail da sua conta passou a ser ${newEmail}: ${person.email} deixa de servir para entrar.`,
      'Se a mudança não foi sua, reponha o seu e-mail com esta ligação, que funciona uma só vez, durante sete dias. Todas as sessões terminam.',
    ],
    link: { label: 'Repor o meu e-mail', url: undoUrl },
    closing: ['Se a mudança foi sua, não precisa de fazer nada.'],
  });

/** After a change of e-mail was undone: the former password does not work any more. */
export const emailRestoredMail = (person: Person, resetUrl: string): Mail =>
  toMail({
    to: person.email,
    subject: 'Escolha uma nova palavra-passe',
    paragraphs: [
      greeting(person.name),
      'O seu e-mail foi reposto e todas as sessões terminaram. Para voltar a entrar, escolha uma nova palavra-passe com esta ligação. Funciona uma só vez, durante uma hora.',
    ],
    link: { label: 'Escolher a palavra-passe', url: resetUrl },
    closing: ['Se a ligação já não funcionar, peça outra em Entrar, Esqueci-me da palavra-passe.'],
  });

export const deletedMail = ({ email, name }: Person): Mail =>
  toMail({
    to: email,
    subject: 'A sua conta foi apagada',
    paragraphs: [greeting(name), 'A sua conta e os seus dados foram apagados, e todas as sessões terminaram.'],
  });
