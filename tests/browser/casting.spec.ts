/** The casting's form with a script: files in parts, and what becomes of them on a bad network. */

import { axeViolations } from '../support/axe.ts';
import { fillDate } from '../support/fill-date.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expect, test } from '../support/test.ts';

const MEGABYTE = 1024 * 1024;
const film = (megabytes: number, name = 'relato.mp4') => {
  const buffer = Buffer.alloc(megabytes * MEGABYTE);
  buffer.write('\0\0\0\x20ftypisom', 'latin1');
  return { name, mimeType: 'video/mp4', buffer };
};

test('[R-casting] [V-casting] [C-casting] what is wrong is said beside it, and two presses send one application', async ({
  page,
  stack,
  watch: _watch,
}) => {
  await page.goto(`${stack.site}/casting`);
  const send = page.getByRole('button', { name: 'Enviar candidatura' });
  await untilHydrated(send);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Nome completo *').fill('Ana Prates');
  await fillDate(page, '2010-05-14');
  await send.click();
  await expect(page.getByLabel('E-mail *')).toBeFocused();
  await expect(page.getByText('Escreva o nome de quem responde por si.')).toBeVisible();
  await expect(page.getByText('Junte um vídeo, em MP4 ou MOV.')).toBeVisible();
  await page.setInputFiles('input[type="file"]', [
    film(1),
    { name: 'notas.pdf', mimeType: 'video/mp4', buffer: Buffer.from('%PDF-1.7 texto texto') },
  ]);
  const files = page.getByRole('list', { name: 'Ficheiros escolhidos' }).getByRole('listitem');
  await expect(files.filter({ hasText: 'notas.pdf' })).toContainText('Este ficheiro não é MP4, MOV, JPG nem PNG.');
  await expect(files.filter({ hasText: 'relato.mp4' })).toContainText('1 MB, enviado');
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Retirar notas.pdf' }).click();
  await expect(files).toHaveCount(1);
  await page.getByLabel('E-mail *').fill('ana@exemplo.pt');
  await page.getByLabel('Nome do adulto *').fill('Rui Prates');
  await page.getByLabel('E-mail ou telefone do adulto *').fill('912 345 678');
  await page.getByLabel('O que quer fazer *').selectOption('reportagem');
  await page.getByLabel('Conte-nos em poucas linhas *').fill('Rádio local.');
  await page.getByRole('checkbox', { name: /Autorizo/ }).check({ force: true });
  await expect(page.getByText('Rascunho guardado neste aparelho')).toBeVisible();

  // A page that is opened again has what was typed, and the file that was sent.
  await page.reload();
  await untilHydrated(send);
  await page.getByLabel('Telemóvel').click();
  await expect(page.getByLabel('Nome do adulto *')).toHaveValue('Rui Prates');
  await expect(page.getByLabel('Conte-nos em poucas linhas *')).toHaveValue('Rádio local.');
  await expect(files).toContainText('relato.mp4');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && (request.postData() ?? '').includes('local.')) sent.push(request.url());
  });
  await send.dblclick();
  await expect(page.getByRole('heading', { name: 'Candidatura enviada' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('casting'))).toBeNull();
});

test('[C-casting-upload] [X-casting-upload] a file waits for the network, a pause and a failing upstream, and never begins anew', async ({
  page,
  context,
  stack,
  watch,
}) => {
  watch.allow(/Failed to load resource|ERR_/);
  await page.goto(`${stack.site}/casting`);
  await untilHydrated(page.getByRole('button', { name: 'Enviar candidatura' }));
  const offsets: number[] = [];
  let held: (() => void) | undefined;
  let mode: 'pass' | 'hold' | 'fail' = 'pass';
  let mayHold = true;
  await page.route('**/casting/ficheiros/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    const offset = Number(request.headers()['upload-offset']);
    if (offset >= 2 * MEGABYTE && mode === 'pass' && mayHold) mode = 'hold';
    if (mode === 'fail') return route.fulfill({ status: 400, json: { error: { code: 'x', message: 'x' } } });
    if (mode === 'hold') await new Promise<void>((go) => (held = go));
    offsets.push(offset);
    await route.continue().catch(() => {});
  });
  await page.setInputFiles('input[type="file"]', [film(4)]);
  const file = page.getByRole('list', { name: 'Ficheiros escolhidos' }).getByRole('listitem');
  // The third part is asked for once the upstream has the first two; what is shown counts also what is on its way.
  await expect.poll(() => mode).toBe('hold');
  await expect(file).toContainText(/(?<!,)2 de 4 MB/);
  await context.setOffline(true);
  await expect(file).toContainText('Sem rede aos 2 de 4 MB. Retoma sozinho, sem recomeçar.');
  mayHold = false;
  mode = 'fail';
  held?.();
  await context.setOffline(false);
  await expect(file).toContainText('Ocorreu um erro a enviar o ficheiro. Tente novamente mais tarde.');
  mode = 'hold';
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await page.getByRole('button', { name: 'Pausar o envio de relato.mp4' }).click();
  await expect(file).toContainText('Em pausa aos 2 de 4 MB');
  mode = 'pass';
  held?.();
  await page.getByRole('button', { name: 'Retomar o envio de relato.mp4' }).click();
  await expect(file).toContainText('4 MB, enviado');
  expect(offsets.slice(0, 2)).toEqual([0, MEGABYTE]);
  // Nothing of what had arrived was sent again.
  expect(offsets.slice(2).every((offset) => offset >= 2 * MEGABYTE)).toBe(true);
});
