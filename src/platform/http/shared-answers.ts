/**
 * Expensive answers that are the same for everybody (SECURITY 60): made once at a time, kept for a moment as bytes that all who ask share,
 * and bounded for each address.
 */
import { LRUCache } from 'lru-cache';
import { AddressLimit } from './address-limits.ts';
import { Fault } from './fault.ts';

/** Bytes of answers kept together. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;
/** Strangers' questions that wait for their turn; one more is refused with 503. */
const MAX_WAITING = 50;
/** Larger answers are kept, and count against their address's limit. Bytes. */
const LARGE_BYTES = 256 * 1024;
/** Bytes of larger answers that one address may get: at once, and a second from then on. */
const ADDRESS_BYTES = { capacity: 64 * 1024 * 1024, perSecond: 1024 * 1024 };

export interface SharedAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Answers that are being sent share a Blob's bytes. */
  readonly body: Blob;
  readonly etag: string;
}

interface Asker {
  readonly address: string;
  readonly isFromSite: boolean;
}

export class SharedAnswers {
  readonly #kept = new LRUCache<string, { second: number; answer: SharedAnswer }>({
    maxSize: MAX_KEPT_BYTES,
    sizeCalculation: ({ answer }) => answer.body.size + 1,
  });
  readonly #running = new Map<string, Promise<SharedAnswer>>();
  readonly #bytes = new AddressLimit(ADDRESS_BYTES);
  #waiting = 0;
  /** The end of the queue in which strangers' answers are made one after the other. The site does not wait in it. */
  #queue: Promise<unknown> = Promise.resolve();

  /**
   * @param key of the answer: call and input
   * @param now the clock's milliseconds; an answer is kept until the end of its second
   * @throws Fault 429 for an address that got too much, 503 when too many wait
   */
  async get(key: string, asker: Asker, now: number, make: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
    this.#requireBytes(asker);
    const second = Math.floor(now / 1_000);
    const known = this.#kept.get(key);
    if (known?.second === second) return this.#charge(asker, known.answer);
    // The site does not wait for what waits in the strangers' queue.
    const runningKey = `${asker.isFromSite} ${key}`;
    const running = this.#running.get(runningKey);
    if (running) {
      const answer = await running.catch(isRefusal);
      // The one who asked first was refused: ask for this one.
      return answer ? this.#charge(asker, answer) : this.get(key, asker, now, make);
    }
    const makeAndKeep = async (): Promise<SharedAnswer> => {
      this.#requireBytes(asker);
      const answer = await make();
      // A small answer is made again, so that a change shows at once.
      if (answer.body.size > LARGE_BYTES) this.#kept.set(key, { second, answer });
      return this.#charge(asker, answer);
    };
    const work = asker.isFromSite ? makeAndKeep() : this.#inTurn(makeAndKeep);
    this.#running.set(runningKey, work);
    return work.finally(() => this.#running.delete(runningKey));
  }

  #requireBytes({ address, isFromSite }: Asker): void {
    if (!isFromSite && address !== '') this.#bytes.require(address, 0, performance.now());
  }

  #charge({ address, isFromSite }: Asker, answer: SharedAnswer): SharedAnswer {
    if (!isFromSite && address !== '' && answer.body.size > LARGE_BYTES) this.#bytes.take(address, answer.body.size, performance.now());
    return answer;
  }

  async #inTurn(make: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
    if (this.#waiting >= MAX_WAITING)
      throw new Fault(503, 'busy', 'O serviço está muito ocupado. Tente novamente dentro de momentos.', {
        headers: { 'retry-after': '2' },
      });
    this.#waiting += 1;
    const work = this.#queue.then(make);
    this.#queue = work.catch(() => {});
    try {
      return await work;
    } finally {
      this.#waiting -= 1;
    }
  }
}

/** @returns undefined for a refusal by an address's limit; throws everything else on */
function isRefusal(error: unknown): undefined {
  if (error instanceof Fault && error.status === 429) return undefined;
  throw error;
}
