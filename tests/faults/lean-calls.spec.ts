/** Pages of the newer calls before an upstream that answers leanly, oddly, with records that are none, or that does not have the calls. */
import { expect, test } from '@playwright/test';
import type { CallId } from '#contract/calls.ts';
import { type LeaningUpstream, type Spoiling, startLeaningUpstream } from '../support/leaning-upstream.ts';
import { expectPage, get, wordsOf } from '../support/page-assertions.ts';
import { type Stack, startStack } from '../support/stack.ts';

/** What the pages are about. */
const KEPT = new Set(['name', 'rounds', 'events', 'showings', 'local_team', 'visitor_team']);

async function withSpoilt(spoilt: Partial<Record<CallId, Spoiling>>, look: (stack: Stack, upstream: LeaningUpstream) => Promise<void>) {
  let upstream: LeaningUpstream | undefined;
  const stack = await startStack({
    between: async (good) => (upstream = await startLeaningUpstream(good, (id) => spoilt[id] ?? null, KEPT)),
  });
  try {
    if (!upstream) throw new Error('no upstream between');
    await look(stack, upstream);
  } finally {
    await stack.stop();
  }
}

const all = (ids: readonly CallId[], spoiling: Spoiling) => Object.fromEntries(ids.map((id) => [id, spoiling]));

// Each starts an upstream and a site of its own, and opens a dozen pages.
test.describe.configure({ timeout: 360_000 });

const STORE = ['storeProducts', 'storeProduct', 'storeProductSlug'] as const;
const POLLS = ['pollsAll', 'pollOne'] as const;
const SPORTS = ['competitionsAll', 'competitionTable', 'competitionRound', 'soccerTeam', 'f1Standings', 'f1PredictorList'] as const;

test('[J-lean-new-calls] a page that the upstream does not offer says so, and is no error', async () => {
  const spoilt = all([...STORE, ...POLLS, ...SPORTS, 'newsWeek', 'newsletterPage', 'searchAll'], 'not-offered');
  await withSpoilt(spoilt, async ({ site }) => {
    const pages = [
      '/loja',
      '/loja/cachecol-camarote',
      '/polls',
      '/mvp/1',
      '/classificacao',
      '/classificacao/1',
      '/classificacao/formula-1',
    ];
    for (const path of [...pages, '/equipa/1', '/predictor/futebol', '/predictor/f1', '/noticias/2026-47']) {
      const got = await get(site + path);
      expectPage(got, path, 404);
      expect(wordsOf(got), path).toContain('Esta página não faz parte do serviço');
      expect(wordsOf(got), path).not.toMatch(/ERRO|Página não encontrada|Tentar de novo/);
    }
    const search = wordsOf(await get(`${site}/pesquisa/benfica`));
    expect(search).toContain('Isto não faz parte do serviço');
    // What only lacks a part of these calls stays.
    for (const path of ['/', '/vouchers', '/jogos']) expectPage(await get(site + path), path);
  });
});

test('[J-lean-new-calls] [G-one-bad-value] a part whose records were all dropped did not come; nothing says that there is none', async () => {
  const spoilt = {
    ...all(['pollsAll', 'storeProducts', 'f1PredictorList', 'newsWeek', 'searchAll', 'competitionScorers'], 'lost'),
    competitionTable: { lost: ['rows'] },
    f1Standings: { lost: ['drivers'] },
  };
  await withSpoilt(spoilt, async ({ site }) => {
    for (const [path, none] of [
      ['/polls', /Não há votações/],
      ['/loja', /ainda não tem artigos/],
      ['/predictor/f1', /Não há corridas/],
    ] as const) {
      const got = await get(site + path);
      expectPage(got, path, 502);
      expect(wordsOf(got), path).not.toMatch(none);
    }
    const table = await get(`${site}/classificacao/1/liga-portugal`);
    expectPage(table, 'table');
    expect(wordsOf(table)).toMatch(/A classificação não chegou.*Jornada \d+/);
    const f1 = await get(`${site}/classificacao/formula-1`);
    expectPage(f1, 'f1');
    expect(wordsOf(f1)).toMatch(/A classificação não chegou.*Grande Prémio/);
    expect(wordsOf(f1)).not.toContain('Ainda sem classificação');
    const predictor = await get(`${site}/predictor/futebol`);
    expectPage(predictor, 'predictor');
    expect(wordsOf(predictor)).toMatch(/jornada \d+/);
    expect(wordsOf(await get(`${site}/noticias/2026-47`))).toContain('As notícias não chegaram');
    expect(wordsOf(await get(`${site}/vouchers`))).toContain('As ofertas não chegaram');
    expect(wordsOf(await get(`${site}/pesquisa/benfica`))).toContain('A pesquisa não está a responder');
  });
});

for (const leaning of ['absent', 'odd'] as const)
  test(`[J-lean-new-calls] [G-optional-fields] pages of the newer calls where what is optional is ${leaning}`, async () => {
    const spoilt = all(
      [...STORE, ...POLLS, ...SPORTS, 'searchAll', 'homeCategory', 'newsWeek', 'soccerTeamNext', 'soccerTeamMedia'],
      leaning,
    );
    await withSpoilt(spoilt, async ({ site }, upstream) => {
      const words = async (path: string): Promise<string> => {
        const got = await get(site + path);
        expectPage(got, path);
        return wordsOf(got);
      };
      expect(await words('/loja')).toMatch(/Cachecol Camarote 14,90/);
      expect(await words('/loja/cachecol-camarote')).toMatch(/14,90/);
      // Counts that are not told are neither "no votes" nor 0 %.
      expect(await words('/polls')).not.toMatch(/sem votos|\b0 ?%/i);
      const poll = await words('/mvp/1');
      expect(poll).toContain('A contagem dos votos não está disponível.');
      expect(poll).not.toMatch(/\b0 ?%/);
      const featured = await get(`${site}/classificacao`);
      expect([featured.status, featured.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/classificacao\/\d+\//)]);
      expect(await words('/classificacao/1/liga-portugal')).toMatch(/Jornada \d+/);
      expect(await words('/predictor/futebol')).toMatch(/jornada 10 /);
      const f1 = [await words('/predictor/f1'), await words('/classificacao/formula-1')].join(' ');
      expect(f1).not.toMatch(/Dados: ?\.|Corridas Camarote|Tudo : Campeonato/);
      await words('/pesquisa/benfica');
      await words('/noticias/2026-47');
      await words('/loja/1');
      await words('/videos-category');
      const { status, headers } = await get(`${site}/equipa/1/fc-alverca`);
      await words(status === 200 ? '/equipa/1/fc-alverca' : (headers.get('location') ?? 'no team, and no other address'));
      // Each of them was asked for, and answered otherwise.
      expect(Object.keys(spoilt).filter((id) => !upstream.changed.has(id))).toEqual([]);
    });
  });
