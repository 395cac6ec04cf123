import { m } from '#paraglide/messages.js';
import type { BarMarkGroup } from './dvr-geometry.ts';

/** What is written on a mark: the number of moments that are drawn as one, or the kind that has no colour of its own. */
export const markSign = ({ kind, marks }: Pick<BarMarkGroup, 'kind' | 'marks'>): string =>
  marks.length > 1 ? String(marks.length) : kind === 'var' ? 'VAR' : '';

/** The name of a mark's button. It begins with what is written on the mark, so that who speaks to the device can say what is seen (WCAG 2.5.3). */
export function markName(group: Pick<BarMarkGroup, 'kind' | 'marks'>): string {
  const label = group.marks.map((mark) => mark.label).join(', ');
  if (group.marks.length > 1) return m.player_mark_watch_several({ count: String(group.marks.length), label });
  const sign = markSign(group);
  return m.player_mark_watch({ label: label.includes(sign) ? label : `${sign}: ${label}` });
}
