/** The alerts of deploy/ beside what the two processes print: a name or a value of a label that nobody prints never rings. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountsApi, startAccountsApi } from '#platform/api/accounts-fixture.ts';
import { BASE } from '#platform/api/test-api.ts';
import { type CallOutcome, measureCall } from '#server/measurements.ts';
import { createNodeMetrics } from '#server/node-metrics.ts';
import { createSiteServer } from '#server/node-server.ts';

const KEY = 'key-of-the-alerts-tests';
/** Written by Prometheus itself, with the names of jobs of its own settings. */
const OF_PROMETHEUS = 'up';
const alerts = [...readFileSync('deploy/alerts.yaml', 'utf8').matchAll(/^\s+expr: (.+)$/gm)].map(([, expr = '']) => expr);

/** Metrics of an expression with what is asked of their labels: `name{label="a", other!~"b|c"}`. */
const selectorsOf = (expr: string) =>
  [...expr.matchAll(/\b([a-z]+(?:_[a-z0-9]+)+|up)\b(?:\{([^}]*)\})?/g)]
    // Functions, and labels of `by (…)`.
    .filter(([whole, name = '']) => whole.includes('{') || /^(site|upstream|nodejs|process)_/.test(name))
    .map(([, name = '', labels = '']) => ({
      name,
      labels: [...labels.matchAll(/(\w+)(?:=~|!~|!=|=)"([^"]*)"/g)].map(([, label = '', values = '']) => ({
        label,
        values: values.split('|'),
      })),
    }));

let upstream: AccountsApi;
let printed = '';
beforeAll(async () => {
  upstream = await startAccountsApi({ metricsKey: KEY });
  // What a site has to have met before it prints all of its series: each kind of answer, of call, and the areas that alerts leave out.
  const site = createSiteServer(
    (request, response) => void response.writeHead(request.url === '/guia' ? 500 : 200).end(),
    'http://localhost',
    undefined,
    createNodeMetrics(KEY),
  );
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  const base = `http://localhost:${(site.address() as AddressInfo).port}`;
  const authorization = `Bearer ${KEY}`;
  try {
    for (const path of ['/', '/guia', '/_serverFn/x', '/casting']) await (await fetch(base + path)).text();
    const outcomes: Record<CallOutcome, true> = { answered: true, refused: true, timeout: true, network: true, shape: true };
    for (const outcome of Object.keys(outcomes) as CallOutcome[]) measureCall('channelsEpg', outcome, 1);
    const ofUpstream = await upstream.api.request(`${BASE}/metrics`, { headers: { authorization } });
    printed = [await (await fetch(`${base}/metrics`, { headers: { authorization } })).text(), await ofUpstream.text()].join('\n');
  } finally {
    site.close();
    site.closeAllConnections();
  }
});
afterAll(() => upstream.database.drop());

test('[J-store-alerts] [G-day-two-docs] every metric and every value of a label that an alert asks for is printed by a process', () => {
  const selectors = alerts.flatMap(selectorsOf);
  expect(alerts.length).toBeGreaterThan(15);
  expect(selectors.length).toBeGreaterThanOrEqual(alerts.length);
  const operating = readFileSync('docs/operating.md', 'utf8');
  for (const { name, labels } of selectors) {
    const isKnown =
      name === OF_PROMETHEUS || new RegExp(`^(# TYPE ${name.replace(/_(count|sum|bucket)$/, '')} |${name}[ {])`, 'm').test(printed);
    expect(isKnown, name).toBe(true);
    for (const { label, values } of labels)
      for (const value of values)
        if (name === OF_PROMETHEUS) expect(operating, `${label} ${value}`).toContain(`${label}_name: ${value}`);
        else expect(printed, `${name} with ${label}="${value}"`).toMatch(new RegExp(`^${name}\\{[^}]*\\b${label}="${value}"`, 'm'));
  }
});

test('[J-store-alerts] what an alert counts over time is a counter or a histogram, and no other', () => {
  const counted = alerts.flatMap((expr) => [...expr.matchAll(/\b(?:rate|increase)\((\w+)/g)].map(([, name = '']) => name));
  expect(counted).toContain('upstream_payment_provider_errors_total');
  for (const name of counted)
    expect(printed, name).toMatch(new RegExp(`^# TYPE ${name.replace(/_(count|bucket)$/, '')} (counter|histogram)$`, 'm'));
  for (const [, name = ''] of printed.matchAll(/^# TYPE (upstream_\w+_total) (?!counter)/gm)) expect.unreachable(`${name} is no counter`);
});
