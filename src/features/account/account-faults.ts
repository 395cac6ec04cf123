/** What a form shows when the upstream refuses it (SPEC §8). */
import { config } from '#config';
import { IdentityFault } from '#identity/hosted/identity-fault.ts';
import { identityWords } from '#identity/hosted/identity-words.ts';
import { m } from '#paraglide/messages.js';
import { UpstreamError } from '#upstream/fault.ts';
import type { FieldErrors, FormResult } from './account-forms.ts';

type Refused = Extract<FormResult, { ok: false }>;

const notice = (text: string): Refused => ({ ok: false, fields: {}, notice: text });

/** X-generic */
export const genericNotice = (): Refused => notice(m.account_notice_generic());

/** Codes of the specification in its words (SPEC §5, X-register-S1-S3-S4-S8); for others the upstream's own sentence beside the field. */
function codeFields(code: string | null, fields: FieldErrors): FieldErrors {
  switch (code) {
    case 'S1':
      return {
        // An upstream that does not tell which one is taken means the user name.
        ...(fields.user_name !== undefined || fields.email === undefined ? { user_name: m.account_error_user_name_taken() } : {}),
        ...(fields.email === undefined ? {} : { email: m.account_error_email_taken() }),
      };
    case 'S3':
      return { name: m.fields_name_last() };
    case 'question':
      return { question_answer: m.account_question_missing() };
    case 'wrong_answer':
      return { question_answer: m.account_question_wrong() };
    case 'under_age':
      return fields.birth_date === undefined ? {} : { birth_date: fields.birth_date };
    default:
      return fields;
  }
}

/** The name of a fault for the log: its code, status or kind. */
export const outcomeOf = (error: unknown): string => {
  if (error instanceof IdentityFault) return error.code;
  if (!(error instanceof UpstreamError)) return 'failed';
  const { fault } = error;
  return fault.kind === 'http' ? (fault.code ?? String(fault.status)) : fault.kind;
};

/** X-identity */
function identityRefusal({ code }: IdentityFault): Refused {
  const { field, text } = identityWords(code);
  return field === null ? notice(text) : { ok: false, fields: { [field]: text }, notice: null };
}

/** Codes of a 401 that say something else than a wrong e-mail or password. */
const OTHER_401 = new Set(['client', 'sign_in', 'session_expired']);

/** An upstream may have words of its own for a wrong e-mail or password. */
const isUnknownLoginRefusal = (callId: string, status: number, code: string | null): boolean =>
  callId === 'authLogin' && status === 401 && !OTHER_401.has(code ?? '');

/** @param error of a call for a form */
export function refusalOf(error: unknown): Refused {
  if (error instanceof IdentityFault) return identityRefusal(error);
  if (!(error instanceof UpstreamError) || error.fault.kind !== 'http') return genericNotice();
  const { status, code, fields = {}, suggestions, message, retryAfter } = error.fault;
  if (status === 503) return { ok: false, fields: {}, notice: null, maintenance: true };
  if (code === 'invalid_login' || isUnknownLoginRefusal(error.callId, status, code))
    return { ok: false, fields: { password: m.account_login_failed({ product: config.brand.name }) }, notice: null };
  if (status === 429) return notice(m.account_too_many({ minutes: Math.max(1, Math.ceil((retryAfter ?? 60) / 60)) }));
  if (code === 'S4') return { ok: false, fields: { ...fields }, notice: m.account_error_missing() };
  const shown = codeFields(code, fields);
  if (Object.keys(shown).length > 0) return { ok: false, fields: shown, notice: null, ...(suggestions ? { suggestions } : {}) };
  // A refusal that the upstream explains.
  if ((status === 409 || status === 422 || status === 410) && message) return notice(message);
  return genericNotice();
}
