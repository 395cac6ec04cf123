import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parsePlatformEnv, platformEnvSchema } from '#platform/env.ts';
import { identityEnvFields } from '#rules/identity-providers.ts';
import { identityServiceEnvFields } from '#rules/identity-service.ts';
import { parseSiteEnv, siteEnvSchema } from '#server/env.ts';

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
  // The stream key is the encoder's server's own.
  const whole = [...known, ...Object.keys(platformEnvSchema.shape), 'ENCODER_KEY'];
  for (const [, name = ''] of compose.matchAll(/^\s+([A-Z][A-Z_]+):/gm)) expect(whole, name).toContain(name);
});

/** Of the build and of tests; set by the image. */
const NOT_PASSED = ['DEPLOY_TARGET', 'CAMAROTE_UI', 'CHROMIUM', 'HOST', 'CAMAROTE_DATA'];

test('[J-whole-deploy] the services of the compose file pass on every variable of .env.example that their processes read', () => {
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z]\w+)=/gm)].map(([, name = '']) => name);
  const [shared = '', whole = '', site = ''] = compose.split(/^ {2}(?:whole|site):$/m);
  const passed = (text: string) => [...text.matchAll(/^\s+([A-Z][A-Z_]+): \$\{\1:-\}$/gm)].map(([, name = '']) => name);
  // A container's own port is fixed, the machine's is PORT; a file of the secret is the volume's.
  const ofSite = listed.filter((name) => name in siteEnvSchema.shape && ![...NOT_PASSED, 'PORT', 'COOKIE_SECRET_FILE'].includes(name));
  const passedToSite = [...passed(shared), ...passed(site)];
  expect(ofSite.filter((name) => !passedToSite.includes(name))).toEqual([]);
  // With an API of one's own there is no embedded upstream.
  const ofWhole = listed.filter((name) => ![...NOT_PASSED, 'UPSTREAM_URL', 'UPSTREAM_HEADERS', 'COOKIE_SECRET_FILE'].includes(name));
  expect(ofWhole.filter((name) => ![...passed(shared), ...passed(whole)].includes(name))).toEqual([]);
});

test('[J-whole-deploy] a variable that is passed on empty is the default', () => {
  const empty = Object.fromEntries([...compose.matchAll(/\b([A-Z][A-Z_]+): \$\{\1:-\}/g)].map(([, name = '']) => [name, '']));
  expect(Object.keys(empty).length).toBeGreaterThan(60);
  expect(parseSiteEnv(empty)).toEqual(parseSiteEnv({}));
  expect(parsePlatformEnv(empty)).toEqual(parsePlatformEnv({}));
});

test('[J-whole-deploy] the unit of the whole service keeps its data, stops its database, and reaches it by the documented settings', () => {
  const all = readFileSync('deploy/camarote-whole.service', 'utf8');
  expect(all).toMatch(/^Environment=CAMAROTE_DATA=\/var\/lib\/camarote$/m);
  expect(all).toMatch(/^ExecStart=\/usr\/bin\/node scripts\/start\.mjs$/m);
  expect(all).toMatch(/^TimeoutStopSec=40$/m);
  const operating = readFileSync('docs/operating.md', 'utf8');
  for (const word of ['postgres/connection.json', 'postgres/password', 'deploy/camarote-whole.service']) expect(operating).toContain(word);
});

test('[G-day-two-docs] dashboard and alerts ask for metrics that the processes have', () => {
  const made = ['src/server/node-metrics.ts', 'src/platform/http/metrics.ts', 'src/platform/http/money-metrics.ts'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(?:name: |gauge\(\s*registry,\s*)'(\w+)'/g)].map(([, name = '']) => name),
  );
  const asked = (text: string) =>
    new Set([...text.matchAll(/\b(?:site|upstream)_\w+/g)].map(([name]) => name.replace(/_(bucket|count|sum)$/, '')));
  const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as { panels: { targets: { expr: string }[] }[] };
  const queries = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
  const alerts = readFileSync('deploy/alerts.yaml', 'utf8');
  expect(asked(queries).size).toBeGreaterThan(4);
  expect([...asked(queries), ...asked(alerts)].filter((name) => !made.includes(name))).toEqual([]);
});

test('[J-store-alerts] each alert has its line in the operating guide, and none is told of that does not exist', () => {
  const alerts = [...readFileSync('deploy/alerts.yaml', 'utf8').matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);
  const told = [...readFileSync('docs/operating.md', 'utf8').matchAll(/^\| `([A-Z]\w+)` \| /gm)].map(([, name = '']) => name);
  expect(alerts.length).toBeGreaterThan(15);
  expect(alerts.filter((name) => !told.includes(name))).toEqual([]);
  const section = readFileSync('docs/operating.md', 'utf8').split('### What to do at each alert')[1]?.split('\n## ')[0] ?? '';
  expect([...section.matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name).toSorted()).toEqual(alerts.toSorted());
});
