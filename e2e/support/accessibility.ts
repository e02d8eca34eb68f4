import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Cards are all alike, and the contrast of each text takes its time. */
const FURTHER_CARDS = '[data-region="list"] > article:nth-child(n + 9)';

/** Every rule that axe has for the page as it stands, one line for each element at fault. */
export async function findAccessibilityFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .exclude(FURTHER_CARDS)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
}
