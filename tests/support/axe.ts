/** Accessibility violations of a page, found by axe. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import axe, { type Result, type RunOptions } from 'axe-core';

export interface AxeScope {
  /** selector of the part to test; the whole page if omitted */
  include?: string;
  /** tags of the rules to apply; axe's default rules if omitted */
  tags?: string[];
  /** rules to switch on or off */
  rules?: Record<string, { enabled: boolean }>;
}

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Describes violations only, without what passed. In a page without frames axe's script is read once for all runs; the builder, which knows frames,
 * reads it twice for each, and opens a second page to merge the frames' results.
 */
export async function axeViolations(page: Page, { include, tags, rules }: AxeScope = {}): Promise<Result[]> {
  const options: RunOptions = {
    reporter: 'no-passes',
    resultTypes: ['violations'],
    ...(rules && { rules }),
    ...(tags && { runOnly: { type: 'tag', values: tags } }),
  };
  if (page.frames().length > 1) {
    const builder = new AxeBuilder({ page }).options(options);
    return (await (include ? builder.include(include) : builder).analyze()).violations;
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async ([part, how]) => (await (window.axe as typeof axe).run(part ?? document, how)).violations, [
    include,
    options,
  ] as const);
}
