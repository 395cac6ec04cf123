import { useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { announce } from '#ui/announce.ts';
import { type Glyph, Icon } from '#ui/icon.tsx';
import { minusGlyph } from '#ui/icons/minus.ts';
import { plusGlyph } from '#ui/icons/plus.ts';

/** Most goals that can be predicted, as the upstream takes them. */
const MOST = 99;

interface GoalStepperProps {
  /** of the form's field */
  name: string;
  team: string;
  /** undefined: not predicted yet */
  value: number | undefined;
}

/**
 * The goals of a team: a number field that takes digits and the arrow keys, with a button at each side. The buttons are no stops of the Tab key,
 * because a round has eighteen fields; without a script they are not there.
 */
export function GoalStepper({ name, team, value }: GoalStepperProps) {
  const field = useRef<HTMLInputElement>(null);
  const step = (by: 1 | -1) => {
    const input = field.current;
    if (!input) return;
    const goals = input.value === '' ? 0 : Math.min(MOST, Math.max(0, Number(input.value) + by));
    input.value = String(goals);
    // The form counts what is not saved yet.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    announce(m.predictor_goals_now({ team, goals: String(goals) }));
  };
  const button = (by: 1 | -1, label: string, glyph: Glyph) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      className="noscript:invisible grid h-full pointer-coarse:w-11 w-9 place-items-center rounded-ctl text-soft hover:bg-ink-750"
      onClick={() => step(by)}
    >
      <Icon glyph={glyph} />
    </button>
  );
  return (
    <span className="inline-flex h-11 items-center rounded-ctl border border-ink-600 focus-within:outline-2 focus-within:outline-relva focus-within:outline-offset-2">
      {button(-1, m.predictor_less({ team }), minusGlyph)}
      <input
        ref={field}
        type="number"
        name={name}
        min={0}
        max={MOST}
        inputMode="numeric"
        placeholder="–"
        defaultValue={value}
        aria-label={m.predictor_goals_of({ team })}
        className="h-full w-9 bg-transparent text-center font-750 font-stretch-84% text-22 tabular-nums outline-none [appearance:textfield] placeholder:font-normal placeholder:text-muted [&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none"
      />
      {button(1, m.predictor_more({ team }), plusGlyph)}
    </span>
  );
}
