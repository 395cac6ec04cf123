import { parseUrl } from '#rules/parse-url.ts';
import type { PlayerErrorKind } from './player-port.ts';

/** The parts of shaka's error that the mapping reads (category and code are public numbers). */
export interface ShakaErrorFacts {
  readonly category: number;
  readonly code: number;
  /** For BAD_HTTP_STATUS: [uri, status, text, headers, kind of request, …]. */
  readonly data: readonly unknown[];
  /** The library asks again by itself. */
  readonly recoverable?: boolean;
}

export interface MappedError {
  readonly kind: PlayerErrorKind;
  /** A new attempt is worth a button. */
  readonly retriable: boolean;
  /** The player tries again by itself: whatever failed may be mended meanwhile. False where there is nothing to ask for. */
  readonly automatic: boolean;
  /** The server refused the address: a renewed one may be accepted. */
  readonly refused: boolean;
  readonly code: string;
  /** Host of the address that failed; null when unknown. */
  readonly host: string | null;
}

type MappedKind = Pick<MappedError, 'kind' | 'retriable'>;

const NETWORK = 1;
const MEDIA = 3;
const MANIFEST = 4;
const DRM = 6;
const BAD_HTTP_STATUS = 1001;
const RECOVERABLE = 1;
const LICENCE_FAILED = 6007;
const INTERRUPTED = new Set([7000, 7001, 7003]);
const UNSUPPORTED = new Set([4011, 4012, 4032]);

/** True for errors that only mean "replaced by a newer load": they are not shown. */
export function isInterruption(facts: ShakaErrorFacts): boolean {
  return INTERRUPTED.has(facts.code);
}

/** True for what is asked for again while the open stream plays on: faults of the network, and refreshes of a manifest. */
export function isAskedAgain(facts: ShakaErrorFacts): boolean {
  return facts.category === NETWORK || (facts.category === MANIFEST && facts.recoverable === true);
}

/** The address whose request failed; null for other faults. */
export function failedAddress(facts: ShakaErrorFacts): string | null {
  const [address] = facts.data;
  return facts.category === NETWORK && typeof address === 'string' ? address : null;
}

/** Maps an error of the library to a kind that has a text for the viewer. */
export function mapShakaError(facts: ShakaErrorFacts, online: boolean): MappedError {
  const status = facts.code === BAD_HTTP_STATUS && typeof facts.data[1] === 'number' ? facts.data[1] : null;
  const code = status === null ? `R-${facts.code}` : `R-${facts.code}-${status}`;
  const host = hostOf(facts.data[0]);
  return { ...kindOf(facts, status, online), automatic: true, refused: status === 401 || status === 403, code, host };
}

function hostOf(address: unknown): string | null {
  return (typeof address === 'string' && parseUrl(address)?.host) || null;
}

function kindOf(facts: ShakaErrorFacts, status: number | null, online: boolean): MappedKind {
  if (facts.category === NETWORK) return networkFault(status, online);
  if (UNSUPPORTED.has(facts.code)) return { kind: 'format', retriable: false };
  // The licence server refused or failed: the device is not to blame.
  if (facts.code === LICENCE_FAILED) return { kind: 'unavailable', retriable: true };
  if (facts.category === DRM) return { kind: 'format', retriable: true };
  if (facts.category === MEDIA) return { kind: 'format', retriable: true };
  // A manifest that cannot be read is the broadcaster's fault, not the viewer's device.
  if (facts.category === MANIFEST) return { kind: 'unavailable', retriable: true };
  return { kind: 'unknown', retriable: true };
}

function networkFault(status: number | null, online: boolean): MappedKind {
  if (status === null) return { kind: online ? 'network' : 'offline', retriable: true };
  if (status === 451) return { kind: 'geo', retriable: false };
  if (status === 408 || status === 425 || status === 429) return { kind: 'network', retriable: true };
  return { kind: 'unavailable', retriable: true };
}

/** Reads the parts of a thrown value; anything that is not shaka's becomes category 0. */
export function errorFacts(thrown: unknown): ShakaErrorFacts {
  if (typeof thrown === 'object' && thrown !== null && 'code' in thrown && 'category' in thrown) {
    const { code, category } = thrown;
    const data = 'data' in thrown && Array.isArray(thrown.data) ? (thrown.data as unknown[]) : [];
    const recoverable = 'severity' in thrown && thrown.severity === RECOVERABLE;
    if (typeof code === 'number' && typeof category === 'number') return { category, code, data, recoverable };
  }
  // The library itself could not be loaded: a network fault too.
  return { category: thrown instanceof TypeError ? NETWORK : 0, code: 0, data: [] };
}
