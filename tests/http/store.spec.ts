/** The store's pages as they are served, without a script. */
import { readPage } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';

test('[R-loja] a product is served by its id and by its name, with price, choices and structured data', async ({ stack }) => {
  const { status, html } = await readPage(`${stack.site}/loja/cachecol-camarote`);
  expect(status).toBe(200);
  expect(html).toMatch(/<title>Cachecol Camarote · /);
  expect(html).toContain('14,90\u00a0€');
  for (const option of ['Tinta', 'Relva', 'Cal']) expect(html).toContain(option);
  expect(html).toContain('"@type":"Product"');
  const byId = await readPage(`${stack.site}/loja/2`);
  expect(byId.html).toContain(`rel="canonical" href="${stack.site}/loja/cachecol-camarote"`);
  expect((await readPage(`${stack.site}/loja/nada-disto`)).status).toBe(404);
  expect((await readPage(`${stack.site}/loja`)).html).toContain('Kit de Natal');
});

test('[R-loja-kit-natal] the old address of the Christmas kit redirects', async ({ stack }) => {
  const { status, headers } = await readPage(`${stack.site}/loja/1/kit-natal`);
  expect([status, headers.get('location')?.replace(stack.site, '')]).toEqual([302, '/loja/kit-natal']);
});

test('[V-store-options] a checkout without its choices leads back to the product, which says what is missing', async ({ stack }) => {
  const { status, headers } = await readPage(`${stack.site}/loja/cachecol-camarote/finalizar?quantidade=2`);
  expect(status).toBe(307);
  const { html } = await readPage(new URL(headers.get('location') ?? '', stack.site).href);
  expect(html).toContain('Selecione as opções do produto.');
  expect(html).toContain('Selecione uma opção.');
});

test('[R-loja-falhada] [X-store-card] [X-store-mbway] [X-store-ref] each method has its sentence, and what is not known is left out', async ({
  stack,
}) => {
  const failure = async (query: string) => (await readPage(`${stack.site}/loja/compra-falhada?${query}`)).html;
  expect(await failure('error=card_declined&service=card')).toContain('O banco recusou o cartão.');
  expect(await failure('error=x&service=card')).toContain('O pagamento com cartão não foi aceite.');
  expect(await failure('error=expired&service=mbway')).toContain('Passaram os 4 minutos');
  expect(await failure('error=mbway_declined&service=mbway')).toContain('O pedido foi recusado no telemóvel.');
  expect(await failure('error=expired&service=multibanco')).toContain('O prazo da referência Multibanco terminou');
  const odd = await failure('error=%3Cscript%3E&service=bitcoin');
  expect(odd).toContain('Não conseguimos concluir o pagamento.');
  expect(odd).not.toContain('bitcoin');
});

test('[R-loja-ref-mb] an address that names no order of this device shows none of its figures', async ({ stack }) => {
  const query =
    'entity=11111&reference=123456789&value=1,00&transaction_id=019aa5d2-0000-7000-8000-000000000001&expires_at=2030-01-01T00:00:00Z';
  const { html } = await readPage(`${stack.site}/loja/compra-ref-mb?${query}`);
  const shown = /<main\b.*<\/main>/s.exec(html)?.[0].replaceAll(/<script\b.*?<\/script>/gs, '') ?? '';
  expect(shown).toContain('Não encontramos esta encomenda');
  expect(shown).not.toMatch(/123 ?456 ?789|11111/);
});
