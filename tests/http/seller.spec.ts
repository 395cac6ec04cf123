/** What the law of shops asks of every page: who sells, where to complain, what a product's buyer must know. */
import { config } from '#config';
import { readPage } from '../support/paper-site.ts';
import { expect, test } from '../support/test.ts';

const footerOf = (html: string): string => /<footer\b.*?<\/footer>/s.exec(html)?.[0] ?? '';

test('[J-complaints-book] every footer links the complaints book, names who settles disputes, and says who sells', async ({ stack }) => {
  const { seller, complaints } = config;
  for (const path of ['/', '/loja', '/loja/cachecol-camarote', '/termos-e-condicoes', '/contactos', '/aderir', '/vouchers', '/videos']) {
    const footer = footerOf((await readPage(`${stack.site}${path}`)).html);
    expect(footer, path).toContain(`href="${complaints.book}"`);
    for (const { name, address, url } of complaints.bodies) {
      expect(footer, path).toContain(`href="${url}"`);
      expect(footer, path).toContain(name);
      expect(footer, path).toContain(address);
    }
    const text = footer.replaceAll(/<[^>]+>/g, '');
    for (const fact of [seller.name, seller.nipc, seller.address, seller.email, seller.phone, seller.registry])
      expect(text, `${path}: ${fact}`).toContain(fact);
  }
});

test('[J-complaints-book] a product says who makes it, how to reach them and what to beware of', async ({ stack }) => {
  const { text } = await readPage(`${stack.site}/loja/cachecol-camarote`);
  for (const part of ['Segurança do produto', 'Malhas da Demonstração', '4800-000 Guimarães', 'malhas@', 'perto de uma chama'])
    expect(text).toContain(part);
  expect((await readPage(`${stack.site}/vouchers/oferta-1-mes-multiscreen`)).text).not.toContain('Segurança do produto');
});
