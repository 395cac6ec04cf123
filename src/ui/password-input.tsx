import { type ComponentPropsWithRef, useId, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Field } from './field.tsx';
import { Icon } from './icon.tsx';
import { checkGlyph } from './icons/check.ts';
import { inputStyles } from './input-styles.ts';

interface PasswordInputProps extends Omit<ComponentPropsWithRef<'input'>, 'style' | 'id' | 'type' | 'value'> {
  label: string;
  /** `new-password` for one that is chosen, `current-password` for one that is known: password managers need it */
  autoComplete: 'new-password' | 'current-password';
  value: string;
  error?: string | undefined;
  /** the rules of a new password, each with whether it is met; they stay in view while it is typed */
  rules?: readonly { text: string; met: boolean }[];
}

/** A password with a button that shows it. Paste and password managers work (SECURITY 18). */
export function PasswordInput({ label, error, rules, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const rulesId = useId();
  return (
    <div className="grid gap-2">
      <Field label={label} error={error}>
        {(control) => (
          <span className="relative block">
            <input
              {...rest}
              {...control}
              aria-describedby={[control['aria-describedby'], rules ? rulesId : undefined].filter(Boolean).join(' ') || undefined}
              className={inputStyles({ className: `pr-26 ${className ?? ''}` })}
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
            />
            <button
              type="button"
              className="absolute inset-y-1 right-1 noscript:hidden rounded-tag px-3 font-semibold text-14 hover:bg-ink-750"
              aria-label={shown ? m.ui_password_hide_of({ label }) : m.ui_password_show_of({ label })}
              onClick={() => setShown(!shown)}
            >
              {shown ? m.ui_password_hide_short() : m.ui_password_show_short()}
            </button>
          </span>
        )}
      </Field>
      {rules ? (
        <ul className="grid gap-1 text-14 text-muted" id={rulesId}>
          {rules.map(({ text, met }) => (
            <li className={`flex items-center gap-2 ${met ? 'text-relva' : ''}`} key={text}>
              <span className="grid size-4 place-items-center">
                {met ? (
                  <Icon glyph={checkGlyph} size="size-4" />
                ) : (
                  <i className="size-1.5 rounded-full bg-ink-600 forced-colors:border" aria-hidden="true" />
                )}
              </span>
              {text}
              {met ? <span className="sr-only">{m.ui_password_met()}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
