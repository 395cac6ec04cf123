/** An address or more for every page of the site's routes, in the demonstration content, for tests of all pages. */
import { readFileSync } from 'node:fs';

/** Path of a route as the router writes it → addresses of it that a visitor may open. Ids are those of the demonstration. */
export const pageAddresses: Readonly<Record<string, readonly string[]>> = {
  '/': ['/'],
  '/$slug': ['/quem-somos/', '/perguntas-frequentes', '/acessibilidade'],
  '/cms': ['/cms'],
  '/apptv': ['/apptv'],
  '/aderir/{-$operator}': ['/aderir', '/aderir/nos'],
  '/canais': ['/canais'],
  '/casting': ['/casting'],
  '/classificacao': ['/classificacao'],
  '/classificacao/formula-1': ['/classificacao/formula-1'],
  '/classificacao/$competitionId/{-$competitionName}': ['/classificacao/1'],
  '/confirmar-email': ['/confirmar-email?token=usado'],
  '/contactos': ['/contactos'],
  '/cookies': ['/cookies'],
  '/download': ['/download'],
  '/equipa/$teamId/{-$teamName}': ['/equipa/1'],
  '/guia': ['/guia', '/guia?data=2026-11-22&desporto=futebol', '/guia?programa=1'],
  '/guia/print': ['/guia/print'],
  '/jogos': ['/jogos'],
  '/jogos/fim-de-semana': ['/jogos/fim-de-semana'],
  '/live': ['/live'],
  '/live/canal/{-$channelId}/{-$channelSlug}': ['/live/canal', '/live/canal/1', '/live/canal/1?canais=1,2'],
  '/live/canal/$channelId/$channelSlug/$vodId/{-$vodSlug}': ['/live/canal/1/camarote-1/1'],
  '/loja': ['/loja'],
  '/loja/$id': ['/loja/cachecol-camarote', '/loja/2'],
  '/loja/$id/finalizar': ['/loja/cachecol-camarote/finalizar?quantidade=1&cor=relva'],
  '/loja/compra-a-processar': ['/loja/compra-a-processar'],
  '/loja/compra-cancelada': ['/loja/compra-cancelada'],
  '/loja/compra-falhada': ['/loja/compra-falhada?error=expired&service=mbway'],
  '/loja/compra-ref-mb': ['/loja/compra-ref-mb'],
  '/loja/compra-sucesso': ['/loja/compra-sucesso'],
  '/loja/livre-resolucao': ['/loja/livre-resolucao?token=usado'],
  '/matchplayer/{-$id}/{-$slug}': ['/matchplayer', '/matchplayer/1'],
  '/mvp/$id': ['/mvp/1'],
  '/newsletter-subscribe': ['/newsletter-subscribe'],
  '/newsletter-subscribe/confirmar': ['/newsletter-subscribe/confirmar?token=usado'],
  '/newsletter-subscribe/sair': ['/newsletter-subscribe/sair?token=usado'],
  '/noticias': ['/noticias'],
  '/noticias/$week': ['/noticias/2026-47'],
  '/parcerias': ['/parcerias'],
  '/pesquisa': ['/pesquisa'],
  '/pesquisa/$search': ['/pesquisa/benfica'],
  '/pesquisa/$search/print': ['/pesquisa/benfica/print'],
  '/podcasts': ['/podcasts'],
  '/polls': ['/polls'],
  '/predictor/futebol': ['/predictor/futebol'],
  '/predictor/f1': ['/predictor/f1'],
  '/promo/jogo/$id': ['/promo/jogo/1'],
  '/repor-email': ['/repor-email?token=usado'],
  '/videos': ['/videos'],
  '/videos-category': ['/videos-category', '/videos-category?categoria=futebol'],
  '/videos/$videoId/{-$videoSlug}': ['/videos/1'],
  '/videos/video/{-$videoId}/{-$videoSlug}': ['/videos/video/1'],
  '/videos/$listId/video/$videoId/{-$videoSlug}': ['/videos/1/video/1'],
  '/videos/$listId/$listSlug/video/{-$videoId}/{-$videoSlug}': ['/videos/1/futebol/video/1'],
  '/votar': ['/votar'],
  '/vouchers': ['/vouchers'],
  '/vouchers/$offer': ['/vouchers/oferta-1-mes-multiscreen', '/vouchers/oferta-3-meses-multiscreen'],
  '/vouchers/ativacao-voucher': ['/vouchers/ativacao-voucher'],
  '/vouchers/compra-cancelada': ['/vouchers/compra-cancelada'],
  '/vouchers/compra-failure': ['/vouchers/compra-failure'],
  '/vouchers/compra-sucesso': ['/vouchers/compra-sucesso'],
  '/vouchers/politica-de-privacidade': ['/vouchers/politica-de-privacidade'],
  '/vouchers/termos-e-condicoes': ['/vouchers/termos-e-condicoes'],
};

/** For viewers who are signed in. */
export const OWN_PAGES = ['/perfil', '/perfil/conta', '/perfil/compras'];

/** Routes that are no page of a visitor: files, answers for machines, doors of sign-in, the development page, the operator’s page, the page that is kept for no network. */
const NO_PAGE =
  /^\/(perfil|auth|builds|calendario|desenhos)\b|^\/casting\/(enviar|ficheiros)|\.(json|xml|txt|svg|js)$|^\/(_ui|_estado|healthz|livez|readyz|sem-ligacao)$/;

/** Paths of the site's pages as the router has them, without a slash at the end. */
export function pageRoutes(): string[] {
  const tree = readFileSync(new URL('../../app/routeTree.gen.ts', import.meta.url), 'utf8');
  const paths = /fullPaths:([\s\S]*?)\n\s*fileRoutesByTo/.exec(tree)?.[1] ?? '';
  const found = [...paths.matchAll(/'([^']+)'/g)].map(([, path = '']) => (path === '/' ? path : path.replace(/\/$/, '')));
  return [...new Set(found)].filter((path) => !NO_PAGE.test(path));
}
