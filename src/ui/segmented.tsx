import { useId } from 'react';
import { segmentStyles, segmentsStyles } from './chosen-styles.ts';

interface SegmentedProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few that fit side by side: a radio group, so arrow keys choose and Tab leaves it. */
export function Segmented<Value extends string>({ label, value, options, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={segmentsStyles} aria-label={label}>
      {options.map((option) => (
        <label className={segmentStyles} key={option.value}>
          <input
            className="absolute size-6 opacity-0"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
