/** Inputs that generated ones (tests/faults/fuzz.spec.ts) have shown to fail. */
import { inDatabase, registerViewer, sessionCookie } from '../support/account.ts';
import { serverFunctionSources } from '../support/fuzz/server-function-sources.ts';
import { expect, test } from '../support/test.ts';

const statusOf = async (address: string, init: RequestInit = {}): Promise<number> => {
  const answer = await fetch(address, { redirect: 'manual', ...init });
  await answer.arrayBuffer();
  return answer.status;
};
const page = (cookie = '') => ({ redirect: 'follow' as const, headers: { accept: 'text/html', cookie } });

test('a search parameter that a page does not understand is as if it were not there', async ({ stack }) => {
  const order = 'transaction_id=http%3A%2F%2F169.254.169.254%2F';
  for (const path of [
    '/predictor/f1?prova=x&prova=y',
    '/predictor/f1?lugar=9&prova=1e3',
    '/predictor/futebol?jornada=x',
    `/vouchers/compra-cancelada?${order}`,
    ...['compra-a-processar', 'compra-cancelada', 'compra-ref-mb', 'compra-sucesso'].map((name) => `/loja/${name}?${order}`),
    '/loja/compra-a-processar?transaction_id=2',
  ])
    expect([path, await statusOf(stack.site + path, page())]).toEqual([path, 200]);
});

test('a product whose name no product can have is 404', async ({ stack }) => {
  for (const path of ['/loja/%F0%9F%98%80', '/loja/Um%20nome', '/loja/__proto__/finalizar'])
    expect([path, await statusOf(stack.site + path, page())]).toEqual([path, 404]);
});

test('a form that is posted to a function for scripts is answered, without a page', async ({ stack }) => {
  const functions = serverFunctionSources();
  for (const name of ['leaveStream', 'getPostedVoucher', 'getPostedCode']) {
    const { id } = functions.find((one) => one.name === name) ?? { id: '' };
    const sent = {
      method: 'POST',
      body: new URLSearchParams({ volta: '/' }),
      headers: { origin: stack.site, 'sec-fetch-site': 'same-origin' },
    };
    expect([name, await statusOf(`${stack.site}/_serverFn/${id}`, sent)]).toEqual([name, 204]);
  }
});

test('[X-session] a session that ended elsewhere leaves predictors and the checkout open, as for a visitor', async ({ stack }) => {
  const viewer = await registerViewer(stack);
  const { header } = await sessionCookie(stack.site, viewer.token);
  await inDatabase(stack, 'DELETE FROM viewer_sessions WHERE viewer_id = (SELECT id FROM viewers WHERE lower(email) = lower($1))', [
    viewer.email,
  ]);
  for (const path of ['/predictor/futebol', '/predictor/f1', '/loja/cachecol-camarote/finalizar?quantidade=1&cor=relva'])
    expect([path, await statusOf(stack.site + path, page(header))]).toEqual([path, 200]);
});
