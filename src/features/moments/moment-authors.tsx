import { authorsFor, type Moment } from '#model/moment.ts';
import { m } from '#paraglide/messages.js';
import { useSignInState } from '#session/viewer.queries.ts';

/** Names that are told; the others are counted. */
const TOLD = 2;

/** A-mim: who made a moment, the viewer first as "mim"; what a program made says so (A-moment-manager). */
export function useAuthorWords(moment: Moment): string {
  const { viewer } = useSignInState();
  return authorWords(moment, viewer?.id ?? null);
}

export function authorWords(moment: Moment, viewerId: string | null): string {
  const { isMine, others } = authorsFor(moment, viewerId);
  if (!isMine && moment.origin === 'ai') return m.moment_ai();
  if (!isMine && moment.origin === 'service') return m.moment_service();
  const names = [...(isMine ? [m.moment_me()] : []), ...others.map(({ name }) => name)].filter(Boolean);
  const [first = '', second] = names;
  if (names.length > TOLD) return m.moment_by({ names: m.moment_by_more({ names: first, count: names.length - 1 }) });
  return m.moment_by({ names: second ? m.moment_by_and({ names: first, name: second }) : first });
}

export const viewsWords = (views: number): string =>
  views === 0 ? m.moment_views_none() : views === 1 ? m.moment_views_one() : m.moment_views({ count: views.toLocaleString('pt-PT') });
