import { createFileRoute, notFound } from '@tanstack/react-router';
import { failSection } from '#features/errors/fail-page.ts';
import { getPromo } from '#features/promo/promo.functions.ts';
import { PromoScreen } from '#features/promo/promo-screen.tsx';
import { SiteFrame } from '#layouts/site-frame.tsx';
import { matchTitle } from '#model/match.ts';
import { m } from '#paraglide/messages.js';
import { useFrame } from '../frame.ts';
import { headOfLoader } from '../head-of-loader.ts';
import { PageFooter } from '../page-footer.tsx';

export const Route = createFileRoute('/_static/promo/jogo/$id')({
  staticData: { stylesheet: 'account' },
  loader: async ({ params: { id } }) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound();
    const section = await getPromo({ data: Number(id) });
    if (!section.ok) return failSection(section);
    if (section.value === null) throw notFound();
    return {
      promo: section.value,
      head: {
        title: m.promo_title({ match: matchTitle(section.value.match) }),
        description: import.meta.env.SSR ? m.promo_description({ match: matchTitle(section.value.match) }) : '',
        path: `/promo/jogo/${id}`,
        image: section.value.match.local.crest,
        shares: { kind: 'match' as const, id: Number(id) },
      },
    };
  },
  head: headOfLoader,
  component: PromoPage,
});

/** As StaticLayout, with the match's picture in the place of the brand band. */
function PromoPage() {
  const { promo } = Route.useLoaderData();
  return (
    <SiteFrame frame={useFrame()} footer={<PageFooter />}>
      <PromoScreen promo={promo} />
    </SiteFrame>
  );
}
