/** The signed-in viewer's account as its own pages show it, with what no other page may hold (e-mail, sign-in). */
import type { Operator, Profile } from '#contract/entities/profile.ts';
import { toViewer, type Viewer } from '#model/viewer.ts';
import type { PasswordPolicy } from '#rules/fields.ts';
import type { PostedForm } from './posted.ts';

export interface Account extends Viewer {
  email: string;
  /** false: the account was opened by a social network or an operator, and a first password needs no current one */
  hasPassword: boolean;
  subscription: boolean;
  notification: boolean;
  optin: boolean;
  latestVideos: boolean;
}

export const toAccount = (profile: Profile): Account => ({
  ...toViewer(profile),
  email: profile.email,
  hasPassword: profile.has_password,
  subscription: profile.subscription,
  notification: profile.notification,
  optin: profile.optin,
  latestVideos: profile.latest_videos_notifications,
});

export interface NamedOperator {
  id: Operator;
  /** as its customers know it */
  name: string;
  linked: boolean;
}

/** What the account's pages know of account and site together. */
export interface AccountFacts {
  account: Account;
  /** operators whose accounts are linked, or can be linked here, in the order in which they are offered */
  operators: NamedOperator[];
  /** K-tv-code-60: how long a television's code is valid, in seconds */
  tvCodeSeconds: number;
  /** what a new password must be */
  policy: PasswordPolicy;
  /** the form that was posted before this page, without JavaScript */
  posted: PostedForm | null;
}
