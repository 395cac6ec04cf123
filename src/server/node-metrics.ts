/** `/metrics` of the site under Node, for Prometheus: requests, calls to the upstream, and the process itself (decision 52). */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { siteEnv } from './env.ts';
import { sendMeasurementsTo } from './measurements.ts';
import { keyOf } from './operator-key.ts';
import { areaOf } from './site-area.ts';
import { viewerAddress } from './viewer.ts';

/** Seconds. A page has four seconds for all its calls. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 6];

export interface NodeMetrics {
  /** Counts a request when it has been answered. */
  count: (request: IncomingMessage, response: ServerResponse) => void;
  /** Answers /metrics; false for any other address. */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
}

function addressOf({ headers, socket }: IncomingMessage): string | null {
  const request = new Request('http://site.invalid', { headers: { 'x-forwarded-for': String(headers['x-forwarded-for'] ?? '') } });
  return viewerAddress(Object.assign(request, { ip: socket.remoteAddress }), siteEnv()).address;
}

export function createNodeMetrics(key: string): NodeMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'site_request_seconds',
    help: 'Time from a request of the site to the last byte of its answer',
    labelNames: ['area', 'method', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const calls = new Histogram({
    name: 'site_upstream_call_seconds',
    help: 'Time of the calls to the upstream',
    labelNames: ['call', 'outcome'],
    buckets: BUCKETS,
    registers: [registry],
  });
  const left = new Counter({
    name: 'site_requests_left_total',
    help: 'Requests whose sender left before the answer',
    registers: [registry],
  });
  sendMeasurementsTo({ call: (call, outcome, seconds) => calls.observe({ call, outcome }, seconds) });
  return {
    count: (request, response) => {
      const began = performance.now();
      const [area, method] = [areaOf(request.url ?? '/'), request.method ?? 'GET'];
      response.once('close', () => {
        if (!response.writableFinished) left.inc();
        requests.observe({ area, method, status: `${Math.floor(response.statusCode / 100)}xx` }, (performance.now() - began) / 1_000);
      });
    },
    answer: (request, response) => {
      if (request.url !== '/metrics' || request.method !== 'GET') return false;
      const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
      const answer = keyOf(key, request.headers.authorization ?? null, addressOf(request));
      if (answer !== 'right') {
        const refused = typeof answer === 'number' ? { 'retry-after': String(answer) } : { 'www-authenticate': 'Bearer' };
        response.writeHead(typeof answer === 'number' ? 429 : 401, { ...headers, ...refused }).end();
        return true;
      }
      void registry.metrics().then(
        (text) => response.writeHead(200, { ...headers, 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500, headers).end(),
      );
      return true;
    },
  };
}
