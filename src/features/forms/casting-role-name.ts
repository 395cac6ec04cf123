import { m } from '#paraglide/messages.js';
import { CASTING_ROLES, type CastingRole } from './forms-model.ts';

const names = (): Record<CastingRole, string> => ({
  futebol: m.casting_role_football(),
  outras: m.casting_role_other_sports(),
  comentario: m.casting_role_pundit(),
  reportagem: m.casting_role_reporter(),
  apresentacao: m.casting_role_presenter(),
});

/** The role in words, as staff read it; '' when none was chosen. */
export const roleName = (role: string): string => ((CASTING_ROLES as readonly string[]).includes(role) ? names()[role as CastingRole] : '');
