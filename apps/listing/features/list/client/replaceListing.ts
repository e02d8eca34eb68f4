import type { VariantFilteringRemainder, VariantFilteringStart } from '@gniazdo/contracts/offers';
import { SITE_NAME } from '@gniazdo/contracts/site';
import { parseHtml } from '@gniazdo/ui';
import { findRegion, type RegionName } from './regions.ts';
import { keepListingFocus } from './keepListingFocus.ts';
import { keepOpenDetails } from './keepOpenDetails.ts';
import { markCheckboxes } from './markCheckboxes.ts';

/** Replaces the list by the first screen of a filtered one; keeps the focus and open `<details>`. */
export function replaceListing(listing: HTMLElement, start: VariantFilteringStart) {
  const restoreFocus = keepListingFocus(listing);
  const restoreFolds = keepOpenDetails(listing);
  fill(listing, {
    // The filters are replaced first: removing the focused element forces a layout of all earlier changes.
    filters: start.filtersHtml,
    top: start.topHtml,
    list: start.listHtml,
    paginator: '',
    bottom: '',
  });
  markCheckboxes(findRegion(listing, 'filters'));
  replaceTitle(listing, start);
  restoreFolds();
  restoreFocus();
}

/** Adds the remainder of a filtered list below the first screen. */
export function appendRemainder(
  listing: HTMLElement,
  { listHtml, paginatorHtml, bottomHtml }: VariantFilteringRemainder,
) {
  findRegion(listing, 'list')?.append(parseHtml(listHtml));
  fill(listing, { paginator: paginatorHtml, bottom: bottomHtml });
}

function fill(listing: HTMLElement, html: Partial<Record<RegionName, string>>) {
  for (const [name, content] of Object.entries(html)) {
    findRegion(listing, name as RegionName)?.replaceChildren(parseHtml(content));
  }
}

function replaceTitle(listing: HTMLElement, { title, documentTitle }: VariantFilteringStart) {
  if (documentTitle) document.title = `${documentTitle} | ${SITE_NAME}`;
  const heading = findRegion(listing, 'title');
  if (heading && heading.textContent !== title) heading.textContent = title;
}
