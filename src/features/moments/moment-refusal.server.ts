/** Why the upstream did not make or delete a moment, in words, and beside which control they stand. */
import { m } from '#paraglide/messages.js';
import { isMaintenance, UpstreamError } from '#upstream/fault.ts';
import type { MomentAnswer, RefusedPart } from './moment-answer.ts';

const refused = (part: RefusedPart, message: string): MomentAnswer<never> => ({ ok: false, part, message });

export function toRefusal(error: unknown): MomentAnswer<never> {
  if (isMaintenance(error)) return refused('maintenance', m.profile_generic());
  if (!(error instanceof UpstreamError) || error.fault.kind !== 'http') return refused('form', m.profile_generic());
  const { status, code, retryAfter, fields, message } = error.fault;
  if (status === 401) return refused('session', m.profile_session());
  if (code === 'no_programme') return refused('channel', m.moment_no_programme());
  if (status === 403 || status === 404 || status === 409 || status === 451) return refused('channel', message ?? m.profile_generic());
  if (status === 429) return refused('form', m.moment_too_many({ minutes: Math.max(1, Math.ceil((retryAfter ?? 60) / 60)) }));
  if (fields?.smart_moment_category_id) return refused('category', fields.smart_moment_category_id);
  if (fields?.headline) return refused('title', fields.headline);
  const range = fields?.timestamp ?? fields?.duration;
  return range ? refused('range', range) : refused('form', message ?? m.profile_generic());
}
