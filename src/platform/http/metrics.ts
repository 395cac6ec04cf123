/** `/metrics` of the upstream, for Prometheus: calls, database connections, viewers, orders, and the process itself (decision 52). */
import type { Hono } from 'hono';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { hasMetricsKey } from '#rules/metrics-key.ts';
import type { Clock } from '../clock.ts';
import { type Database, poolOf } from '../db/database.ts';
import { toDate } from '../wire/instant.ts';
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

export function createMetrics(key: string, db: Database, clock: Clock): Metrics {
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
  return {
    observe: (call, status, seconds) => requests.observe({ call, status: `${Math.floor(status / 100)}xx` }, seconds),
    mount: (app) => {
      app.get('/metrics', async (c) => {
        if (!hasMetricsKey(c.req.header('authorization'), key))
          return new Response(null, { status: 401, headers: { ...ALWAYS, 'www-authenticate': 'Bearer', 'cache-control': 'no-store' } });
        return new Response(await registry.metrics(), {
          headers: { ...ALWAYS, 'content-type': registry.contentType, 'cache-control': 'no-store' },
        });
      });
    },
  };
}
