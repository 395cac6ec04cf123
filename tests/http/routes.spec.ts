import { expect, test } from '@playwright/test';
import { withPaperSite } from '../support/paper-site.ts';

const ask = (url: string) => fetch(url, { redirect: 'manual', headers: { accept: 'text/html' } });

test('[R-route-table] the upstream’s route table redirects with named and rest segments, and an absolute target leaves the site', async () => {
  await withPaperSite(
    ({ answers }) => {
      const table = {
        body: {
          id: 'x',
          routes: [
            { from: '/jogo-do-ano', to: '/guia', status: 302 },
            { from: '/adira/{operator}', to: '/termos-e-condicoes/', status: 301 },
            { from: '/antigo/*', to: '/novo/*', status: 308 },
            { from: '/parceiro', to: 'https://parceiro.example/entrada?de=camarote', status: 307 },
            { from: '/eu', to: '/eu', status: 302 },
          ],
          prerendered: [],
        },
      };
      const known = answers.get.bind(answers);
      // The table does not depend on the build's id.
      answers.get = (path) => (path.startsWith('/builds/meta/') ? table : known(path));
    },
    async ({ site }) => {
      const table: [string, number, string][] = [
        ['/jogo-do-ano', 302, '/guia'],
        ['/jogo-do-ano/', 302, '/guia'],
        ['/adira/nos', 301, '/termos-e-condicoes/'],
        ['/antigo/a/b', 308, '/novo/a/b'],
        ['/parceiro', 307, 'https://parceiro.example/entrada?de=camarote'],
      ];
      for (const [from, status, to] of table) {
        const answer = await ask(site + from);
        expect([answer.status, answer.headers.get('location')], from).toEqual([status, to]);
        expect(answer.headers.get('content-security-policy'), 'with the headers of every answer').toContain("default-src 'none'");
      }
      expect((await ask(`${site}/eu`)).status, 'a rule that leads to itself is none').toBe(404);
    },
  );
});

test('[R-route-table] without a route table the redirect-only routes lead to the specification’s targets', async () => {
  await withPaperSite(
    ({ answers }) => void answers.delete('/builds/meta/dev.json'),
    async ({ site }) => {
      for (const [from, to] of [
        ['/adira/nos', '/aderir/nos'],
        ['/parcerias/vouchers', '/vouchers'],
        ['/parcerias/muda', '/parcerias'],
      ]) {
        const answer = await ask(site + from);
        expect([answer.status, answer.headers.get('location')], from).toEqual([302, to]);
      }
    },
  );
});
