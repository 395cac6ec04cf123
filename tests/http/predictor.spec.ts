/** The football predictor as it is served, without a script. */
import { readPage } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';

test('[R-predictor-futebol] every match of the round is listed with the rule of its points; a visitor is asked to sign in', async ({
  stack,
}) => {
  const { status, html } = await readPage(`${stack.site}/predictor/futebol`);
  expect(status).toBe(200);
  expect(html).toMatch(/<title>Predictor de futebol · /);
  expect(html).toMatch(/jornada \d+/);
  for (const words of ['Resultado certo', 'Só o vencedor ou o empate', 'Para guardar palpites, inicie sessão.'])
    expect(html).toContain(words);
  expect(html).not.toContain('type="number"');
  expect((await readPage(`${stack.site}/predictor/futebol?jornada=999`)).status).toBe(404);
});
