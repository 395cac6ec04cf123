/** Notices that a played provider has to send: a test decides which are sent, lost, sent twice, changed or in which order. */

export interface OutgoingNotice {
  /** the provider's number of the payment */
  readonly reference: string;
  /** what it tells: `payment_intent.succeeded`, `callback` */
  readonly about: string;
  /**
   * The request as the provider sends it.
   * @param base address of `/payments`
   * @param cents another amount than the true one
   */
  readonly request: (base: string, cents?: number) => Request;
}

/** What becomes of one notice; a number sends it with so many cents in place of the true amount, and the true one waits on. */
export type NoticeFate = 'send' | 'twice' | 'lose' | 'keep' | number;

export class OutgoingNotices {
  /** those that have not been taken yet, the oldest first: may be put in another order */
  waiting: OutgoingNotice[] = [];

  /**
   * Sends what waits. A notice that is not answered with success waits on, as the providers repeat it.
   * @param base the upstream's address, which `/payments/{provider}` follows
   * @returns the status of every sending
   */
  async deliver(
    base: string,
    fate: (notice: OutgoingNotice) => NoticeFate = () => 'send',
    send: (request: Request) => Promise<Response> = fetch,
  ): Promise<number[]> {
    const statuses: number[] = [];
    const now = this.waiting;
    this.waiting = [];
    for (const notice of now) {
      const what = fate(notice);
      if (what === 'lose') continue;
      let isTaken = false;
      for (let times = what === 'keep' ? 0 : what === 'twice' ? 2 : 1; times > 0; times--) {
        const { status } = await send(notice.request(base, typeof what === 'number' ? what : undefined));
        statuses.push(status);
        isTaken ||= status >= 200 && status < 300 && typeof what !== 'number';
      }
      if (!isTaken) this.waiting.push(notice);
    }
    return statuses;
  }
}
