import { join } from 'node:path';
import { remoteFolder } from '@gniazdo/cli';
import type { Page } from '@playwright/test';

/** An edit and how the page shows it. `n` is the number of the edit. */
export type EditCase = {
  title: string;
  file: string;
  edit: (source: string, n: number) => string;
  /** Runs in the page. */
  isShown: (n: number) => boolean;
};

const listing = (file: string) => join(remoteFolder('listing'), file);

/** The page that is open during the edits. */
export const PAGE = '/pl/products';

export const EDIT_CASES: EditCase[] = [
  {
    title: 'text of an island',
    file: listing('features/list/pages/LoadMore.island.tsx'),
    edit: (source, n) => replaceOnce(source, "'Pokaż więcej'", `'Pokaż więcej ${n}'`),
    isShown: (n) => document.querySelector('[data-component="listing/LoadMore"]')?.textContent === `Pokaż więcej ${n}`,
  },
  {
    title: 'styles',
    file: listing('components/listPage.module.css'),
    edit: (source, n) => replaceOnce(source, '.page {', `.page {\n  outline-offset: ${n}px;`),
    isShown: (n) =>
      getComputedStyle(document.querySelector('main > *')!).getPropertyValue('outline-offset') === `${n}px`,
  },
  {
    title: 'component of a page',
    file: listing('pages/listing-page/ListingPage.tsx'),
    edit: (source, n) => replaceOnce(source, '<h1', `<h1 data-edit="${n}"`),
    isShown: (n) => document.querySelector(`h1[data-edit="${n}"]`) !== null,
  },
  {
    title: 'loader of a page',
    file: listing('pages/listing-page/loadListing.ts'),
    edit: (source, n) =>
      replaceOnce(
        source,
        'data: response.listing,',
        `data: { ...response.listing, title: 'Edit ${n}. ' + response.listing.title },`,
      ),
    isShown: (n) => document.querySelector('h1')?.textContent?.includes(`Edit ${n}.`) ?? false,
  },
];

/** State of an island that is not in its props: the link to the page after the loaded one. */
export function readIslandState(page: Page) {
  return page.locator('[data-component="listing/LoadMore"] a').getAttribute('href');
}

/** Hydrates the island and changes its state. */
export async function changeIslandState(page: Page) {
  const link = page.locator('[data-component="listing/LoadMore"] a');
  const before = await link.getAttribute('href');
  await link.scrollIntoViewIfNeeded();
  await page.locator('[data-component="listing/LoadMore"][data-state="awake"]').waitFor({ state: 'attached' });
  await link.click();
  await page.waitForFunction(
    (href) => document.querySelector('[data-component="listing/LoadMore"] a')?.getAttribute('href') !== href,
    before,
  );
  await page.evaluate(() => scrollTo(0, 0));
}

function replaceOnce(source: string, what: string, by: string) {
  if (!source.includes(what))
    throw new Error(`The source no longer contains ${what}. Update tools/bench/dev/editCases.ts.`);
  return source.replace(what, by);
}
