/** Short texts and redirects of the demonstration. */
import { branded } from './branded.ts';

/** Redirects that belong to the address space (SPEC §2). */
export const ROUTE_RULES: readonly { readonly from_path: string; readonly target: string }[] = [
  { from_path: '/adira/{operator}', target: '/aderir/{operator}' },
  { from_path: '/loja/1/kit-natal', target: '/loja/kit-natal' },
  { from_path: '/parcerias/vouchers', target: '/vouchers' },
  { from_path: '/parcerias/muda', target: '/parcerias' },
];

/** Texts by name (SPEC §3). */
export const TEXT_TOKENS: Readonly<Record<string, string>> = branded({
  home_title: 'O melhor lugar do estádio é o seu.',
  home_text: 'Treze canais, um guia que bate certo e um leitor que deixa voltar atrás.',
  footer_credits: 'Factos: openfootball (CC0) e f1db (CC BY 4.0). Jogos em direto: demonstração.',
  demonstration_label: 'Demonstração',
  demonstration_text: 'Os jogos em direto, os jogadores e os resultados são inventados.',
  newsletter_title: 'O fim de semana no seu e-mail',
  newsletter_text: 'Às quintas, o que há para ver até domingo. Sem resultados, sem surpresas estragadas.',
  maintenance_text:
    'Estamos a trabalhar para melhorar a sua experiência na app Camarote. Por favor tente novamente dentro de alguns minutos. Obrigado!',
  join_price: '9,99',
  join_price_note: 'na fatura do seu operador (preço de demonstração)',
  premium_text: 'Este canal pede operador ou Premium. Associe o seu operador, ou entre com uma conta Premium.',
  geo_text: 'Este conteúdo não está disponível na sua região.',
  credits_football: 'Liga Portugal 2025/26: openfootball, CC0',
  credits_f1: 'Fórmula 1 2026: f1db, CC BY 4.0',
});
