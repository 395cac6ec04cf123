import { useId } from 'react';
import { segmentStyles, segmentsStyles } from './chosen-styles.ts';

interface SegmentsProps<Value extends string> {
  /** name of the radio group */
  name: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChange: (value: Value) => void;
}

/** Radio buttons drawn as segments, for a fieldset or a box with `segmentsStyles`: arrow keys, names and state are native. */
export function Segments<Value extends string>({ name, value, options, onChange }: SegmentsProps<Value>) {
  return options.map((option) => (
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
  ));
}

/** One of a few that fit side by side: a radio group, so arrow keys choose and Tab leaves it. */
export function Segmented<Value extends string>({ label, ...props }: Omit<SegmentsProps<Value>, 'name'> & { label: string }) {
  const name = useId();
  return (
    <fieldset className={segmentsStyles} aria-label={label}>
      <Segments name={name} {...props} />
    </fieldset>
  );
}
