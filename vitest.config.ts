import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tests/support/test-postgres.ts'],
    // The default leaves one processor out, so that two would run one file after the other; the longest files wait for a player most of the time.
    maxWorkers: '100%',
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What is waited for comes late on a slow machine; only what never comes is a failure.
    expect: { poll: { timeout: 10_000 } },
  },
});
