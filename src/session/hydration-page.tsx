/** A served page whose late part is hydrated after its data were read again; bundled and opened by served-query.browser.test.ts. */
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { Suspense, use } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepServedData } from './served-data.ts';
import { useLateQuery } from './use-late-query.ts';
import { useServedQuery } from './use-served-query.ts';

const goals = queryOptions({
  queryKey: ['goals'],
  queryFn: (): Promise<string[]> => Promise.reject(new Error('not asked here')),
  staleTime: 60_000,
});

/** Keeps a part from being hydrated until it resolves; null on the server, which renders all at once. */
type Hold = Promise<void> | null;

function Goals({ hold, late }: { hold: Hold; late: boolean | null }) {
  if (hold) use(hold);
  return late === null ? <Waited /> : <NotWaited late={late} />;
}

/** A part that waits for its data. */
function Waited() {
  return <List goals={useServedQuery(goals).data} />;
}

/** A part that nothing waits for. */
function NotWaited({ late }: { late: boolean }) {
  return <List goals={useLateQuery(goals, late).data ?? []} />;
}

const List = ({ goals: all }: { goals: readonly string[] }) => (all.length === 0 ? <i>0</i> : all.map((goal) => <b key={goal}>{goal}</b>));

const page = (client: QueryClient, hold: Hold, late: boolean | null) => (
  <QueryClientProvider client={client}>
    <Suspense fallback={null}>
      <Goals hold={hold} late={late} />
    </Suspense>
  </QueryClientProvider>
);

export interface HydrationPage {
  /**
   * @param served data that the server rendered; null: they were late
   * @param now data in the browser when the part is hydrated
   * @param late null for a part that waits for its data; else whether they were late for the served page
   * @returns what React could not hydrate, and the text in the end
   */
  hydrate(served: string[] | null, now: string[], late: boolean | null): Promise<{ errors: string[]; text: string }>;
}

declare global {
  var hydrationPage: HydrationPage;
}

const frames = () => new Promise<void>((go) => requestAnimationFrame(() => requestAnimationFrame(() => go())));

globalThis.hydrationPage = {
  async hydrate(served, now, late) {
    const server = new QueryClient();
    if (served) server.setQueryData(goals.queryKey, served);
    const container = document.createElement('div');
    container.innerHTML = renderToString(page(server, null, late));
    document.body.append(container);
    const client = new QueryClient();
    keepServedData(client);
    if (served) client.setQueryData(goals.queryKey, served);
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    const errors: string[] = [];
    hydrateRoot(container, page(client, hold, late), { onRecoverableError: (error) => errors.push(String(error)) });
    await frames();
    client.setQueryData(goals.queryKey, now);
    release();
    await frames();
    await frames();
    return { errors, text: container.textContent ?? '' };
  },
};
