import { createFileRoute } from '@tanstack/react-router';
import { OrdersScreen } from '#features/store/orders-screen.tsx';
import { storeQueries } from '#features/store/store.queries.ts';
import { m } from '#paraglide/messages.js';
import { firstFlush } from '../../first-flush.ts';
import { headOfLoader } from '../../head-of-loader.ts';
import { profileGate } from '../../profile-gate.ts';

export const Route = createFileRoute('/_multiscreen/perfil/compras')({
  staticData: { personal: true, stylesheet: 'account' },
  loader: async ({ context: { queryClient } }) => {
    const head = {
      title: m.orders_title(),
      description: import.meta.env.SSR ? m.orders_none_text() : '',
      path: '/perfil/compras',
      hidden: true,
    };
    if ((await profileGate(queryClient)) === 'closed') return { head };
    await firstFlush(queryClient.prefetchQuery(storeQueries.orders()));
    return { head };
  },
  head: headOfLoader,
  component: OrdersScreen,
});
