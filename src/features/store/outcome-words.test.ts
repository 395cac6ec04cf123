import { expect, test } from 'vitest';
import { againLook, againWords, deadlineWords, failureLead, failureTitle, moneyFacts, moneyWords } from './outcome-words.ts';
import type { Order } from './store-model.ts';

const order = (changed: Partial<Order>): Order =>
  ({ state: 'declined', error: null, service: 'card', total_cents: 1_889, ...changed }) as Order;

test('[X-store-card] [X-store-mbway] [X-store-ref] what became of an order has its method’s sentence, and an unknown word the general one', () => {
  const words = (changed: Partial<Order>) => `${failureTitle(order(changed))}. ${failureLead(order(changed))}`;
  expect(words({ error: 'card_declined' })).toContain('O banco recusou o cartão');
  expect(words({ error: 'constructor' })).toContain('O pagamento com cartão não foi aceite.');
  expect(words({ service: 'mbway', state: 'expired' })).toContain('Passaram os 4 minutos');
  expect(words({ service: 'mbway', error: 'mbway_declined' })).toContain('O pedido foi recusado no telemóvel.');
  expect(words({ service: 'multibanco', state: 'expired' })).toContain('O prazo da referência Multibanco terminou');
  expect(words({ service: 'multibanco' })).toContain('Não foi possível criar a referência');
});

test('[J-outcome-truth] another card is asked for only where one was refused', () => {
  expect(againWords({ state: 'declined', service: 'card' })).toBe('Tentar com outro cartão');
  expect(againWords({ state: 'expired', service: 'card' })).toBe('Encomendar de novo');
  expect(againWords({ state: 'expired', service: 'mbway' })).toBe('Tentar de novo');
  expect(againWords({ state: 'expired', service: 'multibanco' })).toBe('Pedir nova referência');
});

test('[J-outcome-truth] [J-late-money] where the money is, is said of every order that has some, and nothing of one that is not told of', () => {
  const words = (changed: Partial<Order>) => moneyWords(order({ refunded_cents: 0, ...changed })).replaceAll('\u00a0', ' ');
  expect(words({ money: 'none' })).toBe('Nada foi cobrado.');
  expect(words({ money: null })).toBe('');
  expect(words({ state: 'expired', money: 'to_return' })).toBe('Recebemos o pagamento depois do prazo. Vamos devolver 18,89 €.');
  expect(words({ state: 'cancelled', money: 'returning' })).toMatch(/depois de a encomenda ser cancelada\. Estamos a devolver 18,89 €/);
  expect(words({ state: 'expired', money: 'returned', refunded_cents: 1_889 })).toMatch(/depois do prazo\. Devolvemos 18,89 €\./);
  expect(words({ state: 'paid', money: 'received' })).toBe('');
  expect(words({ state: 'paid', money: 'received', refunded_cents: 500 })).toBe('Devolvemos 5,00 € de 18,89 €.');
  expect(words({ state: 'refunded', money: 'returned', refunded_cents: 1_889 })).toBe('Devolvemos 18,89 €.');
  expect(words({ state: 'paid', money: 'disputed' })).toMatch(/O banco contestou/);
  expect(moneyFacts(order({ money: 'none', refunded_cents: 0 }))).toEqual([['Cobrado', '0,00\u00a0€']]);
  expect(moneyFacts(order({ money: 'to_return', refunded_cents: 0 }))).toEqual([
    ['Recebido', '18,89\u00a0€'],
    ['Devolvido', '0,00\u00a0€'],
  ]);
  // What came was not the order's amount: none is named that nobody knows.
  const other = { error: 'other_amount', money: 'to_return', refunded_cents: 0 } as const;
  expect(words(other)).toBe('Recebemos um valor diferente do da encomenda, e devolvemo-lo por inteiro.');
  expect(moneyFacts(order(other))).toEqual([['Devolvido', '0,00\u00a0€']]);
});

test('[J-multibanco-time] the deadline of an order that waits is a day and an hour in Lisbon, in summer too', () => {
  const now = Date.parse('2026-07-01T00:00:00Z');
  const open = { state: 'pending', expires_at: '2026-07-03T22:59:00Z' } as const;
  expect(deadlineWords(open, now)).toBe('Pague até sexta-feira, 3 de julho, às 23:59.');
  expect(deadlineWords(open, Date.parse('2026-07-03T22:59:00Z')), 'over').toBeNull();
  expect(deadlineWords({ ...open, state: 'paid' }, now)).toBeNull();
});

test('[J-late-money] buying again is no page’s main button while money of the order is on its way back', () => {
  expect((['to_return', 'returning', 'disputed'] as const).map((money) => againLook(order({ money })))).toEqual([
    'solid',
    'solid',
    'solid',
  ]);
  expect((['none', 'returned', null] as const).map((money) => againLook(order({ money })))).toEqual(['primary', 'primary', 'primary']);
});
