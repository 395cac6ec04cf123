import { chosenContrast } from '#ui/chosen-styles.ts';

interface OptionCardProps {
  name: string;
  value: string;
  checked: boolean;
  onChoose: () => void;
  title: string;
  text: string;
  aside?: string;
  disabled?: boolean;
}

/** One of a few ways, as a radio button with a sentence. */
export function OptionCard({ name, value, checked, onChoose, title, text, aside, disabled }: OptionCardProps) {
  return (
    <label
      className={`relative grid ${disabled ? 'text-muted' : 'cursor-pointer hover:bg-ink-900'} grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 rounded-ctl border border-ink-600 p-4 has-checked:border-relva has-checked:bg-ink-900 has-focus-visible:outline-2 has-focus-visible:outline-relva has-focus-visible:outline-offset-2 ${chosenContrast}`}
    >
      <input
        className="size-5 accent-relva"
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={onChoose}
        disabled={disabled}
      />
      <span className="grid">
        <b className="font-semibold">{title}</b>
        <span className="text-14 text-muted">{text}</span>
      </span>
      {aside ? <span className="tabular-nums">{aside}</span> : null}
    </label>
  );
}
