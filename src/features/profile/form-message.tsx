import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { m } from '#paraglide/messages.js';
import { showPopUp } from '#session/pop-up-state.ts';
import { viewerQueries } from '#session/viewer.queries.ts';
import { AccountLink } from '#shown/account-link.tsx';
import { announce } from '#ui/announce.ts';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { SupportText } from '#ui/support-text.tsx';
import type { FormAnswer } from './form-answer.ts';

interface FormMessageProps {
  answer: FormAnswer<unknown> | null;
  /** what a screen says when it went well */
  done: string;
}

/** What came of a form, beside its button; also told to screen readers. Wrong fields have their sentences beside them. */
export function FormMessage({ answer, done }: FormMessageProps) {
  const client = useQueryClient();
  const text = answer === null ? null : answer.ok ? done : answer.message;
  const reason = answer === null || answer.ok ? null : answer.reason;
  useEffect(() => {
    // X-session: the dialogue over the page signs in again in place. S-503: the maintenance pop-up.
    if (reason === 'session') client.setQueryData(viewerQueries.me().queryKey, null);
    if (reason === 'maintenance') showPopUp(client, 'maintenance');
  }, [reason, client]);
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
  if (answer === null || (!answer.ok && answer.reason === 'fields')) return null;
  return (
    <div className="min-w-0 text-14 leading-[1.43]">
      {answer.ok ? (
        <p className="flex gap-1.5 text-relva">
          <Icon glyph={checkGlyph} className="mt-px" />
          <span>{done}</span>
        </p>
      ) : (
        <div className="grid gap-1 text-aviso">
          <p className="flex gap-1.5">
            <Icon glyph={warningGlyph} className="mt-px" />
            <span>
              {answer.message === m.profile_generic() ? <b className="block">{m.account_notice_title()}</b> : null}
              <SupportText text={answer.message} />
            </span>
          </p>
          {answer.reason === 'recent' || answer.reason === 'session' ? (
            <AccountLink popUp="conta" hash className="justify-self-start font-semibold text-fg underline underline-offset-3">
              {m.profile_sign_in_again()}
            </AccountLink>
          ) : null}
        </div>
      )}
    </div>
  );
}
