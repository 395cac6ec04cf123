/** What a provider's token proves: an account is its issuer and subject, never an e-mail (SECURITY 9). */
export interface VerifiedAccount {
  readonly iss: string;
  readonly sub: string;
  readonly name: string | null;
  readonly email: string | null;
  /** whether the provider has confirmed the e-mail; false when it does not tell */
  readonly emailVerified: boolean;
  /** further claims of an id_token */
  readonly claims: Readonly<Record<string, unknown>>;
}
