import { expect, test, vi } from 'vitest';
import { decodeAnswer } from '#contract/core/answer.ts';
import { buildMeta } from '#contract/tags/platform.ts';
import { createTestDatabase } from '../../db/test-database.ts';
import type { Context } from '../../http/handler.ts';
import { platform } from './routes.ts';

test('[J-lean-new-calls] a wrong row of the route table costs itself alone, and is told', async () => {
  const { db, drop } = await createTestDatabase();
  try {
    const rules = [
      { from_path: '/antigo', target: '/novo', status: 301 as const },
      { from_path: '/fora', target: 'https://exemplo.pt/loja', status: 302 as const },
      { from_path: '/sem-destino', target: 'novo', status: 301 as const },
    ];
    await db.insertInto('route_rules').values(rules).execute();
    const warn = vi.fn();
    const context = { db, log: { warn } } as unknown as Context;
    const { answer } = await platform.buildMeta({ params: { buildId: 'x' } } as never, context);
    expect(answer.routes.map(({ from }) => from).filter((from) => rules.some(({ from_path }) => from_path === from))).toEqual([
      '/antigo',
      '/fora',
    ]);
    expect(warn.mock.calls.map(([row]) => row)).toEqual([{ from: '/sem-destino', to: 'novo', status: 301 }]);
  } finally {
    await drop();
  }
});

test('[J-lean-new-calls] a wrong row of a broadcaster’s own route table costs itself alone', async () => {
  const routes = [
    { from: 'antigo', to: '/novo', status: 301 },
    { from: '/certo', to: '/novo', status: 308 },
    { from: '/x', to: '/y', status: 200 },
  ];
  const result = await decodeAnswer(buildMeta, Response.json({ id: 'x', routes }));
  expect(result.ok && !result.notModified && result.answer.routes).toEqual([routes[1]]);
});
