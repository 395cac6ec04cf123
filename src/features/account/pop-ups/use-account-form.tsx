import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { Notice } from '#ui/notice.tsx';
import { SupportText } from '#ui/support-text.tsx';
import { takeTyped } from '#ui/typed-before-script.ts';
import { useFirstErrorFocus } from '#ui/use-first-error-focus.ts';
import { accountQueries } from '../account.queries.ts';
import type { AccountForms } from '../account-forms.server.ts';
import type { FieldErrors, FormResult } from '../account-forms.ts';

/** What was typed into a pop-up, so that it is there again when it is opened again. Passwords are not kept. */
const drafts = new Map<string, Record<string, string | boolean>>();

type Values = Record<string, string | boolean>;

interface AccountFormOptions<V extends Values> {
  /** the pop-up, as the address names it */
  popUp: string;
  defaults: V;
  validate: (values: V, forms: AccountForms) => FieldErrors;
  /** @param key idempotency */
  submit: (values: V, key: string) => Promise<FormResult>;
  onDone: (values: V, result: Extract<FormResult, { ok: true }>) => Promise<void> | void;
  onMaintenance: () => void;
}

/** State of a form of the account: TanStack Form, what the server refused beside it, and what a form post without JavaScript brought. */
export function useAccountForm<V extends Values>({ popUp, defaults, validate, submit, onDone, onMaintenance }: AccountFormOptions<V>) {
  const { data: forms } = useSuspenseQuery(accountQueries.forms());
  const posted = forms.posted?.form === popUp ? forms.posted : null;
  // What was typed since a post without scripts is newer than what was posted.
  const [draft] = useState(() => drafts.get(popUp));
  const [refused, setRefused] = useState<{ fields: FieldErrors; notice: string | null }>(() =>
    draft ? { fields: {}, notice: null } : (posted ?? { fields: {}, notice: null }),
  );
  const isDone = useRef(false);
  const key = useRef(forms.key ?? newKey());
  const box = useRef<HTMLFormElement>(null);
  const focusFirstError = useFirstErrorFocus(box);
  const form = useForm({
    defaultValues: startValues(defaults, draft ?? posted?.values),
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: {
      onDynamic: ({ value }: { value: V }) => {
        const fields = validate(value, forms);
        return Object.keys(fields).length > 0 ? { fields } : undefined;
      },
    },
    onSubmitInvalid: focusFirstError,
    onSubmit: async ({ value }: { value: V }) => {
      const result = await submit(value, key.current).catch(
        (): FormResult => ({ ok: false, fields: {}, notice: m.account_notice_generic() }),
      );
      if (result.ok) {
        isDone.current = true;
        drafts.delete(popUp);
        await onDone(value, result);
        return;
      }
      key.current = newKey();
      if (result.maintenance) onMaintenance();
      setRefused({ fields: result.fields, notice: result.notice });
      focusFirstError();
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the served form comes to life, before it is drawn again: that would empty the fields
  useLayoutEffect(() => {
    takeTyped(form, box.current);
    return () => {
      if (!isDone.current) drafts.set(popUp, withoutSecrets(form.state.values));
    };
  }, []);

  /** Name, value, error and handlers of a field of text. */
  const textField = (name: keyof V & string, state: { value: unknown; meta: { errors: unknown[] } }, change: (value: never) => void) => ({
    name,
    value: String(state.value ?? ''),
    error: fieldError(name, state.meta.errors),
    onChange: (event: { target: { value: string } }) => {
      change(event.target.value as never);
      clearRefusal(name);
    },
  });
  const dateField = (name: keyof V & string, state: { value: unknown; meta: { errors: unknown[] } }, change: (value: never) => void) => ({
    name,
    value: String(state.value ?? ''),
    error: fieldError(name, state.meta.errors),
    onChange: (value: string) => {
      change(value as never);
      clearRefusal(name);
    },
  });
  const fieldError = (name: string, errors: unknown[]): string | undefined =>
    (errors.find((error) => typeof error === 'string') as string | undefined) ?? refused.fields[name];
  /** What was refused of a field is no longer true of it. */
  const clearRefusal = (name: string) => {
    if (refused.fields[name] !== undefined) setRefused({ ...refused, fields: { ...refused.fields, [name]: undefined } as never });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    takeTyped(form, box.current);
    void form.handleSubmit();
  };
  return {
    form,
    forms,
    posted,
    refused,
    textField,
    dateField,
    fieldError,
    clearRefusal,
    formProps: { ref: box, onSubmit, noValidate: true, method: 'post' as const },
  };
}

/** Neither passwords nor what counts for one try. */
const ONE_USE = ['password', 'token', 'question_token', 'question_answer'];
const withoutSecrets = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([name]) => !ONE_USE.includes(name)));

/** Not `randomUUID`, which browsers have only on https and localhost. */
const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');

function startValues<V extends Values>(defaults: V, typed: Record<string, string | boolean> | undefined): V {
  if (!typed) return defaults;
  const known = Object.entries(typed).filter(([name]) => name in defaults);
  return {
    ...defaults,
    ...Object.fromEntries(
      known.map(([name, value]) => [name, typeof defaults[name] === 'boolean' ? value === true || value === 'on' : value]),
    ),
  };
}

/** X-generic, and other refusals that belong to no field. */
export function FormNotice({ text }: { text: string | null }): ReactNode {
  return (
    <div role="alert" className="empty:hidden">
      {text ? (
        <Notice warn>
          <b className="block">{m.account_notice_title()}</b>
          <SupportText text={text} />
        </Notice>
      ) : null}
    </div>
  );
}
