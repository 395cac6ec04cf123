import { useHydrated } from '@tanstack/react-router';
import { cva, cx } from 'class-variance-authority';
import { type ComponentPropsWithRef, useState } from 'react';
import { TV_CODE_LENGTH } from './form-checks.ts';

const boxStyles = cva('grid h-13 place-items-center rounded-ctl border bg-ink-950 font-bold text-22 tabular-nums', {
  variants: {
    state: { plain: 'border-ink-600', wrong: 'border-aviso', good: 'border-relva' },
    here: { true: 'outline-2 outline-relva outline-offset-2' },
  },
});

interface TelevisionCodeProps extends Omit<ComponentPropsWithRef<'input'>, 'style' | 'value'> {
  value: string;
  state: 'plain' | 'wrong' | 'good';
}

/**
 * The code that a television shows: one field, drawn as a box for each character, so that paste, autofill and screen readers treat it as one.
 * Before the script runs it is a plain field.
 */
export function TelevisionCode({ value, state, className, ...rest }: TelevisionCodeProps) {
  const hydrated = useHydrated();
  const [caret, setCaret] = useState<number | null>(null);
  const characters = [...value.toUpperCase()];
  return (
    <div className={cx('relative', className)}>
      <div className={cx('grid grid-cols-6 gap-2', !hydrated && 'invisible')} aria-hidden="true">
        {Array.from({ length: TV_CODE_LENGTH }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes have no other name than their place
          <span className={boxStyles({ state, here: caret !== null && at === Math.min(caret, TV_CODE_LENGTH - 1) })} key={at}>
            {characters[at] ?? ''}
          </span>
        ))}
      </div>
      <input
        {...rest}
        className={cx(
          'absolute inset-0 w-full rounded-ctl border bg-transparent text-center font-bold text-22 uppercase tracking-[0.3em]',
          hydrated ? 'border-transparent text-transparent caret-transparent outline-none selection:bg-transparent' : 'border-ink-600',
        )}
        value={value}
        inputMode="text"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onFocus={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onBlur={(event) => {
          setCaret(null);
          rest.onBlur?.(event);
        }}
      />
    </div>
  );
}
