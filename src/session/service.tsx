/** What every screen may know about the service: its clock, its settings, the texts an operator can change. */
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';

export interface Service {
  /** the server's clock when it answered, milliseconds since 1970 */
  now: number;
  /** settings keys a screen uses, as the upstream gives them or by default (SPEC §9) */
  settings: Record<string, string>;
  /** texts by name (SPEC §3, text tokens) */
  tokens: Record<string, string>;
  /** slugs of fixed pages that nobody has written */
  missingPages: readonly string[];
}

const ServiceContext = createContext<Service>({ now: 0, settings: {}, tokens: {}, missingPages: [] });

export function ServiceProvider({ value, children }: { value: Service; children: ReactNode }) {
  return <ServiceContext value={value}>{children}</ServiceContext>;
}

export const useService = (): Service => useContext(ServiceContext);

/** A text the operator may have changed, or ours. */
export function useToken(name: string, fallback: string): string {
  return useContext(ServiceContext).tokens[name] ?? fallback;
}

/** A watch further off than this is wrong (or the service's clock was moved): the server's is believed then. */
const TRUSTED_DRIFT_MS = 30_000;
let drift: number | undefined;

function currentNow(served: number): number {
  if (drift === undefined) {
    const difference = served - Date.now();
    drift = Math.abs(difference) > TRUSTED_DRIFT_MS ? difference : 0;
  }
  return Date.now() + drift;
}

/**
 * The time for a screen, in milliseconds since 1970. The served HTML and the first render in the browser agree (the server's
 * instant); after that it moves every `everyMs`.
 */
export function useNow(everyMs = 30_000): number {
  const { now: served } = useContext(ServiceContext);
  const [now, setNow] = useState(served);
  useEffect(() => {
    const tick = () => setNow(currentNow(served));
    tick();
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
