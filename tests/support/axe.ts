/** Accessibility violations of a page, found by axe. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export interface AxeScope {
  /** selector of the part to test; the whole page if omitted */
  include?: string;
  /** tags of the rules to apply; axe's default rules if omitted */
  tags?: string[];
  /** rules to switch on or off */
  rules?: Record<string, { enabled: boolean }>;
}

export type AxeViolations = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'];

/**
 * Describes violations only, without what passed. A page without frames is tested in one run (the "legacy mode"): otherwise axe opens a second
 * page to merge the frames' results. Together that is a third of the time, with the same violations.
 */
export async function axeViolations(page: Page, { include, tags, rules }: AxeScope = {}): Promise<AxeViolations> {
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'], ...(rules && { rules }) });
  if (tags) builder.withTags(tags);
  if (include) builder.include(include);
  if (page.frames().length === 1) builder.setLegacyMode();
  return (await builder.analyze()).violations;
}
