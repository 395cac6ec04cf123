import { type FormEvent, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { withJoinedDates } from '#rules/typed-date.ts';
import { announce } from '#ui/announce.ts';
import { useFirstErrorFocus } from '#ui/use-first-error-focus.ts';
import type { FormAnswer, FormRefusal, FormStart } from './forms-model.ts';

interface PublicForm {
  refused: FormRefusal | null;
  busy: boolean;
  done: boolean;
  submit: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Sends a form by script: first its captcha, then the form. What was typed stays in the fields; after a refusal the first wrong field, or the
 * question, has the focus.
 * @param check what is wrong before anything is sent; null when nothing is
 */
export function usePublicForm(
  start: FormStart,
  send: (values: Record<string, string>) => Promise<FormAnswer>,
  doneText: string,
  check: (values: Record<string, string>) => FormRefusal | null = () => null,
): PublicForm {
  const [refused, setRefused] = useState<FormRefusal | null>(start.posted?.refusal ?? null);
  const [done, setDone] = useState(start.posted?.done ?? false);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const sent = useRef<HTMLFormElement | null>(null);
  const focusFirstError = useFirstErrorFocus(sent);
  const refuse = (refusal: FormRefusal) => {
    setRefused(refusal);
    focusFirstError();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // State comes with the next drawing: of two presses at once the second would still find it unset.
    if (sending.current) return;
    const form = event.currentTarget;
    sent.current = form;
    const values = valuesOf(form);
    const wrong = check(values);
    if (wrong) {
      refuse(wrong);
      return;
    }
    sending.current = true;
    setBusy(true);
    void captchaOf(form, values)
      .then((captcha) => send({ ...values, captcha }))
      .catch((): FormAnswer => ({ ok: false, message: m.forms_generic(), fields: {}, question: null }))
      .then((answer) => {
        sending.current = false;
        setBusy(false);
        if (answer.ok) {
          setRefused(null);
          setDone(true);
          announce(doneText);
          return;
        }
        refuse(answer);
      });
  };
  return { refused, busy, done, submit };
}

/** Text fields by name; topics, of which several can be chosen, with spaces between them. */
function valuesOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  const texts = [...data].filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'topic');
  return { ...withJoinedDates(Object.fromEntries(texts)), topics: data.getAll('topic').join(' ') };
}

async function captchaOf(form: HTMLFormElement, values: Record<string, string>): Promise<string> {
  if (values.question_answer) return '';
  const { solveCaptcha } = await import('./solve-captcha.ts');
  return solveCaptcha(form.querySelector<HTMLElement>('[data-captcha]') ?? form);
}
