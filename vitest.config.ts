import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'app/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'bench/**/*.test.ts'],
    globalSetup: ['tests/support/test-postgres.ts'],
    // The longest files wait for a player most of the time.
    maxWorkers: Math.max(3, availableParallelism()),
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // What is waited for comes late on a slow machine; only what never comes is a failure.
    expect: { poll: { timeout: 10_000 } },
  },
});
