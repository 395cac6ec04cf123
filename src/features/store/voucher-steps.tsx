import { type FormEvent, useId, useState } from 'react';
import { m } from '#paraglide/messages.js';
import { formatDate } from '#rules/day-words.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { livePage } from '#rules/pages.ts';
import { formatVoucherCode } from '#rules/voucher-code.ts';
import { AccountLink } from '#shown/account-link.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Notice } from '#ui/notice.tsx';
import { activateVoucher } from './voucher.functions.ts';
import type { Activated, VoucherAnswer, VoucherRefusal } from './voucher-model.ts';

interface AccountStepProps {
  code: string;
  signedIn: boolean;
  /** why it was not activated, for reasons other than the code */
  refused: VoucherRefusal | null;
  onAnswer: (answer: VoucherAnswer) => void;
}

/** The second step: which account gets it. */
export function VoucherAccountStep({ code, signedIn, refused, onAnswer }: AccountStepProps) {
  const [busy, setBusy] = useState(false);
  const consentError = useId();
  const isConsentMissing = refused?.at === 'consent';
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const box = event.currentTarget.elements.namedItem('consent');
    const consent = box instanceof HTMLInputElement && box.checked;
    if (!consent && box instanceof HTMLInputElement) box.focus();
    setBusy(true);
    void activateVoucher({ data: { code, consent } })
      .catch((): VoucherAnswer => ({ ok: false, at: 'page', message: m.store_generic() }))
      .then((answer) => {
        setBusy(false);
        onAnswer(answer);
      });
  };
  return (
    <form action={activateVoucher.url} method="post" className="grid gap-6" onSubmit={submit}>
      <div className="grid gap-1">
        <p className="text-14 text-muted">{m.voucher_code()}</p>
        <p className="type-28 tabular-nums">{formatVoucherCode(code)}</p>
      </div>
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="volta" value={`/vouchers/ativacao-voucher?codigo=${encodeURIComponent(code)}`} />
      {refused?.at === 'page' ? (
        <div role="alert">
          <Notice warn>{refused.message}</Notice>
        </div>
      ) : null}
      {signedIn ? (
        <div className="grid gap-1.5">
          <Checkbox
            name="consent"
            aria-invalid={isConsentMissing ? true : undefined}
            aria-describedby={isConsentMissing ? consentError : undefined}
          >
            {m.voucher_consent()}
          </Checkbox>
          {isConsentMissing ? (
            <p id={consentError} role="alert" className="text-14 text-aviso">
              {refused.message}
            </p>
          ) : null}
        </div>
      ) : (
        <p className="text-soft">{m.voucher_account()}</p>
      )}
      <div className="flex flex-wrap gap-3">
        {signedIn ? (
          <Button type="submit" look="primary" size="lg" busy={busy}>
            {m.voucher_activate()}
          </Button>
        ) : (
          <AccountLink popUp="conta" className={buttonStyles({ look: 'primary', size: 'lg' })}>
            {m.voucher_account_sign_in()}
          </AccountLink>
        )}
        <LinkButton to="/vouchers" size="lg">
          {m.voucher_other_code()}
        </LinkButton>
      </div>
    </form>
  );
}

/** The third step: it is active, and until when. */
export function VoucherActive({ result: { state, product, until } }: { result: Activated }) {
  return (
    <div className="grid gap-6" role="status">
      <div className="grid gap-2">
        <h2 className="type-28">{m.voucher_active_title()}</h2>
        <p className="text-soft">
          {state === 'used' ? m.voucher_active_again() : product ? m.voucher_active({ product }) : null}{' '}
          {until ? m.voucher_active_until({ date: formatDate(lisbonDay(until)) }) : null}
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <LinkButton {...livePage} look="primary" size="lg">
          {m.voucher_watch()}
        </LinkButton>
        <LinkButton to="/perfil" size="lg">
          {m.voucher_mine()}
        </LinkButton>
      </div>
    </div>
  );
}
