import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { SPEC_FOLDERS } from './scripts/test-files.mjs';
import { chromiumFlags, chromiumPath } from './tests/support/chromium-flags.ts';

// Tests start hundreds of processes from the same files: compile these once. Workers and what they start inherit it.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('.cache/compiled', import.meta.url));

const specsOf = (project: keyof typeof SPEC_FOLDERS) => new RegExp(String.raw`tests/(${SPEC_FOLDERS[project].join('|')})/.*\.spec\.ts$`);

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  fullyParallel: false,
  // Tests over HTTP wait for processes and deadlines half of the time, those with a browser for a third of it.
  workers: 4,
  retries: 0,
  timeout: 120_000,
  // What is waited for may come late; only what never comes is a failure. How fast it must be is measured by `npm run bench`.
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_REPORT ?? 'reports/playwright.json' }]],
  globalSetup: './tests/support/playwright-setup.ts',
  use: {
    browserName: 'chromium',
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    trace: 'off',
    // Its requests escape a test's routes; the tests of the service worker allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: chromiumPath(), args: chromiumFlags },
  },
  projects: [
    { name: 'http', testMatch: specsOf('http') },
    { name: 'browser', workers: 3, testMatch: specsOf('browser') },
    ...(process.env.CAMAROTE_PROVE ? [{ name: 'prove', testMatch: specsOf('prove'), timeout: 30 * 60_000 }] : []),
  ],
});
