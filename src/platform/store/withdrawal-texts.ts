/** What the receipt says about withdrawing, on a medium that the buyer keeps (DL 24/2014, art. 4 to 6 and its annex), and who sells. */
import { config } from '#config';
import { formatDate } from '#rules/day-words.ts';
import { lisbonDay } from '#rules/lisbon-time.ts';
import { DELIVERY_DAYS, WITHDRAWAL_DAYS } from '#rules/withdrawal.ts';
import { shortNumber } from './order-number.ts';
import type { OrderRow } from './read-orders.ts';

/** The last day of a term that ends at an instant, in milliseconds: '3 de janeiro de 2026'. */
export const lastDay = (end: number): string => formatDate(lisbonDay(end - 1));

/** Name, number, address, registry, e-mail and telephone of who sells. */
export function sellerLines(): string {
  const { name, nipc, address, registry, email, phone } = config.seller;
  return `Vendido por ${name}, NIPC ${nipc}, ${address} (${registry}).\nContacto: ${email}, ${phone}.`;
}

/** Where a parcel goes; null: it is picked up, or there is none. */
export function deliveryLines({ product_kind, delivery, shipping, invoicing }: OrderRow): string | null {
  if (product_kind === 'voucher' || delivery !== 'home') return null;
  const { name = '', address = '', zip_code = '', region = '' } = shipping ?? invoicing;
  return `Entrega: ${name}, ${address}, ${zip_code} ${region}.`;
}

/** Under which conditions, until when and how. @param end of the term of a voucher, in milliseconds */
export function withdrawalConditions(kind: OrderRow['product_kind'], end: number): string[] {
  const days = `${WITHDRAWAL_DAYS} dias`;
  return kind === 'voucher'
    ? [
        `Pode desistir desta compra sem dizer porquê, em ${days} a contar de hoje: até ao fim do dia ${lastDay(end)}. Isto vale para os vouchers que ninguém tiver ativado: quem ativa um pede que o serviço comece logo.`,
        'Basta usar a ligação abaixo, ou escrever-nos. O voucher deixa de funcionar e devolvemos o que pagou em 14 dias, pelo mesmo meio de pagamento.',
      ]
    : [
        `Pode desistir desta compra, ou de parte dela, sem dizer porquê, em ${days} a contar do dia em que receber os artigos. Se o prazo acabar num fim de semana ou feriado, passa para o dia útil seguinte.`,
        'Basta usar a ligação abaixo, ou escrever-nos. Depois tem 14 dias para enviar os artigos de volta, e o custo desse envio é seu. Devolvemos o que pagou, com a entrega normal se desistir de tudo, em 14 dias a contar da sua declaração, pelo mesmo meio de pagamento; podemos esperar até receber os artigos ou a prova de que os enviou.',
        `Se a entrega não chegar em ${DELIVERY_DAYS} dias, escreva-nos. Os direitos que a lei lhe dá quando um artigo vem com defeito mantêm-se durante três anos.`,
      ];
}

/** The model form of the law's annex, filled in as far as the seller can. */
export function withdrawalForm(row: OrderRow): string {
  const { name, address, email } = config.seller;
  const isVoucher = row.product_kind === 'voucher';
  return [
    'Modelo de formulário de livre resolução (só é preciso se quiser desistir por carta ou e-mail, sem usar a ligação)',
    `Para: ${name}, ${address}, ${email}`,
    `Pela presente comunico que resolvo o meu contrato ${isVoucher ? 'relativo à prestação do seguinte serviço' : 'de compra e venda relativo ao seguinte bem'}: ${row.product_title}, encomenda ${shortNumber(row)}`,
    isVoucher ? 'Solicitado em: ' : 'Solicitado em / recebido em: ',
    'Nome do consumidor: ',
    'Endereço do consumidor: ',
    'Assinatura do consumidor (só no caso de o formulário ser em papel): ',
    'Data: ',
  ].join('\n');
}
