/** Limits on what one address may cost, as token buckets in this process's memory (SECURITY 57, 60). */
import { LRUCache } from 'lru-cache';
import { networkOf } from '#rules/address-network.ts';
import { Fault } from './fault.ts';

/** Addresses remembered at once; the one that was silent for longest is forgotten first. */
const MAX_ADDRESSES = 20_000;

interface Bucket {
  level: number;
  /** milliseconds, as given to `take` */
  at: number;
}

export interface BucketSize {
  /** what an address may take at once */
  capacity: number;
  perSecond: number;
}

export class AddressLimit {
  readonly #buckets = new LRUCache<string, Bucket>({ max: MAX_ADDRESSES });
  readonly #size: BucketSize;

  constructor(size: BucketSize) {
    this.#size = size;
  }

  /**
   * Takes `cost` from the address's bucket, which may become negative: a cost that is known only afterwards is taken then.
   * @param now milliseconds of any clock that only goes forward
   */
  take(address: string, cost: number, now: number): void {
    const bucket = this.#fill(address, now);
    bucket.level -= cost;
  }

  /** @throws Fault 429 with Retry-After while the bucket holds less than `cost` */
  require(address: string, cost: number, now: number): void {
    const missing = cost - this.#fill(address, now).level;
    if (missing <= 0) return;
    const seconds = Math.max(1, Math.ceil(missing / this.#size.perSecond));
    throw new Fault(429, 'too_many_requests', 'Demasiados pedidos a partir deste endereço. Tente novamente dentro de momentos.', {
      headers: { 'retry-after': String(seconds) },
    });
  }

  #fill(address: string, now: number): Bucket {
    const key = networkOf(address);
    const bucket = this.#buckets.get(key) ?? { level: this.#size.capacity, at: now };
    bucket.level = Math.min(this.#size.capacity, bucket.level + (Math.max(0, now - bucket.at) / 1_000) * this.#size.perSecond);
    bucket.at = now;
    this.#buckets.set(key, bucket);
    return bucket;
  }
}
