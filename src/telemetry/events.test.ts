import { beforeEach, expect, it, vi } from 'vitest';

const allowed = { answered: true, medicao: false, estatisticas: false };
vi.mock('#session/consent.ts', () => ({ consent: () => allowed }));

beforeEach(() => {
  vi.resetModules();
  Object.assign(allowed, { medicao: false, estatisticas: false });
});

it('[C-analytics] login, register, logout, play, search and smart info reach the tag of a viewer who allows statistics', async () => {
  const { logEvent, sendEvents } = await import('./events.ts');
  allowed.estatisticas = true;
  const sent: unknown[] = [];
  logEvent({ name: 'login', method: 'email' });
  logEvent({ name: 'register', method: 'email' });
  sendEvents((event) => sent.push(event.name));
  logEvent({ name: 'logout' });
  logEvent({ name: 'play', kind: 'live', id: '3' });
  logEvent({ name: 'search', length: 7 });
  logEvent({ name: 'smart_info', panel: 'statistics' });
  logEvent({ name: 'web_vital', vital: 'LCP', value: 900, rating: 'good', page: '/' });
  expect(sent).toEqual(['login', 'register', 'logout', 'play', 'search', 'smart_info']);
});

it('[C-analytics] what a viewer has not allowed goes nowhere, and nothing after the answer was taken back', async () => {
  const { logEvent, sendEvents } = await import('./events.ts');
  const sent: unknown[] = [];
  sendEvents((event) => sent.push(event.name));
  logEvent({ name: 'logout' });
  allowed.medicao = true;
  logEvent({ name: 'logout' });
  logEvent({ name: 'playback_start', join_ms: 800, kind: 'live', id: '1' });
  allowed.medicao = false;
  logEvent({ name: 'playback_start', join_ms: 800, kind: 'live', id: '1' });
  expect(sent).toEqual(['playback_start']);
});
