import { expect, test } from '../support/paper-test.ts';

test('[F-sec-integrity] a page turns no string into markup but what a policy made, and editors’ text still shows after a navigation', async ({
  page,
  watch: _,
}) => {
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain('trusted-types default cms');
  // A click before the page is interactive would load the next page from the server.
  await expect(page.locator('script[type=module][src]')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  const sameDocument = await page.evaluateHandle(() => document);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Termos e condições' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Termos e condições' })).toBeVisible();
  expect(await sameDocument.evaluate((before) => before === document)).toBe(true);
  await expect(page.locator('article.prose p').first()).not.toBeEmpty();
});

test('[F-sec-integrity] an injected script that writes markup or makes a policy of its own is refused', async ({ page, watch }) => {
  watch.allow(/trusted ?(type|html|script)/i);
  await page.goto('/termos-e-condicoes/');
  await page.waitForLoadState('networkidle');
  const refused = (attempt: string) =>
    page.evaluate((name) => {
      const types = (window as unknown as { trustedTypes: { createPolicy: (name: string, rules: object) => unknown } }).trustedTypes;
      const attempts: Record<string, () => unknown> = {
        innerHTML: () => {
          document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
        },
        insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc="x"></iframe>'),
        scriptAddress: () => {
          document.createElement('script').src = 'https://evil.example/x.js';
        },
        policy: () => types.createPolicy('mine', {}),
        secondDefault: () => types.createPolicy('default', {}),
      };
      try {
        attempts[name]?.();
        return 'allowed';
      } catch (error) {
        return (error as Error).name;
      }
    }, attempt);
  for (const attempt of ['innerHTML', 'insertAdjacentHTML', 'scriptAddress', 'policy', 'secondDefault'])
    expect(await refused(attempt), attempt).toBe('TypeError');
});
