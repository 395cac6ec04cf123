import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { identityEnvFields } from '#rules/identity-providers.ts';
import { identityServiceEnvFields } from '#rules/identity-service.ts';
import { siteEnvSchema } from '#server/env.ts';

const unit = readFileSync('deploy/camarote.service', 'utf8');
const compose = readFileSync('compose.yaml', 'utf8');

/** Set for the site by the supervisor alone. */
const INTERNAL = ['IDENTITY_SANDBOX_SECRET', 'SANDBOX'];

test('[G-session-secret] unit and compose file name the file of the secret, and every setting of sign-in', () => {
  const names = [...Object.keys(identityEnvFields), ...Object.keys(identityServiceEnvFields)].filter((name) => !INTERNAL.includes(name));
  for (const name of [...names, 'UPSTREAM_CLIENT_ID', 'UPSTREAM_CLIENT_SECRET', 'UPSTREAM_SIGNING_SECRET', 'COOKIE_SECRET_FILE'])
    for (const [file, text] of Object.entries({ unit, compose }))
      expect(text, `${name} in the ${file}`).toMatch(new RegExp(`\\b${name}\\b`));
  expect(unit).toMatch(/^StateDirectory=camarote$/m);
  expect(unit).toMatch(/^Environment=COOKIE_SECRET_FILE=\/var\/lib\/camarote\//m);
  expect(compose).toMatch(/COOKIE_SECRET_FILE: \/camarote\/state\//);
  expect(compose).toMatch(/volumes: \["state:\/camarote\/state"\]/);
});

test('unit and compose file name no setting that the site does not read', () => {
  const known = [...Object.keys(siteEnvSchema.shape), 'NODE_ENV'];
  // AF_… are kinds of sockets.
  for (const [, name = ''] of unit.matchAll(/\b(?!AF_)([A-Z][A-Z]+_[A-Z_]+)\b/g)) expect(known, name).toContain(name);
  for (const [, name = ''] of compose.matchAll(/^\s+([A-Z][A-Z_]+):/gm)) expect(known, name).toContain(name);
});

test('[G-day-two-docs] dashboard and alerts ask for metrics that the processes have', () => {
  const made = ['src/server/node-metrics.ts', 'src/platform/http/metrics.ts'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/name: '(\w+)'/g)].map(([, name = '']) => name),
  );
  const asked = (text: string) =>
    new Set([...text.matchAll(/\b(?:site|upstream)_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')));
  const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as { panels: { targets: { expr: string }[] }[] };
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  const alerts = readFileSync('deploy/alerts.yaml', 'utf8');
  expect(asked(queries).size).toBeGreaterThan(4);
  expect([...asked(queries), ...asked(alerts)].filter((name) => !made.includes(name))).toEqual([]);
});
