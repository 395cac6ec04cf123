import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { formatVoucherCode } from '#rules/voucher-code.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { codeProblem } from './voucher-model.ts';

/** Groups of four while the caret is at the end; a correction in the middle keeps its place. */
function mask({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  if (input.selectionStart === input.value.length && codeProblem(input.value) !== m.voucher_code_too_long())
    input.value = formatVoucherCode(input.value);
}

/** The first step: the code. A GET to the step of the account, so that it works without script. */
export function VoucherCodeForm({ code, problem }: { code: string; problem: string | null }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState(problem);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = input.current?.value ?? '';
    const wrong = codeProblem(typed);
    setError(wrong);
    if (wrong === null) void navigate({ to: '/vouchers/ativacao-voucher', search: { codigo: formatVoucherCode(typed) } });
    else input.current?.focus();
  };
  return (
    <form action="/vouchers/ativacao-voucher" className="grid gap-6" onSubmit={submit} noValidate>
      <TextInput
        ref={input}
        control="code"
        label={m.voucher_code()}
        error={error ?? undefined}
        name="codigo"
        defaultValue={formatVoucherCode(code)}
        onInput={mask}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" look="primary" size="lg" wide>
        {m.voucher_continue()}
      </Button>
      <Notice>{m.voucher_no_card()}</Notice>
    </form>
  );
}
