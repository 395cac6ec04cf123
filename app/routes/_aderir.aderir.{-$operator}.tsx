import { createFileRoute, notFound } from '@tanstack/react-router';
import { config } from '#config';
import { JoinAction } from '#features/offer/join-action.tsx';
import { joinQuestions, joinReasons, joinSteps } from '#features/offer/join-texts.ts';
import { readJoinFacts } from '#features/offer/offer.functions.ts';
import { PackList } from '#features/store/pack-list.tsx';
import { getStore } from '#features/store/store.functions.ts';
import { AderirLayout } from '#layouts/aderir-layout.tsx';
import { valueOr } from '#model/section.ts';
import { m } from '#paraglide/messages.js';
import { joinPage } from '#rules/pages.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_aderir/aderir/{-$operator}')({
  staticData: { stylesheet: 'account' },
  loader: async ({ params }) => {
    const [facts, store] = await Promise.all([readJoinFacts(params.operator), params.operator ? null : getStore()]);
    if (facts === null) throw notFound();
    const { operator } = facts;
    return {
      facts,
      // Without the store's answer the page has no packs.
      vouchers: store ? valueOr(store, []).filter(({ kind }) => kind === 'voucher') : [],
      head: {
        title: operator ? m.join_with({ name: operator.name }) : m.join_title(),
        description: import.meta.env.SSR ? m.join_description() : '',
        path: operator ? `/aderir/${operator.id}` : '/aderir',
      },
    };
  },
  staleTime: 60_000,
  headers: ({ loaderData }): Record<string, string> => (loaderData ? { 'cache-control': 's-maxage=10, stale-while-revalidate=60' } : {}),
  head: headOfLoader,
  component: JoinPage,
});

function JoinPage() {
  const { facts, vouchers } = Route.useLoaderData();
  const { price, operator } = facts;
  const others = config.operators.filter(({ id }) => id !== operator?.id);
  return (
    <AderirLayout
      frame={useFrame()}
      footer={<PageFooter />}
      title={operator ? m.join_with({ name: operator.name }) : m.join_heading()}
      price={price && { amount: price.amount, unit: m.join_price_unit(), note: price.note }}
      intro={operator ? m.join_operator_intro({ name: operator.name }) : price ? undefined : m.join_intro()}
      action={operator ? <JoinAction operator={operator} /> : undefined}
      reasons={operator ? joinSteps(operator.name) : joinReasons()}
      numbered={operator !== null}
      doorsTitle={operator ? m.join_other_doors({ name: operator.name }) : m.join_doors()}
      doors={others.map(({ id, name }) => ({ name, call: m.join_with({ name }), page: joinPage(id) }))}
      packs={<PackList products={vouchers} title={m.join_packs()} intro={m.join_packs_intro()} />}
      questionsTitle={m.join_questions()}
      questions={joinQuestions()}
    />
  );
}
