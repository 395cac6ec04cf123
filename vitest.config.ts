import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { scriptAddressPlugin } from './scripts/script-address.ts';
import { serviceWorkerPlugin } from './scripts/service-worker.ts';
import { unitFiles } from './scripts/test-files.mjs';

/**
 * What leaves traces in a process: replaced modules, globals and clocks, the environment, changed settings, modules that are loaded on demand to
 * be new, and browsers. Such a file has a process of its own. All others share one for each worker: starting processes took half of their time.
 */
const LEAVES_TRACES =
  /\bvi\.(?!fn\b|waitFor\b|waitUntil\b)|\bprocess\.(env|on|once|chdir)\b|\bglobalThis\b|Object\.assign\(config\b|\bimport\(|chromium/;

const files = unitFiles();
const needsProcess = (file: string) => LEAVES_TRACES.test(readFileSync(file, 'utf8'));
/** They play real streams, each for a minute. Started late, they would run alone at the end. */
const PLAYERS = ['src/player/shaka-adapter.browser.test.ts', 'src/player/tile.browser.test.ts'];
const others = files.filter((file) => !PLAYERS.includes(file));

export default defineConfig({
  plugins: [scriptAddressPlugin('served-picture-script', 'src/player/served-picture.ts'), serviceWorkerPlugin()],
  test: {
    globalSetup: ['tests/support/test-postgres.ts'],
    // The longest files wait for a player most of the time: two workers more than processors.
    maxWorkers: availableParallelism() + 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is waited for may come late; only what never comes is a failure.
    expect: { poll: { timeout: 30_000 } },
    // Files start in the order of their project's name.
    projects: [
      { extends: true, test: { name: '1-players', include: PLAYERS } },
      { extends: true, test: { name: '2-alone', include: others.filter(needsProcess) } },
      { extends: true, test: { name: '3-shared', include: others.filter((file) => !needsProcess(file)), isolate: false } },
    ],
  },
});
