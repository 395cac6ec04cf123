/** What a viewer is told about a sign-in that brought no session. */
import { config } from '#config';
import { m } from '#paraglide/messages.js';
import { PROVIDERS, type ProviderId } from '#rules/identity-providers.ts';
import type { SignInOutcome } from './finish-sign-in.ts';

/** An end without a session that the page the viewer goes back to tells about. */
export type FailedSignIn = Exclude<SignInOutcome, { kind: 'signed-in' | 'stranger' | 'session-expired' }>;

export function failureWords(id: ProviderId, failure: FailedSignIn): string {
  const { name } = PROVIDERS[id];
  switch (failure.kind) {
    case 'cancelled':
      return m.identity_cancelled_text({ name });
    case 'untrusted':
      return m.identity_untrusted_text({ name });
    case 'unavailable':
      return m.identity_unavailable_text({ name });
    case 'maintenance':
      return `${m.error_503_title({ product: config.brand.name })} ${m.error_503_text()}`;
    case 'refused':
      // SPEC §4: an error's message is shown as it is.
      return failure.message ?? m.identity_refused_text({ name });
  }
}
