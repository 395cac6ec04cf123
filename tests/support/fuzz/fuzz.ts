/** Generated inputs for everything that takes input, from a seed: the same seed makes the same inputs. */
import * as fc from 'fast-check';
import { createTestDatabase } from '#platform/db/test-database.ts';
import { type Stack, TEST_NOW } from '../stack.ts';
import { askAll, type Finding, Findings } from './ask.ts';
import { importFiles, tryImport } from './import-files.ts';
import { siteRequests } from './site-requests.ts';
import { upstreamRequests } from './upstream-requests.ts';

/** Shares of the runs. The site's requests are pages, server functions and forms. */
const SHARES = { site: 0.5, upstream: 0.4, imports: 0.1 } as const;

/** Set for the sites of these tests: each request comes from an address of its own. */
export const FUZZ_ENV = { TRUSTED_PROXIES: '127.0.0.1,::1' };

export interface Fuzzed {
  readonly inputs: number;
  /** answers by status */
  readonly counts: Readonly<Record<string, number>>;
  readonly findings: readonly Finding[];
}

/** @param runs how many inputs altogether */
export async function fuzz(stack: Stack, { runs, seed }: { runs: number; seed: number }): Promise<Fuzzed> {
  const numRuns = (share: number) => Math.max(1, Math.round(runs * share));
  const requests = [
    ...fc.sample(siteRequests(), { numRuns: numRuns(SHARES.site), seed }),
    ...fc.sample(upstreamRequests, { numRuns: numRuns(SHARES.upstream), seed }),
  ];
  const imports = fc.sample(importFiles, { numRuns: numRuns(SHARES.imports), seed });
  const findings = new Findings();
  const counts = await askAll(stack, requests, findings);
  const database = await createTestDatabase();
  try {
    for (const file of imports) {
      const wrong = await tryImport(file, { url: database.url, now: Date.parse(TEST_NOW) });
      if (wrong !== null) findings.add(`import of ${file.of}`, wrong.split('\n')[0] ?? '', file.files);
    }
  } finally {
    await database.drop();
  }
  return { inputs: requests.length + imports.length, counts, findings: findings.all };
}
