import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Cards have the same structure and contrast checks are slow, so only the first eight are checked. */
const FURTHER_CARDS = '[data-region="list"] > article:nth-child(n + 9)';

/** Runs all axe rules on the page; one line per violating element. */
export async function findAccessibilityFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude(FURTHER_CARDS)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
}
