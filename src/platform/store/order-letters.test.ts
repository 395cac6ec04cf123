import { expect, test } from 'vitest';
import {
  expiredLetter,
  lateMoneyLetter,
  partRefundLetter,
  receiptLetter,
  refundLetter,
  refundPendingLetter,
  returnedLetter,
} from './order-letters.ts';
import type { OrderLine } from './order-lines.ts';
import type { OrderRow } from './read-orders.ts';

const SITE = 'https://tv.example.pt';
const row = {
  id: '019aa5d2-0000-7000-8000-0000001a2b3c',
  viewer_id: '019aa5d2-0000-7000-8000-000000000001',
  state: 'paid',
  service: 'mbway',
  product_kind: 'product',
  product_title: 'Cachecol Camarote',
  choices: ['Cor: Tinta'],
  quantity: 2,
  delivery: 'home',
  invoicing: { name: 'Ana Prates', email: 'ana@exemplo.pt', nif: '501442600' },
  products_cents: 2_980,
  shipping_cents: 399,
  credits: 50,
  credits_cents: 500,
  total_cents: 2_879,
} as unknown as OrderRow;
const withdrawal = { token: 'TOKEN', until: '2026-12-08T00:00:00Z' };
const LINES = [
  { vat_cents: 557, vat_rate: 2_300 },
  { vat_cents: 75, vat_rate: 2_300 },
  { vat_cents: -94, vat_rate: 2_300 },
] as unknown as OrderLine[];
const NOTHING = { lines: LINES, codes: [], validUntil: null, siteUrl: SITE, withdrawal };

test('[J-invoice] the receipt is a proof of payment that says it is no invoice, and no letter promises one', () => {
  const letters = [
    receiptLetter(row, NOTHING),
    receiptLetter({ ...row, invoicing: { ...row.invoicing, nif: '' } }, NOTHING),
    expiredLetter(row, SITE),
    refundLetter(row, 2_879),
  ];
  const [receipt] = letters;
  expect(receipt?.subject).toBe('Comprovativo da compra 001A2B3C');
  expect(receipt?.text).toContain('é o comprovativo do pagamento. Não serve de fatura.');
  expect(receipt?.text).toContain('NIF indicado na compra: 501442600.');
  for (const { text } of letters) expect(text.replaceAll('Não serve de fatura', '')).not.toMatch(/fatura|recibo/i);
});

test('[J-invoice] the receipt says how much IVA is in the total, at which rate, and nothing of it where there is none', () => {
  expect(receiptLetter(row, NOTHING).text).toContain('Total, com IVA: 28,79\u00a0€\nIVA incluído (23\u00a0%): 5,38\u00a0€');
  expect(receiptLetter(row, { ...NOTHING, lines: [{ vat_cents: 0, vat_rate: 0 }] as unknown as OrderLine[] }).text).not.toContain(
    'IVA incluído',
  );
});

test('the letter of a voucher has its codes, where to activate them and until the end of which day', () => {
  const voucher = { ...row, product_kind: 'voucher', product_title: '1 mês de Motores', choices: [] } as OrderRow;
  const { text } = receiptLetter(voucher, {
    lines: LINES,
    codes: ['ABCD-EFGH-JKMN'],
    validUntil: new Date('2027-11-28T23:59:59Z'),
    siteUrl: SITE,
    withdrawal,
  });
  expect(text).toContain('ABCD-EFGH-JKMN');
  expect(text).toContain(`${SITE}/vouchers/ativacao-voucher`);
  expect(text).toContain('Pode ativar até ao fim do dia 28 de novembro de 2027.');
});

test('the letter of an order that ended by time says what to do, and that late money goes back', () => {
  const { subject, text } = expiredLetter({ ...row, state: 'expired', service: 'multibanco' }, SITE);
  expect(subject).toBe('A compra 001A2B3C não foi paga a tempo');
  expect(text).toContain('Já não pague com essa referência.');
  expect(text).toContain('Os créditos que usou voltaram à sua carteira.');
  expect(text).toContain(`${SITE}/loja`);
  expect(text).toContain('o dinheiro que chegar depois do prazo é devolvido por inteiro');
});

test('the letters about money that goes back name the amount that was told, not the total of the order', () => {
  const late = lateMoneyLetter({ ...row, state: 'expired' }, 3_379);
  expect(late.text).toContain('Recebemos 33,79\u00a0€ por MB Way depois do prazo');
  expect(late.text).toContain('Devolvemos esse dinheiro por inteiro.');
  const other = lateMoneyLetter({ ...row, state: 'declined', error: 'other_amount' }, 500);
  expect(other.text).toContain('Recebemos 5,00\u00a0€ por MB Way, e não os 28,79\u00a0€ da encomenda');
  expect(other.text).not.toContain('depois do prazo');
  expect(lateMoneyLetter(row, 3_379).text).toContain('além do que já pagou esta compra');
  expect(returnedLetter(row, 3_379).text).toContain('Devolvemos os 33,79\u00a0€');
  expect(refundPendingLetter(row, 1_490).text).toContain('Pedimos a devolução de 14,90\u00a0€');
  const part = partRefundLetter(row, 1_490);
  expect(part.text).toContain('Devolvemos 14,90\u00a0€ dos 28,79\u00a0€');
  expect(part.text).toContain('O resto da encomenda mantém-se.');
  expect(refundLetter(row, 2_879).text).toContain('Devolvemos 28,79\u00a0€');
});

test('[J-withdrawal] a voucher’s receipt names the last day on which one that nobody activated can be given back', () => {
  const voucher = { ...row, product_kind: 'voucher', product_title: '1 mês de Motores', choices: [] } as OrderRow;
  const { text } = receiptLetter(voucher, NOTHING);
  expect(text).toContain('até ao fim do dia 7 de dezembro de 2026');
  expect(text).toContain('relativo à prestação do seguinte serviço: 1 mês de Motores, encomenda 001A2B3C');
  expect(text).toContain(`${SITE}/loja/livre-resolucao?token=TOKEN`);
  expect(text).not.toContain('Entrega:');
});

test('[J-company] a letter to a company calls it by no first name, and the receipt has its name beside its NIF', () => {
  expect(receiptLetter({ ...row, invoicing: { ...row.invoicing, name: 'Café & Filhos, Lda' } }, NOTHING).text).toMatch(/^Olá\.\n/);
  expect(receiptLetter({ ...row, invoicing: { ...row.invoicing, nif: '' } }, NOTHING).text).toMatch(/^Olá, Ana\.\n/);
  const company = { ...row, invoicing: { ...row.invoicing, name: 'Café & Filhos, Lda' } };
  expect(receiptLetter(company, NOTHING).text).toContain('Empresa: Café & Filhos, Lda\nNIF indicado na compra: 501442600.');
  const person = receiptLetter({ ...row, invoicing: { ...row.invoicing, nif: '123456789' } }, NOTHING).text;
  expect(person).toContain('NIF indicado na compra: 123456789.');
  expect(person).not.toContain('Empresa');
});
