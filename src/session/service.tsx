/** React context of every screen: the service's clock, its settings, the texts an operator can change. */
import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react';
import type { Flags } from './flags.ts';

/** A banner of the operator's; `words` is its text alternative, null where the operator has written none. */
export interface ServiceBanner {
  image: string;
  /** a path of this site or a web address; null: it leads nowhere */
  link: string | null;
  words: string | null;
}

export interface ServiceStore {
  /** what links to the store lead to (setting `store_product`, K-store-product); null: it is not on sale, and they lead to the list */
  product: { id: number; slug: string | null } | null;
  hasVouchers: boolean;
}

export interface Service {
  /** the server's clock when it answered, milliseconds since 1970 */
  now: number;
  /** settings keys a screen uses, as the upstream gives them or by default (SPEC §9) */
  settings: Record<string, string>;
  /** the operator's switches that screens ask for; that of the guide is in `hasGuide` */
  flags: Pick<Flags, 'smartInfo'>;
  /** texts by name (SPEC §3, text tokens) */
  tokens: Record<string, string>;
  /** the operator's banners by the name of their page (K-banners); that of home comes with the page's parts */
  banners: Readonly<Record<string, ServiceBanner>>;
  /** opened once in each browser (K-popup-banner) */
  popUpBanner: ServiceBanner | null;
  /** slugs of fixed pages that have no text yet */
  missingPages: readonly string[];
  /** the guide's area is enabled, and the operator's setting `schedule` is on (K-flags) */
  hasGuide: boolean;
  /** there is a competition with a table */
  hasTables: boolean;
  /** null: nothing is on sale */
  store: ServiceStore | null;
  /** address of the operator's analytics script; null: there is none */
  tag: string | null;
  /** the site counts playback quality and page times for the operator's page; without it and a tag nothing is measured */
  reports: boolean;
  /** whether the request had a session; who it is: viewer.queries.ts */
  signedIn: boolean;
  /** the viewer was not known yet when the page was rendered on the server, so that hydration must not know either */
  viewerLate?: boolean;
}

const ServiceContext = createContext<Service>({
  now: 0,
  settings: {},
  flags: { smartInfo: true },
  tokens: {},
  banners: {},
  popUpBanner: null,
  missingPages: [],
  hasGuide: true,
  hasTables: false,
  tag: null,
  reports: false,
  store: null,
  signedIn: false,
});

export function ServiceProvider({ value, children }: { value: Service; children: ReactNode }) {
  return <ServiceContext value={value}>{children}</ServiceContext>;
}

export const useService = (): Service => useContext(ServiceContext);

/** The operator's text of that name, or the fallback. */
export function useToken(name: string, fallback: string): string {
  return useContext(ServiceContext).tokens[name] ?? fallback;
}

/** A device clock that differs more from the server's is wrong (or the server's was moved): the server's is used then. Milliseconds. */
const TRUSTED_DRIFT_MS = 30_000;
let drift: number | undefined;

/** The present as of what the page was served with, milliseconds since 1970. Browser only. */
export const presentNow = (): number => Date.now() + (drift ?? 0);

function currentNow(served: number): number {
  if (drift === undefined) {
    const difference = served - Date.now();
    drift = Math.abs(difference) > TRUSTED_DRIFT_MS ? difference : 0;
  }
  return Date.now() + drift;
}

/**
 * The present, in milliseconds since 1970. The first render in the browser uses the server's instant, as the served HTML did; after
 * that it is updated every `everyMs`.
 */
export function useNow(everyMs = 30_000): number {
  const { now: served } = useContext(ServiceContext);
  const [now, setNow] = useState(served);
  useEffect(() => {
    const tick = () => setNow(currentNow(served));
    // Not urgent: an urgent update would hydrate all later parts of the page at once, in one long task.
    startTransition(tick);
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs, served]);
  return now;
}

/** IANA name of the viewer's zone, known only in the browser and after the first render; null until then. */
export function useViewerZone(): string | null {
  const [zone, setZone] = useState<string | null>(null);
  useEffect(() => setZone(Intl.DateTimeFormat().resolvedOptions().timeZone), []);
  return zone;
}
