import type { Variant } from '@gniazdo/contracts/offers';

/**
 * Leaves out variants without a click source, and logs them: clicks on their links could not be counted. The other cards of
 * the page are shown.
 */
export function keepSourced(variants: readonly Variant[]): Variant[] {
  return variants.filter(({ id, clickSource }) => {
    // The data of a page may be older than its schema.
    const isSourced = Boolean(clickSource);
    if (!isSourced) console.error(`No click source provided: the card of variant ${id} is left out.`);
    return isSourced;
  });
}
