/** What the forms of contact, newsletter and casting hold and answer. */

/** A question in words, in the place of the captcha where no script runs. */
export interface HumanQuestion {
  token: string;
  text: string;
}

export interface FormRefusal {
  ok: false;
  message: string;
  /** a sentence for each wrong field */
  fields: Record<string, string>;
  question: HumanQuestion | null;
}

export type FormAnswer = { ok: true } | FormRefusal;

export type FormName = 'contacto' | 'newsletter' | 'casting';

/** What a page with a form begins with. */
export interface FormStart {
  /** of the form, so that a second press sends nothing twice */
  key: string;
  /** what a post without script brought back */
  posted: { done: boolean; values: Record<string, string>; refusal: FormRefusal | null } | null;
}

/** What came of a mailed link: not pressed yet, done, a link that no longer works, or a failure. */
export type LinkOutcome = 'open' | 'done' | 'expired' | 'failed';

/** The subjects of the contact form, as they are sent. */
export const SUBJECTS = ['canal', 'conta', 'pagamento', 'app', 'dados', 'outro'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** What a casting looks for, as it is sent. */
export const CASTING_ROLES = ['futebol', 'outras', 'comentario', 'reportagem', 'apresentacao'] as const;
export type CastingRole = (typeof CASTING_ROLES)[number];
