import { type RefObject, useEffect, useReducer } from 'react';

/** What a form shows of a refusal, the first that is there: a wrong field, the question asked in place of a captcha, an alert. */
const SHOWN = ['[aria-invalid="true"]', 'input[name="question_answer"]', '[role="alert"][tabindex]'];

/**
 * After a refusal the first wrong field of a form has the focus. A frame after the state was set would be too early on a slow machine: React
 * may not have drawn the refusal by then.
 * @returns to be called beside the state that shows the refusal
 */
export function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>): () => void {
  const [refusals, addRefusal] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (refusals === 0) return;
    const found = SHOWN.map((selector) => form.current?.querySelector<HTMLElement>(selector));
    found.find(Boolean)?.focus();
  }, [form, refusals]);
  return addRefusal;
}
