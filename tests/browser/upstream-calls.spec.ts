/** Each call of the specification that only a script of the page brings about, as it arrives at the upstream. */
import { registerViewer, signInBrowser } from '../support/account.ts';
import { untilHydrated } from '../support/hydrated.ts';
import { expectPlays } from '../support/live-picture.ts';
import { type RecordedStack, startRecordedStack } from '../support/recorded-calls.ts';
import { faultsOfLine, type SpecifiedCallName, specifiedCalls } from '../support/specified-calls.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<{ stack: RecordedStack }>({
  stack: async ({ stacks }, use) => use(await stacks.shared(startRecordedStack)),
});

const expectAsked = (stack: RecordedStack, name: SpecifiedCallName) =>
  expect.poll(() => faultsOfLine(stack.recorded, specifiedCalls[name]), name).toEqual([]);

test('[C-autocomplete] [G-tests-assert] what is typed is asked for as a form with Value and a Limit of ten', async ({
  page,
  stack,
  watch: _,
}) => {
  await page.goto('/videos');
  const field = page.locator('header [data-search-field]');
  await untilHydrated(field);
  await field.focus();
  await page.keyboard.type('benf');
  await expectAsked(stack, 'autocomplete');
});

test('[C-video-view] [G-tests-assert] a video that plays is counted', async ({ page, stack, watch: _ }) => {
  await page.goto('/videos');
  await page.locator('main a[href^="/videos/"]').first().click();
  await expectPlays(page);
  await expectAsked(stack, 'video-view');
});

test('[C-ping] [C-moment-categories] [C-moment-create] [G-tests-assert] a viewer’s channel pings, and a moment is made with all fields in query and body', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  const viewer = await registerViewer(stack);
  await signInBrowser(context, stack.site, viewer.token);
  await page.goto('/live/canal/1');
  await expectPlays(page);
  await expectAsked(stack, 'ping');
  await page.getByRole('button', { name: 'Criar momento' }).click();
  const dialogue = page.getByRole('dialog', { name: 'Criar momento' });
  await dialogue.getByRole('radio', { name: 'Festa' }).check({ force: true });
  await dialogue.getByRole('button', { name: 'Criar momento' }).click();
  await expect(page.getByRole('dialog', { name: /A processar|Clipe gerado/ })).toBeVisible();
  await expectAsked(stack, 'moment-categories');
  await expectAsked(stack, 'moment-create');
});

test('[C-moment-list] [C-moment-mine] [G-tests-assert] a channel’s moments and the viewer’s own are asked for with channel and first instant', async ({
  page,
  context,
  stack,
  watch: _,
}) => {
  const viewer = await registerViewer(stack);
  await signInBrowser(context, stack.site, viewer.token);
  await page.goto('/live/canal/1');
  await expectPlays(page);
  await page.getByRole('tab', { name: 'Momentos' }).click();
  await expectAsked(stack, 'moment-list');
  await expectAsked(stack, 'moment-mine');
});
