import { createFileRoute, Link, notFound, redirect } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { CheckoutScreen } from '#features/store/checkout-screen.tsx';
import { getCheckout } from '#features/store/store.functions.ts';
import { choicesIn } from '#features/store/store-model.ts';
import { RESERVED, serviceIn } from '#features/store/store-search.ts';
import { DefaultLayout } from '#layouts/default-layout.tsx';
import { m } from '#paraglide/messages.js';
import { editorialPage } from '#rules/pages.ts';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

/** Choices by their names, beside what the checkout itself puts into the address. */
type CheckoutSearch = {
  quantidade?: number | undefined;
  passo?: 'pagamento' | undefined;
  creditos?: true | undefined;
  meio?: string | undefined;
  [choice: string]: string | number | boolean | undefined;
};

const isShort = (text: unknown): text is string => typeof text === 'string' && text.length <= 60;

/** In the order in which checkoutPath writes them: the router redirects an address that it would write otherwise. */
function validateCheckout(search: Record<string, unknown>): CheckoutSearch {
  const quantity = Number(search.quantidade);
  const choices = Object.entries(search)
    .filter(([name]) => !RESERVED.includes(name) && name !== 'creditos' && /^[a-z][a-z0-9_-]{0,39}$/.test(name))
    .slice(0, 10)
    .flatMap(([name, value]) => (isShort(value) || typeof value === 'number' ? [[name, String(value)]] : []));
  return {
    ...Object.fromEntries(choices),
    quantidade: Number.isInteger(quantity) && quantity >= 1 && quantity <= 99 ? quantity : undefined,
    passo: search.passo === 'pagamento' ? 'pagamento' : undefined,
    meio: serviceIn(search.meio) === null ? undefined : String(search.meio),
    creditos: search.creditos === true || search.creditos === 'true' || undefined,
  };
}

const textsOf = (search: CheckoutSearch): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[0] !== 'passo' && entry[0] !== 'meio',
    ),
  );

export const Route = createFileRoute('/_default/loja/$id/finalizar')({
  staticData: { personal: true, stylesheet: 'account' },
  validateSearch: validateCheckout,
  loaderDeps: ({ search }) => search,
  loader: async ({ params: { id }, deps }) => {
    const section = await getCheckout({
      data: { id: id.slice(0, 120), quantity: deps.quantidade ?? 1, search: textsOf(deps), useCredits: deps.creditos === true },
    });
    if (!section.ok) failSection(section);
    if (section.value === null) throw notFound();
    if (section.value.kind === 'choices') throw redirect({ to: '/loja/$id', params: { id }, search: { falta: 1 } });
    return {
      checkout: section.value.checkout,
      head: { title: m.store_checkout_title(), description: '', path: `/loja/${id}/finalizar`, hidden: true },
    };
  },
  gcTime: 0,
  head: headOfLoader,
  component: CheckoutPage,
});

function CheckoutPage() {
  const { checkout } = Route.useLoaderData();
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const at = {
    product: id,
    quantity: search.quantidade ?? 1,
    choices: choicesIn(checkout.product, search),
    step: search.passo ?? ('entrega' as const),
    useCredits: search.creditos === true,
    service: serviceIn(search.meio),
  };
  return (
    <DefaultLayout frame={useFrame()} footer={<PageFooter />}>
      <CheckoutScreen
        key={at.step}
        checkout={checkout}
        at={at}
        terms={
          <Link {...editorialPage('termos-e-condicoes')} className="underline underline-offset-3" target="_blank">
            {m.store_terms_link()}
          </Link>
        }
      />
    </DefaultLayout>
  );
}
