/** A served page whose late part is hydrated after its data were read again; bundled and opened by served-query.browser.test.ts. */
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { Suspense, use, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { keepServedData } from './served-data.ts';
import { useLateQuery } from './use-late-query.ts';
import { useServedQuery } from './use-served-query.ts';

const goals = queryOptions({
  queryKey: ['goals'],
  queryFn: (): Promise<string[]> => Promise.reject(new Error('not asked here')),
  staleTime: 60_000,
  retry: false,
});

/** Keeps a part from being hydrated until it resolves; null on the server, which renders all at once. */
type Hold = Promise<void> | null;

interface GoalsProps {
  hold: Hold;
  late: boolean | null;
  onHydrated?: () => void;
}

function Goals({ hold, late, onHydrated }: GoalsProps) {
  if (hold) use(hold);
  useEffect(() => onHydrated?.(), [onHydrated]);
  return late === null ? <Waited /> : <NotWaited late={late} />;
}

/** A part that waits for its data. */
function Waited() {
  const { data, isFetching } = useServedQuery(goals);
  return <List goals={data} busy={isFetching} />;
}

/** A part that nothing waits for. */
function NotWaited({ late }: { late: boolean }) {
  const { data = [], isFetching } = useLateQuery(goals, late);
  return <List goals={data} busy={isFetching} />;
}

function List({ goals: all, busy }: { goals: readonly string[]; busy: boolean }) {
  return (
    <>
      {busy ? <s>…</s> : null}
      {all.length === 0 ? <i>0</i> : all.map((goal) => <b key={goal}>{goal}</b>)}
    </>
  );
}

const page = (client: QueryClient, goalsProps: GoalsProps) => (
  <QueryClientProvider client={client}>
    <Suspense fallback={null}>
      <Goals {...goalsProps} />
    </Suspense>
  </QueryClientProvider>
);

export interface HydrationPage {
  /**
   * @param served data that the server rendered; null: they were late
   * @param now data in the browser when the part is hydrated
   * @param late null for a part that waits for its data; else whether they were late for the served page
   * @param aged whether the data have to be read again, which fails
   * @returns what React could not hydrate, and the text: as soon as it is that of the data now, or after 10 s
   */
  hydrate(served: string[] | null, now: string[], late: boolean | null, aged: boolean): Promise<{ errors: string[]; text: string }>;
}

declare global {
  var hydrationPage: HydrationPage;
}

const frames = () => new Promise<void>((go) => requestAnimationFrame(() => requestAnimationFrame(() => go())));

globalThis.hydrationPage = {
  async hydrate(served, now, late, aged) {
    const server = new QueryClient();
    if (served) server.setQueryData(goals.queryKey, served);
    const container = document.createElement('div');
    container.innerHTML = renderToString(page(server, { hold: null, late }));
    document.body.append(container);
    const client = new QueryClient();
    keepServedData(client);
    if (served) client.setQueryData(goals.queryKey, served);
    const { promise: hold, resolve: release } = Promise.withResolvers<void>();
    const { promise: hydrated, resolve: onHydrated } = Promise.withResolvers<void>();
    const errors: string[] = [];
    hydrateRoot(container, page(client, { hold, late, onHydrated }), { onRecoverableError: (error) => errors.push(String(error)) });
    await frames();
    client.setQueryData(goals.queryKey, now, aged ? { updatedAt: 1 } : {});
    release();
    await hydrated;
    for (const end = performance.now() + 10_000; container.textContent !== now.join('') && performance.now() < end; ) await frames();
    return { errors, text: container.textContent ?? '' };
  },
};
