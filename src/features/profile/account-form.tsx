import { useHydrated } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { takeTyped } from '#ui/typed-before-script.ts';
import { useFirstErrorFocus } from '#ui/use-first-error-focus.ts';
import { BackTo } from './back-to.tsx';

interface AccountFormProps extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'action'> {
  /** the server function's address: without JavaScript the form is posted there */
  action: string;
  /** values and submission; what was typed before the script came is taken into it */
  form: Parameters<typeof takeTyped>[0] & { handleSubmit(): Promise<void> };
  /** the part of the page that it is in */
  part: string;
}

/** A form with its errors beside the fields. After a refusal the first wrong field has the focus. */
export function AccountForm({ form, part, children, ...rest }: AccountFormProps) {
  const box = useRef<HTMLFormElement>(null);
  const focusFirstError = useFirstErrorFocus(box);
  const hydrated = useHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the served form comes to life, before it is drawn again: that would empty the fields
  useLayoutEffect(() => takeTyped(form, box.current), []);
  return (
    <form
      {...rest}
      ref={box}
      method="post"
      // Without JavaScript the browser's own checks are better than a way to the server and back.
      noValidate={hydrated}
      onSubmit={(event) => {
        event.preventDefault();
        takeTyped(form, box.current);
        void form.handleSubmit().then(focusFirstError);
      }}
    >
      <BackTo part={part} />
      {children}
    </form>
  );
}
