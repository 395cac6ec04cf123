/** What a page is handed of its address, whatever was typed. */
import { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '#rules/address-search.ts';
import { routeTree } from './routeTree.gen';

const router = createRouter({ routeTree, context: { queryClient: new QueryClient() }, parseSearch, stringifySearch });

const ID = '0190a0b0-1111-7222-8333-444455556666';

/** A path and a search with a good value of every param, for each route that has params of its own. */
const PARAMS: Readonly<Record<string, [path: string, search: string]>> = {
  '/_default/classificacao_/$competitionId/{-$competitionName}': ['/classificacao/1', 'epoca=2025/26&jornada=3&ver=calendario'],
  '/_default/classificacao_/formula-1': ['/classificacao/formula-1', 'epoca=2025'],
  '/_default/confirmar-email': ['/confirmar-email', 'token=abc'],
  '/_default/equipa/$teamId/{-$teamName}': ['/equipa/1', 'ver=jogos'],
  '/_default/guia': ['/guia', 'data=2026-11-20&desporto=futebol&canais=1,2&diretos=1&hora=20:30&pagina=2&programa=7'],
  '/_default/jogos': ['/jogos', 'data=2026-11-20&desporto=futebol'],
  '/_default/loja/$id/': ['/loja/1', 'falta=1'],
  '/_default/loja/$id/finalizar': ['/loja/1/finalizar', 'quantidade=2&passo=pagamento&meio=mbway&creditos=true'],
  '/_default/loja/compra-a-processar': ['/loja/compra-a-processar', `transaction_id=${ID}`],
  '/_default/loja/compra-cancelada': ['/loja/compra-cancelada', `transaction_id=${ID}`],
  '/_default/loja/compra-falhada': ['/loja/compra-falhada', `error=expired&service=mbway&transaction_id=${ID}`],
  '/_default/loja/compra-ref-mb': ['/loja/compra-ref-mb', `transaction_id=${ID}`],
  '/_default/loja/compra-sucesso': ['/loja/compra-sucesso', `transaction_id=${ID}`],
  '/_default/loja/livre-resolucao': ['/loja/livre-resolucao', 'token=abc'],
  '/_default/pesquisa/$search': ['/pesquisa/benfica', 'tipo=videos&desporto=futebol&data=2026-11-20&pagina=2&exato=1'],
  '/_default/pesquisa/': ['/pesquisa', 'q=benfica'],
  '/_default/podcasts': ['/podcasts', 'programa=balneario&todos=sim'],
  '/_default/repor-email': ['/repor-email', 'token=abc'],
  '/_default/videos-category': ['/videos-category', 'categoria=futebol&page=2'],
  '/_multiscreen/live/': ['/live', 't=2026-11-21T20:15:00Z&canais=1,2&foco=2'],
  '/_multiscreen/live/canal/{-$channelId}/{-$channelSlug}': ['/live/canal/1', 't=2026-11-21T20:15:00Z&canais=1,2&foco=2'],
  '/_multiscreen/live/canal/$channelId/$channelSlug/$vodId/{-$vodSlug}': ['/live/canal/1/um/2', 't=2026-11-21T20:15:00Z&canais=1,2&foco=2'],
  '/_multiscreen/perfil/': ['/perfil', 'favorito=benfica'],
  '/_static/newsletter-subscribe/confirmar': ['/newsletter-subscribe/confirmar', 'token=abc'],
  '/_static/newsletter-subscribe/sair': ['/newsletter-subscribe/sair', 'token=abc'],
  '/_static/predictor/f1': ['/predictor/f1', 'prova=3&lugar=2'],
  '/_static/predictor/futebol': ['/predictor/futebol', 'jornada=3'],
  '/_vouchers/vouchers/ativacao-voucher': ['/vouchers/ativacao-voucher', 'codigo=ABCD-EFGH'],
  '/_vouchers/vouchers/compra-cancelada': ['/vouchers/compra-cancelada', `transaction_id=${ID}`],
  '/_vouchers/vouchers/compra-failure': ['/vouchers/compra-failure', `error=expired&service=mbway&transaction_id=${ID}`],
};

/** Routes whose search is read by other means: checked by the loader, by the server's own handler, for every page alike, or of the development page. */
const READ_ELSEWHERE = [
  '/_multiscreen/matchplayer/{-$id}/{-$slug}',
  '/_print/guia/print',
  '/_print/pesquisa/$search/print',
  '/_ui',
  '/calendario/$kind/$file',
  '/sem-ligacao',
  '__root__',
];

/** A whole number or a text: one id or several, a season of one year or of two. */
const TEXT_OR_NUMBER = ['canais', 'epoca'];

type Search = Record<string, unknown>;
const routes: { id: string; options: { validateSearch?: unknown } }[] = Object.values(router.routesById);
const validatorOf = (id: string) => routes.find((route) => route.id === id)?.options.validateSearch as (search: Search) => Search;

/** What the page of a route is handed. */
function handed(id: string, path: string, search: string): Search {
  const match = router.matchRoutes(path, parseSearch(search)).find(({ routeId }) => routeId === id);
  if (!match) throw new Error(`${path} is not of ${id}`);
  return match.search as Search;
}

const value = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.integer().map(String),
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1',
    '1.5',
    '1e3',
    'NaN',
    'true',
    'null',
    '2026-02-30',
    '%00',
    'x'.repeat(300),
    '99999999999999999999',
    '[1]',
    '__proto__',
  ),
);

describe('the search params of a page', () => {
  it('are listed here for every route that has some', () => {
    const own = routes.filter(({ options }) => options.validateSearch !== undefined).map(({ id }) => id);
    expect(own.toSorted()).toEqual([...Object.keys(PARAMS), ...READ_ELSEWHERE].toSorted());
  });

  it.each(Object.entries(PARAMS))('of %s are the checked ones, whatever stands in the address', (id, [path, good]) => {
    const validate = validatorOf(id);
    const names = [...new URLSearchParams(good).keys()];
    const whole = handed(id, path, good);
    expect(names.filter((name) => whole[name] === undefined)).toEqual([]);
    const goodValues = [...new URLSearchParams(good)];
    fc.assert(
      fc.property(fc.tuple(...goodValues.map(([, text]) => fc.oneof(value, fc.constant(text)))), (texts) => {
        const search = new URLSearchParams(names.map((name, at) => [name, texts[at] ?? ''])).toString();
        const got = handed(id, path, search);
        const checked = validate(parseSearch(search));
        for (const name of names) {
          expect(got[name], `${name} of ${search}`).toEqual(checked[name]);
          if (got[name] !== undefined && !TEXT_OR_NUMBER.includes(name)) expect(typeof got[name], name).toBe(typeof whole[name]);
        }
        // What was checked stays as it is when it is checked again, as a link to the page does.
        expect(parseSearch(stringifySearch(checked))).toEqual(
          parseSearch(stringifySearch(validate(parseSearch(stringifySearch(checked))))),
        );
      }),
      { numRuns: 60 },
    );
  });
});
