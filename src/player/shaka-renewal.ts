import type { PlayerSource, RenewableAddresses, StreamAddresses } from './player-port.ts';

/** Addresses are renewed when this part of their life is over. */
const RENEW_AT = 0.8;
/** After a renewal that failed, the next one waits this long. Milliseconds. */
const RETRY_MS = 5_000;

/**
 * Keeps the addresses of one stream valid while it plays. Only what changes from one answer to the next is replaced in an address (a token
 * in its query), because playlists name further playlists with the same token.
 */
class Renewal {
  /** What each player that holds it does after a renewal. */
  readonly holders = new Set<Holder>();
  private readonly source: PlayerSource;
  private current: RenewableAddresses;
  private bornAt: number;
  private failedAt = Number.NEGATIVE_INFINITY;
  /** What replaces a query parameter that has ended: by `name=value`, the next value. */
  private readonly successors = new Map<string, string>();
  private asking: Promise<void> | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: PlayerSource, endsAt: number) {
    this.source = source;
    this.current = { short: source.short, long: source.long, drm: source.drm ?? null, endsAt };
    this.bornAt = Date.now();
    this.schedule();
  }

  /** Whether an address is one of this stream: a manifest of it, a playlist that one names, a file beside these, or its licence server. */
  owns(address: string): boolean {
    return (
      streamAddresses(this.source).some((own) => address.startsWith(folderOf(own))) ||
      Object.values(this.source.drm ?? {}).some((own) => placeOf(own) === placeOf(address))
    );
  }

  /** Whether an address has a parameter of this stream's that has ended: a key that a playlist named. */
  hasEnded(address: string): boolean {
    return [...new URL(address).searchParams].some(([name, value]) => this.successors.has(`${name}=${value}`));
  }

  /** The address with valid parameters; asks for new ones first when these are about to end. */
  async fresh(address: string): Promise<string> {
    await this.renewIfDue();
    const url = new URL(address);
    const changed = [...url.searchParams].flatMap(([name, value]) => {
      const last = this.lastOf(name, value);
      return last === value ? [] : [[name, last] as const];
    });
    // An address is opened byte for byte as long as nothing in it has ended.
    if (changed.length === 0) return address;
    for (const [name, value] of changed) url.searchParams.set(name, value);
    return url.href;
  }

  /** Another answer about the same stream: the newer one counts. */
  adopt({ short, long, drm = null }: PlayerSource, endsAt: number): void {
    const other = { short, long, drm, endsAt };
    if (endsAt > this.current.endsAt) this.take(other);
    else this.compare(other, this.current);
  }

  renewIfDue(now = Date.now()): Promise<void> {
    const { endsAt } = this.current;
    const due = now >= this.bornAt + (endsAt - this.bornAt) * RENEW_AT;
    return due ? this.renew(now) : (this.asking ?? Promise.resolve());
  }

  private renew(now: number): Promise<void> {
    if (now < this.failedAt + RETRY_MS) return this.asking ?? Promise.resolve();
    this.asking ??= this.ask().finally(() => {
      this.asking = null;
      this.schedule();
    });
    return this.asking;
  }

  /** The server refused an address before its end. @returns whether there are newer addresses than these */
  async refused(now = Date.now()): Promise<boolean> {
    const { endsAt } = this.current;
    // What has just been renewed and is refused again will not be better for asking.
    if (now >= this.bornAt + RETRY_MS) await this.renew(now);
    return this.current.endsAt > endsAt;
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private async ask(): Promise<void> {
    const next = (await this.source.renew?.().catch(() => null)) ?? null;
    if (next === null) {
      this.failedAt = Date.now();
      return;
    }
    this.failedAt = Number.NEGATIVE_INFINITY;
    this.take(next);
  }

  private take(next: RenewableAddresses): void {
    this.compare(this.current, next);
    this.bornAt = Date.now();
    this.current = next;
    this.schedule();
    for (const { onRenewed } of this.holders) onRenewed?.();
  }

  /** Notes which parameters differ between two answers. */
  private compare(before: RenewableAddresses, after: RenewableAddresses): void {
    const olds = addressesOf(before);
    addressesOf(after).forEach((address, index) => {
      const old = new URL(olds[index] ?? address).searchParams;
      for (const [name, value] of new URL(address).searchParams) {
        const ended = old.get(name);
        if (ended === null || ended === value) continue;
        // The newest value has no successor: following them always ends.
        this.successors.delete(`${name}=${value}`);
        this.successors.set(`${name}=${ended}`, value);
      }
    });
  }

  private lastOf(name: string, value: string): string {
    const next = this.successors.get(`${name}=${value}`);
    return next === undefined ? value : this.lastOf(name, next);
  }

  /** A manifest that is not read again would not ask in time by itself. */
  private schedule(): void {
    clearTimeout(this.timer);
    const wait = Math.max(RETRY_MS / 5, this.bornAt + (this.current.endsAt - this.bornAt) * RENEW_AT - Date.now());
    this.timer = setTimeout(() => void this.renewIfDue(), Math.max(wait, this.failedAt + RETRY_MS - Date.now()));
  }
}

