/** Runs what a form asks of the upstream and says what came of it, in the words of SPEC §5 and §8. */
import { dropSession } from '#identity/browser-session.ts';
import { endsSession, IdentityFault } from '#identity/hosted/identity-fault.ts';
import { identityWords } from '#identity/hosted/identity-words.ts';
import { m } from '#paraglide/messages.js';
import { log } from '#server/log.ts';
import { UpstreamError, type UpstreamFault } from '#upstream/fault.ts';
import { type FormAnswer, type Refusal, refusal } from './form-answer.ts';

/** Sentences for refusals that a form has words of its own for, by the error's code or its HTTP status. */
export type Wording = Readonly<Record<string, string | ((retryAfter: number | null) => Refusal)>>;

/**
 * @param name of what is done, for the log
 * @param words the form's own words, before the general ones
 */
export async function formAnswer<Value>(name: string, work: () => Promise<Value>, words: Wording = {}): Promise<FormAnswer<Value>> {
  try {
    return { ok: true, value: await work() };
  } catch (error) {
    if (error instanceof IdentityFault) {
      const refused = toIdentityRefusal(error, words);
      log(refused.reason === 'failed' ? 'warn' : 'info', 'profile', 'an action was refused', { name, error });
      return refused;
    }
    if (!(error instanceof UpstreamError)) {
      log('error', 'profile', 'an action failed', { name, error });
      return refusal('failed', m.profile_generic());
    }
    const refused = toRefusal(error.fault, words);
    log(refused.reason === 'failed' ? 'warn' : 'info', 'profile', 'an action was refused', { name, error });
    return refused;
  }
}

/** X-generic for everything that has no sentence of its own. */
export function toRefusal(fault: UpstreamFault, words: Wording = {}): Refusal {
  if (fault.kind !== 'http') return refusal('failed', m.profile_generic());
  const own = words[fault.code ?? ''] ?? words[fault.status];
  if (typeof own === 'string') return refusal('failed', own);
  if (own) return own(fault.retryAfter);
  if (fault.status === 503) return refusal('maintenance', m.profile_generic());
  if (fault.status === 401) return refusal('session', m.profile_session());
  if (fault.code === 'recent_sign_in') return refusal('recent', m.profile_recent());
  if (fault.code === 'wrong_password')
    return refusal('fields', m.profile_password_wrong(), { current_password: m.profile_password_wrong() });
  if (fault.status === 429) return refusal('failed', tooMany(fault.retryAfter));
  // The upstream's own sentences about fields: a taken user name, a forbidden password.
  if (fault.fields && Object.keys(fault.fields).length > 0)
    return refusal('fields', fault.message ?? m.profile_generic(), { ...fault.fields });
  return refusal('failed', m.profile_generic());
}

/** X-identity. A viewer whose session the service has ended is signed out. */
function toIdentityRefusal(fault: IdentityFault, words: Wording): Refusal {
  const own = words[fault.code];
  if (own !== undefined) return typeof own === 'string' ? refusal('failed', own) : own(null);
  const { field, text } = identityWords(fault.code);
  const { code } = fault;
  if (endsSession(fault)) {
    dropSession();
    return refusal('session', text);
  }
  if (code === 'requires-recent-login') return refusal('recent', text);
  return field === null ? refusal('failed', text) : refusal('fields', text, { [field]: text });
}

/** @param retryAfter seconds */
export const tooMany = (retryAfter: number | null): string =>
  retryAfter !== null && retryAfter > 60
    ? m.profile_too_many_minutes({ minutes: Math.ceil(retryAfter / 60) })
    : m.profile_too_many_moments();
