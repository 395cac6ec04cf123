import { withJoinedDates } from '#rules/typed-date.ts';

/** What a TanStack form of text fields and checkboxes has, in the little that is asked of it here. */
interface TypedForm {
  readonly state: { readonly values: object };
  setFieldValue(name: never, value: never): void;
}

/**
 * Takes into the state of a form what was typed, or filled in by a password manager, into the served fields before the script came. To be
 * called when the form comes to life and when it is sent: Enter may itself bring it to life, and then its handler runs before effects do.
 */
export function takeTyped(form: TypedForm, box: HTMLFormElement | null): void {
  if (!box) return;
  const known: Readonly<Record<string, unknown>> = { ...form.state.values };
  for (const [name, typed] of Object.entries(withJoinedDates(Object.fromEntries(new FormData(box))))) {
    const value = typeof known[name] === 'boolean' ? true : typed;
    if (name in known && value !== known[name]) form.setFieldValue(name as never, value as never);
  }
}
