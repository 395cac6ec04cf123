import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { pollPage, pollsPage } from '#rules/pages.ts';
import { POLL_CODE_CHARS } from '#rules/short-code.ts';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { useFirstErrorFocus } from '#ui/use-first-error-focus.ts';
import { findCode } from './polls.functions.ts';

interface CodeScreenProps {
  /** what a post without script brought back */
  posted: { message: string; code: string } | null;
  /** 'camarote.example', as the picture shows it */
  host: string;
}

/** The code in the picture leads to its poll. */
export function CodeScreen({ posted, host }: CodeScreenProps) {
  const navigate = useNavigate();
  const box = useRef<HTMLFormElement>(null);
  const focusFirstError = useFirstErrorFocus(box);
  const [error, setError] = useState(posted?.message);
  const [busy, setBusy] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const code = String(new FormData(event.currentTarget).get('code') ?? '');
    setBusy(true);
    void findCode({ data: { code } })
      .catch(() => ({ ok: false as const, message: m.code_failed(), code }))
      .then(async (answer) => {
        if (answer.ok) await navigate(pollPage(answer.poll));
        else {
          setError(answer.message);
          focusFirstError();
        }
        setBusy(false);
      });
  };
  return (
    <div className="grid grid-cols-2 items-center gap-16 pt-12 pb-20 max-md:grid-cols-[minmax(0,1fr)] max-md:gap-10 max-md:pt-6 max-md:pb-10">
      <form ref={box} action={findCode.url} method="post" onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-6" noValidate>
        <div className="grid gap-2">
          <h1 className="type-48">{m.code_heading()}</h1>
          <p className="type-lead">{m.code_lead()}</p>
        </div>
        <input type="hidden" name="volta" value="/votar" />
        <TextInput
          control="code"
          label={m.code_label()}
          hint={m.code_hint()}
          error={error}
          name="code"
          defaultValue={posted?.code}
          maxLength={POLL_CODE_CHARS + 4}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" size="lg" busy={busy}>
            {m.code_go()}
          </Button>
          <LinkButton {...pollsPage} size="lg" className="whitespace-normal! max-w-full">
            {m.code_see_open()}
          </LinkButton>
        </div>
      </form>
      <Television host={host} />
    </div>
  );
}

/** Where the code stands in the picture: decoration, the text beside it says the same. */
const Television = ({ host }: { host: string }) => (
  <svg viewBox="0 0 640 420" className="h-auto w-full" aria-hidden="true">
    <path className="fill-ink-800" d="M20 20h600v338H20z" />
    <path className="fill-ink-950" d="M32 32h576v314H32z" />
    <path fill="#0B5A39" d="M32 120h576v226H32z" />
    <g fill="none" stroke="#DDF7E8" strokeOpacity=".5" strokeWidth="3">
      <path d="M320 120v226M32 232h576" />
      <ellipse cx="320" cy="232" rx="88" ry="42" />
    </g>
    <path className="fill-ink-900" d="M348 44h248v104H348z" />
    <path className="stroke-relva" strokeWidth="4" d="M348 44v104" />
    <text x="368" y="76" fontSize="17" className="fill-soft">
      {`${host}/votar`}
    </text>
    <text x="368" y="130" fontSize="44" fontWeight="800" letterSpacing="4" className="fill-fg">
      A1B2C3
    </text>
    <path className="fill-ink-700" d="M250 358h140l22 34H228z" />
  </svg>
);
