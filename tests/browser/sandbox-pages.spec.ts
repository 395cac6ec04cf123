import { DEMO_PASSWORD, DEMO_VIEWERS } from '#platform/demo/demo-viewers.ts';
import { axeViolations } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { upstreamClient } from '../support/upstream-client.ts';

test.use({ viewport: { width: 390, height: 800 } });

test('[C-tv-link] the sandbox’s television shows a code that counts down, and who has linked it', async ({ page, stack, watch: _ }) => {
  await page.goto(`${stack.upstream}/sandbox/televisao`);
  const code = page.locator('#codigo');
  await expect(code).toHaveText(/^[A-Z3-9]{6}$/);
  await expect(page.getByRole('status')).toHaveText(/Válido por mais [1-6]?\d s/);
  expect(await axeViolations(page)).toEqual([]);
  const [first] = DEMO_VIEWERS;
  const session = await upstreamClient(stack).authLogin({ body: { username: first?.email ?? '', password: DEMO_PASSWORD } });
  if (!session.ok || session.notModified) throw new Error(`sign-in: ${session.status}`);
  const viewer = upstreamClient(stack, { bearer: session.answer.access_token });
  const linked = await viewer.tvLink({ body: { code: (await code.textContent()) ?? '' } });
  expect(linked.ok).toBe(true);
  await expect(page.getByRole('status')).toHaveText(`Ligada à conta de ${first?.name}.`);
});

test('the sandbox’s outbox shows a mail in text and HTML, and its link leads to the site', async ({ page, stack, watch: _ }) => {
  const email = `rui.${Date.now()}@example.pt`;
  const registered = await upstreamClient(stack).authRegister({
    body: { name: 'Rui Costa', user_name: `rui.${Date.now()}`, email, password: 'correio-verde-42', terms: true, optin: false },
  });
  expect(registered.ok).toBe(true);
  await expect(async () => {
    await page.goto(`${stack.upstream}/sandbox/correio?para=${email}`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Confirme o seu e-mail', { timeout: 1_000 });
  }).toPass();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByText('Em HTML').click();
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirmar o e-mail' }).click();
  await expect(page).toHaveURL(new RegExp(`^${stack.site}/confirmar-email\\?token=[\\w-]{43}`));
});
