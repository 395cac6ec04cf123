/** Titles of the pages that the specification names (SPEC §2), in served HTML. */
import { config } from '#config';
import { registerViewer, sessionCookie } from '../support/account.ts';
import { readPage } from '../support/paper-site.ts';
import { payReference, placeOrder } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

/** Path of a page and its title before the brand's name. Text between braces differs with the programme that is on. */
const TITLES: readonly [path: string, title: string | RegExp][] = [
  ['/vouchers', 'Ativar um voucher'],
  ['/vouchers/ativacao-voucher', 'Ativação do voucher'],
  ['/vouchers/compra-cancelada', 'Compra do voucher cancelada'],
  ['/vouchers/compra-failure', 'O pagamento não foi feito'],
  ['/vouchers/oferta-1-mes-premium-hd', 'Ofereça 1 mês de Premium HD'],
  ['/vouchers/oferta-3-meses-premium-hd', 'Ofereça 3 meses de Premium HD'],
  ['/vouchers/oferta-6-meses-premium-hd', 'Ofereça 6 meses de Premium HD'],
  ['/vouchers/oferta-1-mes-multiscreen', 'Ofereça 1 mês de Multiscreen'],
  ['/vouchers/oferta-3-meses-multiscreen', 'Ofereça 3 meses de Multiscreen'],
  ['/vouchers/oferta-1-mes-motores', 'Ofereça 1 mês de Motores'],
  ['/vouchers/termos-e-condicoes', 'Termos e condições dos vouchers'],
  ['/vouchers/politica-de-privacidade', 'Privacidade dos vouchers'],
  ['/termos-e-condicoes/', 'Termos e condições'],
  ['/politica-de-privacidade/', 'Política de privacidade'],
  ['/contactos', 'Contactos'],
  ['/newsletter-subscribe', 'Newsletter'],
  ['/download', 'Aplicações'],
  ['/aderir', 'Aderir'],
  ['/guia', 'Guia TV'],
  ['/guia/print', /^Guia TV, .+ de 2026$/],
  ['/predictor/futebol', 'Predictor de futebol'],
  ['/predictor/f1', 'Predictor de Fórmula 1'],
  ['/promo/jogo/1', /^.+ × .+/],
  ['/casting', 'Casting'],
  ['/noticias/2026-47', 'Notícias: 16 a 22 de novembro'],
  ['/polls', 'Votações'],
  ['/votar', 'Votar com código'],
  ['/live/canal/1/camarote-1', / em direto$| no Camarote 1$/],
  ['/perfil?entrar=conta', 'Dados pessoais'],
  ['/apptv', 'App TV'],
  ['/matchplayer', 'Jogos de hoje no Matchplayer'],
  ['/parcerias', 'Parcerias'],
  ['/loja/compra-sucesso', 'Compra feita'],
  ['/loja/compra-falhada?error=declined&service=card', 'O pagamento não foi feito'],
  ['/loja/compra-a-processar', 'A processar o pagamento'],
  ['/loja/compra-cancelada', 'Compra cancelada'],
  ['/loja/livre-resolucao', 'Livre resolução'],
  ['/videos', 'Vídeos'],
  ['/videos-category', 'Todas as categorias'],
];

const titleOf = (html: string): string => /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

test('[R-titles] every page that the specification names has its Portuguese title, followed by the brand', async ({ stack }) => {
  for (const [path, title] of TITLES) {
    const { html, status } = await readPage(stack.site + path);
    expect(status, path).toBe(200);
    const [own, brand] = titleOf(html).split(' · ');
    expect(brand, path).toBe(config.brand.name);
    if (typeof title === 'string') expect(own, path).toBe(title);
    else expect(own, path).toMatch(title);
  }
});

test('[R-titles] the best player of a match, a missing page and a bought voucher have titles of their own', async ({ stack }) => {
  const poll = /href="(\/mvp\/\d+)"/.exec((await readPage(`${stack.site}/polls`)).html)?.[1] ?? '';
  expect(titleOf((await readPage(stack.site + poll)).html)).toMatch(/^.+: melhor em campo · /);
  expect(titleOf((await readPage(`${stack.site}/nada-disto`)).html)).toBe(`Página não encontrada · ${config.brand.name}`);
  const viewer = await registerViewer(stack);
  const order = await payReference(stack, viewer, await placeOrder(stack, viewer, 'oferta-1-mes-multiscreen'));
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  const paper = await readPage(`${stack.site}/vouchers/compra-sucesso?transaction_id=${order.transaction_id}`, { headers: { cookie } });
  expect(paper.status).toBe(200);
  expect(titleOf(paper.html)).toBe(`${order.product_title} · ${config.brand.name}`);
});
