import { revalidateLogic, useForm } from '@tanstack/react-form';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { formatTime } from '#rules/lisbon-time.ts';
import { useNow } from '#session/service.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { checkGlyph } from '#ui/icons/check.ts';
import { warningGlyph } from '#ui/icons/warning.ts';
import { AccountForm } from './account-form.tsx';
import { Block } from './block.tsx';
import type { FormAnswer } from './form-answer.ts';
import { tvCode, tvCodeErrors } from './form-checks.ts';
import { checked, errorOf, refusedFields } from './form-errors.ts';
import { FormMessage } from './form-message.tsx';
import { usePosted } from './posted.ts';
import { linkTv } from './profile.functions.ts';
import { profileQueries } from './profile.queries.ts';
import { TelevisionCode } from './television-code.tsx';
import { sent } from './use-action.ts';

/** Links a television by the code that it shows (E-tv-link). */
export function Television({ codeSeconds }: { codeSeconds: number }) {
  const id = useId();
  const now = useNow();
  const field = useRef<HTMLInputElement>(null);
  const client = useQueryClient();
  const posted = usePosted('televisao');
  const [answer, setAnswer] = useState<FormAnswer<string> | null>(posted.answer);
  const [linkedAt, setLinkedAt] = useState(0);
  const form = useForm({
    defaultValues: { code: '' },
    validationLogic: revalidateLogic(),
    validators: {
      onDynamic: ({ value }) => checked(tvCodeErrors(value)),
      onSubmitAsync: async ({ value }) => {
        const got = await sent(() => linkTv({ data: value }));
        setAnswer(got);
        if (!got.ok) return refusedFields(got);
        setLinkedAt(now);
        void client.invalidateQueries({ queryKey: profileQueries.devices().queryKey });
        return undefined;
      },
    },
  });
  const again = () => {
    setAnswer(null);
    form.reset();
    field.current?.focus();
  };
  // A page without JavaScript knows that it is linked, not its name.
  const linked = answer?.ok ? (answer.value ?? m.profile_tv_any()) : null;
  return (
    <Block
      id="televisao"
      title={linked === null ? m.profile_tv_title() : m.profile_tv_linked()}
      text={linked === null ? m.profile_tv_text({ seconds: codeSeconds }) : m.profile_tv_linked_text()}
      panel
    >
      <AccountForm className="grid gap-3" action={linkTv.url} form={form} part="televisao">
        <form.Field name="code">
          {({ state, handleChange }) => {
            const error = errorOf(state.meta, posted.fields.code);
            const note = error || linked !== null ? `${id}n` : undefined;
            return (
              <div className="grid gap-3">
                <label className="sr-only" htmlFor={id}>
                  {m.profile_tv_code()}
                </label>
                <TelevisionCode
                  ref={field}
                  id={id}
                  name="code"
                  autoComplete="one-time-code"
                  required
                  readOnly={linked !== null}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={note}
                  state={error ? 'wrong' : linked === null ? 'plain' : 'good'}
                  value={state.value}
                  onChange={(event) => {
                    // A code that was refused can be corrected, and is then sent again.
                    if (answer && !answer.ok) setAnswer(null);
                    handleChange(tvCode(event.target.value).slice(0, 6));
                  }}
                />
                {error ? (
                  <p className="flex gap-1.5 text-14 text-aviso leading-[1.35]" id={note}>
                    <Icon glyph={warningGlyph} className="mt-px" />
                    <span>{error}</span>
                  </p>
                ) : linked !== null ? (
                  <p className="flex gap-1.5 text-14 text-relva leading-[1.35]" id={note}>
                    <Icon glyph={checkGlyph} className="mt-px" />
                    <span>{m.profile_tv_done({ device: linked, time: formatTime(linkedAt) })}</span>
                  </p>
                ) : null}
              </div>
            );
          }}
        </form.Field>
        <form.Subscribe selector={(state) => [state.isSubmitting, state.values.code.length] as const}>
          {([busy, length]) =>
            linked !== null ? (
              <Button key="again" wide onClick={again}>
                {m.profile_tv_another()}
              </Button>
            ) : answer && !answer.ok && answer.reason === 'fields' ? (
              <Button key="clear" wide look="primary" onClick={again}>
                {m.profile_tv_clear()}
              </Button>
            ) : (
              <Button key="link" wide type="submit" look={length === 6 ? 'primary' : 'line'} busy={busy}>
                {m.profile_tv_link()}
              </Button>
            )
          }
        </form.Subscribe>
        <FormMessage answer={answer?.ok ? null : answer} done="" />
      </AccountForm>
      <details className="text-14">
        <summary className="cursor-pointer font-semibold">{m.profile_tv_no_code()}</summary>
        <p className="pt-2 text-muted">{m.profile_tv_no_code_text()}</p>
      </details>
    </Block>
  );
}
