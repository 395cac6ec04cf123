import { useRouter } from '@tanstack/react-router';
import { m } from '#paraglide/messages.js';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { FormRefusal } from './forms-model.ts';

/** What goes with every form: the way back for a page without script, and the key by which two presses are one form. */
export function HiddenFields({ formKey }: { formKey: string }) {
  const router = useRouter();
  return (
    <>
      <input type="hidden" name="volta" value={router.latestLocation.href} />
      <input type="hidden" name="chave" value={formKey} />
    </>
  );
}

export function RefusalNotice({ refused }: { refused: FormRefusal | null }) {
  if (!refused) return null;
  return (
    <div role="alert" tabIndex={-1}>
      <Notice warn>{refused.message}</Notice>
    </div>
  );
}

/** Where a captcha is drawn that must be seen, and the question of those for whom none can be. */
export function Captcha({ refused }: { refused: FormRefusal | null }) {
  const question = refused?.question;
  return (
    <>
      <div data-captcha className="empty:hidden" />
      {question ? (
        <div key={question.token}>
          <input type="hidden" name="question_token" value={question.token} />
          <TextInput
            name="question_answer"
            label={`${question.text} *`}
            hint={m.forms_question_hint()}
            error={refused?.fields.captcha}
            autoComplete="off"
            required
          />
        </div>
      ) : null}
    </>
  );
}
