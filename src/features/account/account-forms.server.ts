import { currentSession } from '#identity/browser-session.ts';
import { enabledProviders } from '#identity/providers.ts';
import { PROVIDERS, type ProviderId, type ProviderKind } from '#rules/identity-providers.ts';
import { siteEnv } from '#server/env.ts';
import { requestState } from '#server/request-state.ts';
import { viewerHeaders } from '#server/request-viewer.server.ts';
import { type PostedForm, takePosted } from '#session/posted-form.server.ts';
import { answerOf, upstream } from '#upstream/upstream.ts';
import { passwordPolicy, today } from './account.server.ts';
import type { FormRules } from './account-forms.ts';

export interface Provider {
  id: ProviderId;
  name: string;
  kind: ProviderKind;
}

/** What the pop-ups need from the server. */
export interface AccountForms extends FormRules {
  providers: Provider[];
  /** a form that was posted without JavaScript */
  posted: PostedForm | null;
  /** idempotency key of the form in a served page; a script makes its own */
  key: string | null;
  /** the parts of the profile that an account of a provider may lack; null for a visitor, and when the profile is complete */
  known: { name: string; userName: string; email: string; birthDate: string | null; signedInWith: string | null } | null;
}

/** @param isPage for a served page, which shows a posted form; else the answer to a script, which is the same for all visitors */
export async function loadAccountForms(isPage: boolean): Promise<AccountForms> {
  return {
    providers: enabledProviders(siteEnv()).map((id) => ({ id, name: PROVIDERS[id].name, kind: PROVIDERS[id].kind })),
    policy: await passwordPolicy(),
    today: today(),
    posted: isPage ? await takePosted() : null,
    key: isPage ? crypto.randomUUID() : null,
    known: await knownProfile(),
  };
}

async function knownProfile(): Promise<AccountForms['known']> {
  if (!requestState()?.signedIn) return null;
  try {
    const profile = await answerOf('userProfile', upstream().userProfile({}, { context: viewerHeaders() }));
    if (profile.completed) return null;
    const provider = currentSession()?.provider;
    const signedInWith = provider === undefined ? null : PROVIDERS[provider].name;
    return { name: profile.name, userName: profile.user_name, email: profile.email, birthDate: profile.birth_date, signedInWith };
  } catch {
    return null;
  }
}
