/** Withdrawing from a purchase by the link of its receipt. */
import { registerViewer, sessionCookie } from '../support/account.ts';
import { readPage } from '../support/paper-site.ts';
import { payReference, placeOrder } from '../support/store.ts';
import { expect, test } from '../support/test.ts';

test('[J-withdrawal] a buyer withdraws by the link of the receipt, without account or script, for a piece and then for the rest', async ({
  stack,
}) => {
  const viewer = await registerViewer(stack);
  const order = await payReference(stack, viewer, await placeOrder(stack, viewer, 'cachecol-camarote', { quantity: 2 }));
  const path = `/loja/livre-resolucao?${new URLSearchParams({ token: order.withdrawal?.token ?? '' })}`;
  const page = await readPage(stack.site + path);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toContain('no-store');
  for (const words of ['2 × Cachecol Camarote', 'Inês Duarte', 'i…@exemplo.pt', 'Confirmar a livre resolução'])
    expect(page.text).toContain(words);
  // The whole address is nobody's business who has the link.
  expect(page.html).not.toContain('ines@exemplo.pt');
  const send = async (html: string, pieces: string): Promise<{ status: number; text: string; html: string }> => {
    const form = /<form[^>]*action="([^"]*)"[^>]*>(?:(?!<\/form>).)*name="pieces_left".*?<\/form>/s.exec(html);
    const fields = [...(form?.[0] ?? '').matchAll(/<input[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&amp;', '&'),
    ]);
    const body = new FormData();
    for (const [name = '', value = ''] of [...fields, ['pieces', pieces]]) body.set(name, value);
    const answer = await fetch(stack.site + (form?.[1] ?? '').replaceAll('&amp;', '&'), {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { origin: stack.site, 'sec-fetch-site': 'same-origin' },
    });
    await answer.body?.cancel();
    expect([answer.status, answer.headers.get('location')]).toEqual([303, path]);
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    return readPage(stack.site + path, { headers: { cookie } });
  };
  const first = await send(page.html, '1');
  expect(first.text).toContain('Desistência recebida');
  expect(first.text).toMatch(/1 artigo, 21 de novembro de 2026, às \d\d:\d\d\. Devolução em curso\./);
  // The same form once more, from a second tab: it asks for what is no longer left.
  const stale = await send(page.html, '2');
  expect(stale.text).toContain('Já não há tantos artigos por devolver nesta compra.');
  const last = await send(first.html, '1');
  expect(last.html).not.toContain('name="pieces_left"');
  // The account's list leads there; a token of nobody tells nothing.
  const { header: cookie } = await sessionCookie(stack.site, viewer.token);
  expect((await readPage(`${stack.site}/perfil/compras`, { headers: { cookie } })).html).toContain(
    `href="${path.replaceAll('&', '&amp;')}"`,
  );
  const none = await readPage(`${stack.site}/loja/livre-resolucao?token=de-ninguem`);
  expect(none.text).toContain('Esta ligação não é válida');
});
