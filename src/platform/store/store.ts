/** What every part of the store works with. */
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../log.ts';
import type { Queue } from '../queue/queue.ts';
import type { PaymentPorts } from './payments/payment-port.ts';

export interface Store {
  readonly db: Database;
  readonly clock: Clock;
  readonly queue: Queue;
  readonly ports: PaymentPorts;
  /** public address of the site */
  readonly siteUrl: string;
  readonly log: Log;
}
