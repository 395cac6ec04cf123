/** `/metrics` of the upstream, for Prometheus: calls, database connections, viewers, orders, and the process itself (decision 52). */
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createKeyDoor } from '#rules/metrics-key.ts';
import { forwardedAddress } from '#rules/trusted-proxies.ts';
import { poolOf } from '../db/database.ts';
import type { PlatformEnv } from '../env.ts';
import type { Store } from '../store/store.ts';
import { toDate } from '../wire/instant.ts';
import { measureMoney } from './money-metrics.ts';
import { ALWAYS } from './send.ts';

/** Seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
/** A player tells every 30 s that it plays; three times that is gone. Milliseconds. */
const WATCHING_MS = 90_000;

export interface Metrics {
  /** @param call of the contract; `other` for other addresses */
  observe: (call: string, status: number, seconds: number) => void;
  mount: (app: Hono<never>) => void;
}

export function createMetrics(
  { METRICS_KEY: key, TRUSTED_PROXIES }: Pick<PlatformEnv, 'TRUSTED_PROXIES'> & { METRICS_KEY: string },
  store: Pick<Store, 'db' | 'clock' | 'ports' | 'log'>,
): Metrics {
  const { db, clock } = store;
  const door = createKeyDoor(({ network }) => store.log.warn({ network }, 'a wrong key was given for the metrics'));
  const addressOf = (request: Request, remote: string | undefined) =>
    forwardedAddress(TRUSTED_PROXIES, request.headers.get('x-forwarded-for'), remote ?? '');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'upstream_request_seconds',
    help: 'Time of the calls of the API',
    labelNames: ['call', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  new Gauge({
    name: 'upstream_database_connections',
    help: 'Connections to the database: open, idle, and requests that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = poolOf(db);
      this.set({ state: 'open' }, totalCount);
      this.set({ state: 'idle' }, idleCount);
      this.set({ state: 'waiting' }, waitingCount);
    },
  });
  new Gauge({
    name: 'upstream_watching',
    help: 'Devices that watch, by channel, without numbers of who they are',
    labelNames: ['channel'],
    registers: [registry],
    async collect() {
      this.reset();
      const rows = await db
        .selectFrom('viewings')
        .select(['channel_id', sql<number>`count(*)::int`.as('devices')])
        .where('seen_at', '>', toDate(clock() - WATCHING_MS))
        .groupBy('channel_id')
        .execute();
      for (const { channel_id, devices } of rows) this.set({ channel: String(channel_id) }, devices);
    },
  });
  new Gauge({
    name: 'upstream_orders',
    help: 'Orders by their state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset();
      const rows = await db
        .selectFrom('orders')
        .select(['state', sql<number>`count(*)::int`.as('count')])
        .groupBy('state')
        .execute();
      for (const { state, count } of rows) this.set({ state }, count);
    },
  });
  measureMoney(registry, store);
  return {
    observe: (call, status, seconds) => requests.observe({ call, status: `${Math.floor(status / 100)}xx` }, seconds),
    mount: (app) => {
      app.get('/metrics', async (c) => {
        const address = addressOf(
          c.req.raw,
          (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming?.socket?.remoteAddress,
        );
        const answer = door(key, { authorization: c.req.header('authorization'), address, now: Date.now() });
        if (answer !== 'right')
          return new Response(null, {
            status: typeof answer === 'number' ? 429 : 401,
            headers: {
              ...ALWAYS,
              'cache-control': 'no-store',
              ...(typeof answer === 'number' ? { 'retry-after': String(answer) } : { 'www-authenticate': 'Bearer' }),
            },
          });
        return new Response(await registry.metrics(), {
          headers: { ...ALWAYS, 'content-type': registry.contentType, 'cache-control': 'no-store' },
        });
      });
    },
  };
}
