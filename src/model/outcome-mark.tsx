import { m } from '#paraglide/messages.js';
import type { Outcome } from '#rules/league-table.ts';

const styles: Record<Outcome, string> = {
  win: 'bg-fg text-ink-950',
  draw: 'bg-ink-700 text-fg',
  loss: 'text-soft inset-ring inset-ring-ink-600',
};

const wordOf = (outcome: Outcome): string => ({ win: m.league_win, draw: m.league_draw, loss: m.league_loss })[outcome]();
const letterOf = (outcome: Outcome): string =>
  ({ win: m.league_win_letter, draw: m.league_draw_letter, loss: m.league_loss_letter })[outcome]();

/** V, E or D: the letter is always there, so that nothing depends on a colour. */
export const OutcomeMark = ({ outcome }: { outcome: Outcome }) => (
  <span className={`grid size-6 flex-none place-items-center rounded-tag font-bold text-12 ${styles[outcome]} forced-colors:border`}>
    <span aria-hidden="true">{letterOf(outcome)}</span>
    <span className="sr-only">{wordOf(outcome)}</span>
  </span>
);

/** Outcomes of the last matches, the newest last. */
export const Form = ({ outcomes, className = '' }: { outcomes: readonly Outcome[]; className?: string }) => (
  <ol className={`flex gap-1 ${className}`} aria-label={m.league_form_label({ count: String(outcomes.length) })}>
    {outcomes.map((outcome, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: outcomes have no identity but their place
      <li key={i}>
        <OutcomeMark outcome={outcome} />
      </li>
    ))}
  </ol>
);
