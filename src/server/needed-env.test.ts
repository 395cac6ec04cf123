import { expect, test } from 'vitest';
import { requireUpstream } from './needed-env.ts';

test('[F-deploy] a bare fetch handler does not start without UPSTREAM_URL; other targets have their own ways', () => {
  expect(() => requireUpstream('none', {})).toThrow('UPSTREAM_URL is not set');
  expect(() => requireUpstream('none', { UPSTREAM_URL: 'https://api.example.pt' })).not.toThrow();
  for (const target of ['node', 'cloudflare', 'vercel', 'netlify']) expect(() => requireUpstream(target, {})).not.toThrow();
});
