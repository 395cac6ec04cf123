import { cx } from 'class-variance-authority';
import type { ReactNode } from 'react';
import { chosenContrast } from '#ui/chosen-styles.ts';
import { Icon } from '#ui/icon.tsx';
import { warningGlyph } from '#ui/icons/warning.ts';

interface ChoicesProps<Value extends string> {
  label: string;
  name: string;
  value: Value | null;
  options: readonly { readonly value: Value; readonly label: string; readonly more?: string }[];
  onChange: (value: Value) => void;
  /** `apart`: outlined boxes; `joined`: segments on one ground */
  look: 'apart' | 'joined';
  error?: string | undefined;
}

const focus = 'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-relva';
const looks = {
  apart: {
    box: 'grid grid-cols-3 gap-2',
    option: `relative grid min-h-9 pointer-coarse:min-h-11 cursor-pointer place-items-center rounded-ctl border border-ink-600 px-2 text-center text-14 font-550 text-soft hover:bg-ink-750 chosen:border-fg chosen:bg-fg chosen:font-650 chosen:text-ink-950 ${focus} ${chosenContrast}`,
  },
  joined: {
    box: 'grid auto-cols-fr grid-flow-col gap-0.5 rounded-ctl bg-ink-800 p-0.75',
    option: `relative grid min-h-12 cursor-pointer content-center justify-items-center rounded-tag px-1 text-14 font-550 leading-tight text-soft hover:text-fg chosen:bg-fg chosen:font-650 chosen:text-ink-950 ${focus} ${chosenContrast}`,
  },
} as const;

/** One of a few, as radio buttons: arrow keys choose, Tab leaves the group. */
export function Choices<Value extends string>({ label, name, value, options, onChange, look, error }: ChoicesProps<Value>) {
  return (
    <fieldset className="grid gap-1.5" aria-invalid={error ? true : undefined}>
      <legend className="mb-1.5 font-semibold text-14">{label}</legend>
      <div className={looks[look].box}>
        {options.map((option) => (
          <label key={option.value} className={looks[look].option}>
            <input
              className="absolute inset-0 size-full cursor-pointer opacity-0"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.more ? <small className="font-450 text-12">{option.more}</small> : null}
          </label>
        ))}
      </div>
      {error ? <Wrong>{error}</Wrong> : null}
    </fieldset>
  );
}

/** What is wrong, under its control. */
export function Wrong({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <p className={cx('flex gap-1.5 text-14 text-aviso leading-[1.35]', className)} role="alert">
      <Icon glyph={warningGlyph} className="mt-px" />
      <span>{children}</span>
    </p>
  );
}
