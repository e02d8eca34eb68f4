import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Cards have the same structure and contrast checks are slow, so only the first eight are checked. */
const FURTHER_CARDS = '[data-region="list"] > article:nth-child(n + 9)';

/**
 * Runs all axe rules on the page, or on what the selector `within` matches; one line per violating element. Parts of
 * other origins in frames are checked only in whole pages.
 */
export async function findAccessibilityFaults(page: Page, within?: string) {
  const checks = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).exclude(FURTHER_CARDS);
  if (within !== undefined) checks.include(within);
  // The legacy mode cannot see into frames of other origins, but takes a third of the time: it opens no page for each check.
  const { violations } = await checks.setLegacyMode(within !== undefined || page.frames().length === 1).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
}
