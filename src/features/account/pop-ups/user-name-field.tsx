import type { ComponentProps } from 'react';
import { m } from '#paraglide/messages.js';
import { Button } from '#ui/button.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface UserNameFieldProps extends Omit<ComponentProps<typeof TextInput>, 'label'> {
  /** offered instead of one that is taken */
  free: readonly string[];
  onPick: (name: string) => void;
}

/** The user name, and under it names that are free when it is taken. */
export function UserNameField({ free, onPick, ...field }: UserNameFieldProps) {
  return (
    <div className="grid gap-2">
      <TextInput
        {...field}
        label={m.account_user_name()}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        required
      />
      <FreeUserNames names={free} onPick={onPick} />
    </div>
  );
}

/** Without JavaScript they are read and typed. */
function FreeUserNames({ names, onPick }: { names: readonly string[]; onPick: (name: string) => void }) {
  if (names.length === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-14">
      <span className="text-muted">{m.account_free_names()}</span>
      {names.map((name) => (
        <Button
          key={name}
          size="sm"
          onClick={(event) => {
            const { form } = event.currentTarget;
            onPick(name);
            form?.querySelector<HTMLInputElement>('[name=user_name]')?.focus();
          }}
        >
          {name}
        </Button>
      ))}
    </p>
  );
}
