import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { measureCall } from './measurements.ts';
import { createNodeMetrics } from './node-metrics.ts';
import { createSiteServer } from './node-server.ts';
import { areaOf } from './site-area.ts';

const KEY = 'key-of-the-metrics-tests';

test('[G-day-two-docs] the site counts its requests and its calls, for whoever has the key', async () => {
  const server = createSiteServer((_request, response) => void response.end('ok'), 'http://localhost', undefined, createNodeMetrics(KEY));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  try {
    for (const path of ['/', '/guia?data=2026-11-21', '/invented/by/a/visitor']) await (await fetch(base + path)).text();
    measureCall('channelsEpg', 'timeout', 5);
    expect((await fetch(`${base}/metrics`)).status).toBe(401);
    const text = await (await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${KEY}` } })).text();
    for (const area of ['home', 'guia', 'other'])
      expect(text).toContain(`site_request_seconds_count{area="${area}",method="GET",status="2xx"} 1`);
    expect(text).toContain('site_upstream_call_seconds_count{call="channelsEpg",outcome="timeout"} 1');
  } finally {
    server.close();
    server.closeAllConnections();
  }
});

test('[J-guess-limit] wrong keys of one address are counted and end in 429, with one line', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
  const server = createSiteServer((_request, response) => void response.end('ok'), 'http://localhost', undefined, createNodeMetrics(KEY));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const base = `http://localhost:${(server.address() as AddressInfo).port}`;
  const ask = (key: string) => fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${key}` } });
  try {
    for (let tries = 0; tries < 20; tries += 1) expect((await ask(`guess-${tries}`)).status).toBe(401);
    const full = await ask(KEY);
    expect([full.status, Number(full.headers.get('retry-after')) > 800]).toEqual([429, true]);
    expect((await fetch(`${base}/metrics`)).status, 'without a key nothing is guessed').toBe(401);
    expect(lines.mock.calls.filter(([line]) => /wrong key/.test(String(line)))).toHaveLength(1);
  } finally {
    server.close();
    server.closeAllConnections();
    lines.mockRestore();
  }
});

test('addresses are counted by their first part, and invented ones together', () => {
  expect(['/', '/?x=1', '/live/canal/1', '/nada', '/guia/print'].map(areaOf)).toEqual(['home', 'home', 'live', 'other', 'guia']);
});

test('each page of the site is counted under a name of its own', () => {
  const tree = readFileSync(new URL('../../app/routeTree.gen.ts', import.meta.url), 'utf8');
  const firsts = [...tree.matchAll(/fullPath: '\/([a-z][a-z-]*)(?=['/])/g)].map(([, first]) => first ?? '');
  expect(firsts.length).toBeGreaterThan(60);
  expect(firsts.filter((first) => areaOf(`/${first}`) === 'other')).toEqual([]);
});
