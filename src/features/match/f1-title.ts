import { m } from '#paraglide/messages.js';
import { slug } from '#rules/slug.ts';
import type { F1Session } from './f1-session.ts';

/** 'Grande Prémio da Austrália, corrida' */
export const sessionTitle = ({ name, kind }: Pick<F1Session, 'name' | 'kind'>): string =>
  kind === 'race' ? m.mp_f1_race({ name }) : kind === 'sprint' ? m.mp_f1_sprint({ name }) : m.mp_f1_qualifying({ name });

export const sessionSlug = (session: Pick<F1Session, 'name' | 'kind'>): string => slug(sessionTitle(session));
