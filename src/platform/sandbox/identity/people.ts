/** The demonstration people who can sign in at the sandbox's providers. */

import { PROVIDERS, type ProviderId } from '#rules/identity-providers.ts';
import { branded } from '../../demo/branded.ts';

export interface Person {
  /** last part of the subject: `nos-teresa` */
  readonly key: string;
  /** how the consent page offers it */
  readonly label: string;
  /** claims beside the subject */
  readonly claims: Readonly<Record<string, string | boolean>>;
}

/** The e-mail of the demonstration viewer who signs in with a password: nobody else may take over that account with it. */
const DEMONSTRATION_EMAIL = branded('demo@camarote.example');

const person = (key: string, name: string, label: string, email: string, verified: boolean): Person => ({
  key,
  label: `${name}: ${label}`,
  claims: { name, email, email_verified: verified },
});

/** Each provider knows them by another e-mail: an e-mail belongs to one viewer. */
const socialPeople = (provider: ProviderId): readonly Person[] => [
  person('ana', 'Ana Marques', 'e-mail confirmado', `ana.marques@${provider}.exemplo.pt`, true),
  person('rui', 'Rui Tavares', 'e-mail por confirmar', `rui.tavares@${provider}.exemplo.pt`, false),
  person('ines', 'Inês Prata', 'e-mail que já é de outra conta', DEMONSTRATION_EMAIL, true),
];

const OPERATOR_PEOPLE: readonly Person[] = [
  { key: 'teresa', label: 'Teresa Lobo: pacote completo, ativo', claims: { subscription: true } },
  { key: 'duarte', label: 'Duarte Pinho: sem subscrição', claims: { subscription: false } },
];

export const peopleOf = (provider: ProviderId): readonly Person[] =>
  PROVIDERS[provider].kind === 'operator' ? OPERATOR_PEOPLE : socialPeople(provider);

export const subjectOf = (provider: ProviderId, { key }: Person): string => `${provider}-${key}`;

export const personOf = (provider: ProviderId, subject: string): Person | undefined =>
  peopleOf(provider).find((one) => subjectOf(provider, one) === subject);
