/** The areas of the site that figures are told apart by. */

/** First parts of the site's addresses; every other one is counted as `other`, so that visitors cannot make new series. */
const AREAS = new Set(
  [
    'aderir apptv assets auth builds calendario canais casting classificacao cms confirmar-email contactos cookies desenhos download equipa',
    'fonts guia healthz jogos live livez loja matchplayer mvp newsletter-subscribe noticias parcerias perfil pesquisa podcasts polls predictor',
    'promo medicao readyz repor-email sem-ligacao videos videos-category votar vouchers _estado _serverFn',
  ]
    .join(' ')
    .split(' '),
);

/** @param target path and query of a request */
export function areaOf(target: string): string {
  const [, first = ''] = /^\/([^/?]*)/.exec(target) ?? [];
  if (first === '') return 'home';
  return AREAS.has(first) ? first : 'other';
}
