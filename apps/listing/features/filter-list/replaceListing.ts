import type { VariantFilteringRest, VariantFilteringStart } from '@gniazdo/contracts';
import { parseHtml } from '@gniazdo/ui';
import { regionOf, type RegionName } from '../../client/regions.ts';
import { keepFocus } from './keepFocus.ts';
import { keepFolds } from './keepFolds.ts';

/** Puts the first screen of a filtered list in the place of the list that is shown; folds and the focus stay. */
export function replaceListing(listing: HTMLElement, answer: VariantFilteringStart) {
  const restoreFocus = keepFocus(listing);
  const restoreFolds = keepFolds(listing);
  fill(listing, {
    // First: taking away what has the focus makes the browser lay out whatever has changed before.
    filters: answer.filtersHtml,
    top: answer.topHtml,
    list: answer.listHtml,
    paginator: '',
    bottom: '',
  });
  replaceTitle(listing, answer);
  restoreFolds();
  restoreFocus();
}

/** What belongs below the first screen. */
export function addRest(listing: HTMLElement, { listHtml, paginatorHtml, bottomHtml }: VariantFilteringRest) {
  regionOf(listing, 'list')?.append(parseHtml(listHtml));
  fill(listing, { paginator: paginatorHtml, bottom: bottomHtml });
}

function fill(listing: HTMLElement, html: Partial<Record<RegionName, string>>) {
  for (const [name, content] of Object.entries(html)) {
    regionOf(listing, name as RegionName)?.replaceChildren(parseHtml(content));
  }
}

function replaceTitle(listing: HTMLElement, { title, documentTitle }: VariantFilteringStart) {
  if (documentTitle) document.title = `${documentTitle} | Gniazdo`;
  const heading = regionOf(listing, 'title');
  if (heading && heading.textContent !== title) heading.textContent = title;
}
