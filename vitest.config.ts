import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * What leaves traces in a process: replaced modules, globals and clocks, the environment, changed settings, modules that are loaded on demand to
 * be new, and browsers. Such a file has a process of its own. All others share one for each worker: starting processes took half of their time.
 */
const LEAVES_TRACES =
  /\bvi\.(?!fn\b|waitFor\b|waitUntil\b)|\bprocess\.(env|on|once|chdir)\b|\bglobalThis\b|Object\.assign\(config\b|\bimport\(|chromium/;

const files = globSync(['src/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'], {
  cwd: import.meta.dirname,
});
const [shared, alone] = [false, true].map((traces) => files.filter((file) => LEAVES_TRACES.test(readFileSync(file, 'utf8')) === traces));

export default defineConfig({
  test: {
    globalSetup: ['tests/support/test-postgres.ts'],
    // The longest files wait for a player most of the time.
    maxWorkers: Math.max(3, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What is waited for comes late on a slow machine; only what never comes is a failure.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      { extends: true, test: { name: 'alone', include: alone } },
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
    ],
  },
});
