import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { getPostedVoucher } from '#features/store/voucher.functions.ts';
import { VoucherCard } from '#features/store/voucher-card.tsx';
import { VoucherCodeForm } from '#features/store/voucher-code-form.tsx';
import { codeProblem, type VoucherAnswer } from '#features/store/voucher-model.ts';
import { VoucherAccountStep, VoucherActive } from '#features/store/voucher-steps.tsx';
import { VouchersLayout } from '#layouts/vouchers-layout.tsx';
import { m } from '#paraglide/messages.js';
import { useService } from '#session/service.tsx';
import { headOfLoader } from '../head-of-loader.ts';
import { voucherFrame } from '../voucher-frame.ts';

/** The code is in the address, so that it is still there after signing in, a reload and Back; it is worth nothing once it is activated. */
export const Route = createFileRoute('/_vouchers/vouchers/ativacao-voucher')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch: ({ codigo }: Record<string, unknown>): { codigo?: string | undefined } => ({
    codigo: typeof codigo === 'string' || typeof codigo === 'number' ? String(codigo).slice(0, 40) : undefined,
  }),
  loader: async () => ({
    posted: import.meta.env.SSR ? await getPostedVoucher() : null,
    head: { title: m.voucher_activation_head(), description: '', path: '/vouchers/ativacao-voucher', hidden: true },
  }),
  gcTime: 0,
  head: headOfLoader,
  component: ActivationPage,
});

function ActivationPage() {
  const { codigo = '' } = Route.useSearch();
  const { posted } = Route.useLoaderData();
  // Another code begins anew.
  return <Activation key={codigo} code={codigo} posted={posted} />;
}

function Activation({ code, posted }: { code: string; posted: VoucherAnswer | null }) {
  const { signedIn } = useService();
  const [answer, setAnswer] = useState(posted);
  const refused = answer?.ok === false ? answer : null;
  const problem = refused?.at === 'field' ? refused.message : code === '' ? null : codeProblem(code);
  const isCodeAsked = code === '' || problem !== null;
  const shownCode = isCodeAsked ? '' : code;
  const layout = {
    ...voucherFrame(),
    title: m.voucher_title(),
    intro: m.voucher_intro(),
    aside: <VoucherCard code={shownCode} caption={m.voucher_aside()} />,
  };
  if (answer?.ok)
    return (
      <VouchersLayout {...layout} aside={<VoucherCard code={shownCode} isUsed caption={m.voucher_aside_used()} />} step={3}>
        <VoucherActive result={answer} />
      </VouchersLayout>
    );
  return (
    <VouchersLayout {...layout} step={isCodeAsked ? 1 : 2}>
      {isCodeAsked ? (
        <VoucherCodeForm key={problem} code={code} problem={problem} />
      ) : (
        <VoucherAccountStep code={code} signedIn={signedIn} refused={refused} onAnswer={setAnswer} />
      )}
    </VouchersLayout>
  );
}
