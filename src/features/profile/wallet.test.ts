import { expect, test } from 'vitest';
import { signedAmount, toWallet } from './wallet.ts';

test('[C-wallet] every transaction has the balance after it, newest first', () => {
  const { credits, rows } = toWallet({
    credits: 12,
    transactions: [
      { id: 'a', at: '2026-10-14T10:00:00Z', amount: 2, label: 'Boas-vindas' },
      { id: 'c', at: '2026-11-03T10:00:00+01:00', amount: 15, label: 'Palpite certo' },
      { id: 'b', at: '2026-11-01T10:00:00Z', amount: -5, label: 'Oferta' },
    ],
  });
  expect(credits).toBe(12);
  expect(rows.map(({ id, balance }) => [id, balance])).toEqual([
    ['c', 12],
    ['b', -3],
    ['a', 2],
  ]);
  expect([signedAmount(3), signedAmount(-5)]).toEqual(['+3', '−5']);
});
