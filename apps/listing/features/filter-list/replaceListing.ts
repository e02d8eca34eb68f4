import type { VariantFiltering } from '@gniazdo/contracts';
import { parseHtml } from '@gniazdo/ui';
import { regionOf, type RegionName } from '../../client/regions.ts';
import { keepFocus } from './keepFocus.ts';
import { keepFolds } from './keepFolds.ts';

/** Puts a filtered list in the place of the one that is shown; folds and the focus stay where they are. */
export function replaceListing(listing: HTMLElement, answer: VariantFiltering) {
  const restoreFocus = keepFocus(listing);
  const restoreFolds = keepFolds(listing);
  const html: Partial<Record<RegionName, string>> = {
    top: answer.topHtml,
    filters: answer.filtersHtml,
    list: answer.listHtml,
    paginator: answer.paginatorHtml,
    bottom: answer.bottomHtml,
  };
  for (const [name, content] of Object.entries(html)) {
    regionOf(listing, name as RegionName)?.replaceChildren(parseHtml(content));
  }
  replaceTitle(listing, answer.title);
  restoreFolds();
  restoreFocus();
}

function replaceTitle(listing: HTMLElement, title: string) {
  const heading = regionOf(listing, 'title');
  if (!heading || heading.textContent === title) return;
  document.title = document.title.replace(heading.textContent, title);
  heading.textContent = title;
}
