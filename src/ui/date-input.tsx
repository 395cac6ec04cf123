import { type ClipboardEvent, useId, useRef } from 'react';
import { m } from '#paraglide/messages.js';
import { DATE_PARTS, type DateParts, joinDate, partName, pastedDate, splitDate } from '#rules/typed-date.ts';
import { FieldNote } from './field.tsx';
import { inputStyles } from './input-styles.ts';

interface DateInputProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  /** the fields are called `name_day`, `name_month` and `name_year` (typed-date.ts) */
  name: string;
  /** 'year-month-day' with what is typed so far; without it the fields keep what is typed themselves */
  value?: string;
  defaultValue?: string | undefined;
  onChange?: (value: string) => void;
  required?: boolean;
  /** a date of birth, which the browser may know */
  birthday?: boolean;
}

/** A date in three fields, day, month and year, the same in every browser. A date that is pasted into one of them fills all. */
export function DateInput({ label, hint, error, name, value, defaultValue = '', onChange, required, birthday }: DateInputProps) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const parts = splitDate(value ?? defaultValue);
  const inputOf = (part: keyof DateParts) => box.current?.querySelector<HTMLInputElement>(`[name="${partName(name, part)}"]`);
  const typed = (part: keyof DateParts): string => inputOf(part)?.value ?? '';
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedDate(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    for (const part of DATE_PARTS) {
      const input = inputOf(part);
      if (input) input.value = pasted[part];
    }
    // Forms that keep drafts listen to the fields' own events.
    inputOf('year')?.dispatchEvent(new Event('change', { bubbles: true }));
    onChange?.(joinDate(pasted));
  };
  const words = { day: m.date_day(), month: m.date_month(), year: m.date_year() };
  const note = error || hint ? `${id}n` : undefined;
  return (
    <fieldset ref={box} className="grid content-start" aria-describedby={note} onPaste={paste}>
      <legend className="mb-1.5 font-semibold text-14">{label}</legend>
      <div className="grid grid-cols-[minmax(0,4.5rem)_minmax(0,4.5rem)_minmax(0,6rem)] gap-2 pb-1.5">
        {DATE_PARTS.map((part) => (
          <div key={part} className="grid gap-1">
            <label className="text-14 text-muted" htmlFor={`${id}${part}`}>
              {words[part]}
            </label>
            <input
              id={`${id}${part}`}
              className={inputStyles({ className: 'tabular-nums' })}
              name={partName(name, part)}
              inputMode="numeric"
              autoComplete={birthday ? `bday-${part}` : 'off'}
              maxLength={part === 'year' ? 4 : 2}
              required={required}
              aria-invalid={error ? true : undefined}
              aria-describedby={note}
              {...(value === undefined ? { defaultValue: parts[part] } : { value: parts[part] })}
              onChange={() => onChange?.(joinDate({ day: typed('day'), month: typed('month'), year: typed('year') }))}
            />
          </div>
        ))}
      </div>
      <FieldNote id={note} hint={hint} error={error} />
    </fieldset>
  );
}