interface Holder {
  readonly onRenewed: (() => void) | undefined;
}

const streamAddresses = ({ short, long }: { short: StreamAddresses; long: StreamAddresses | null }): string[] =>
  [short.dash, short.hls, long?.dash, long?.hls].filter((address) => typeof address === 'string');

/** In an order that two answers share. */
const addressesOf = (given: RenewableAddresses): string[] => {
  const { drm } = given;
  const systems = Object.keys(drm ?? {}).toSorted();
  return [...streamAddresses(given), ...systems.map((system) => drm?.[system] ?? '')];
};

/** Without its query. */
const placeOf = (address: string): string => {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

/** Everything up to the last slash of the path. */
const folderOf = (address: string): string => placeOf(address).replace(/[^/]*$/, '');

/** By key of the source: tiles of one channel share their addresses. */
const renewals = new Map<string, Renewal>();

function onReturn(): void {
  if (document.visibilityState === 'visible') for (const renewal of renewals.values()) void renewal.renewIfDue();
}

/**
 * Keeps the addresses of a source valid until the returned function is called. Does nothing for addresses that do not end.
 * @param onRenewed called whenever there are new ones
 */
export function holdRenewal(source: PlayerSource, onRenewed?: () => void): () => void {
  if (source.renew === undefined || typeof source.endsAt !== 'number') return () => undefined;
  const known = renewals.get(source.key);
  known?.adopt(source, source.endsAt);
  const renewal = known ?? new Renewal(source, source.endsAt);
  if (renewals.size === 0) document.addEventListener('visibilitychange', onReturn);
  renewals.set(source.key, renewal);
  const holder: Holder = { onRenewed };
  renewal.holders.add(holder);
  return () => {
    if (!renewal.holders.delete(holder) || renewal.holders.size > 0) return;
    renewal.end();
    renewals.delete(source.key);
    if (renewals.size === 0) document.removeEventListener('visibilitychange', onReturn);
  };
}

/** The address as it is valid now. @param isKey it may lie anywhere: it is known by its ended token */
export async function freshAddress(address: string, isKey = false): Promise<string> {
  if (!/^https?:/.test(address)) return address;
  for (const renewal of renewals.values()) if (renewal.owns(address) || (isKey && renewal.hasEnded(address))) return renewal.fresh(address);
  return address;
}

/** After an address of the source was refused. @returns whether there are new ones to try */
export const renewRefused = async (source: Pick<PlayerSource, 'key'> | null): Promise<boolean> =>
  (await renewals.get(source?.key ?? '')?.refused()) ?? false;

/** The library's numbers for kinds of requests (RequestType). */
const SEGMENT = 1;
const KEY = 6;

/** The parts of the library's player that the filter needs. */
interface Filtering {
  getNetworkingEngine(): {
    registerRequestFilter(filter: (type: number, request: { uris: string[] }) => Promise<void> | undefined): void;
  } | null;
}

/**
 * Whatever this player requests, also while it plays, is requested at its valid address: manifests, playlists, licences and keys. Segments
 * are public.
 */
export function renewRequests(player: Filtering): void {
  player.getNetworkingEngine()?.registerRequestFilter((type, request) => {
    if (type === SEGMENT || renewals.size === 0) return undefined;
    return Promise.all(request.uris.map((uri) => freshAddress(uri, type === KEY))).then((uris) => {
      request.uris = uris;
    });
  });
}
