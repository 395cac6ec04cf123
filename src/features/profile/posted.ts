/** What a form that was posted without JavaScript brought, for the page that follows it. */
import { createContext, use } from 'react';
import { type FormAnswer, refusal } from './form-answer.ts';

/** Before the names of the account's forms, beside those of the pop-ups. */
export const POSTED_PREFIX = 'perfil ';

export interface PostedForm {
  form:
    | 'dados'
    | 'avisos'
    | 'fotografia'
    | 'confirmar'
    | 'favoritos'
    | 'operador'
    | 'televisao'
    | 'email'
    | 'palavra-passe'
    | 'aparelhos'
    | 'pedido'
    | 'apagar';
  done: boolean;
  /** what was refused, in one sentence */
  notice: string;
  fields: Record<string, string>;
  /** what was typed */
  values: Record<string, string>;
}

export const PostedContext = createContext<PostedForm | null>(null);

interface Posted {
  /** for FormMessage; null when another form was posted, or none */
  answer: FormAnswer<never> | null;
  fields: Record<string, string>;
  values: Record<string, string>;
}

/** The answer to this form, when the page follows its post. */
export function usePosted(form: PostedForm['form']): Posted {
  const posted = use(PostedContext);
  if (posted?.form !== form) return { answer: null, fields: {}, values: {} };
  const { done, notice, fields, values } = posted;
  if (done) return { answer: { ok: true, value: undefined as never }, fields, values };
  return { answer: refusal(Object.keys(fields).length > 0 ? 'fields' : 'failed', notice, fields), fields, values };
}
