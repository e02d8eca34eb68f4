import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';

/** The main pages by name, with products of the site's catalogue. */
export async function findPages(page: Page) {
  await page.goto(paths.category('sofy'));
  const product = (await page.locator('main article a[href^="/pl/product/v/"]').first().getAttribute('href'))!;
  const offers = await page
    .locator('main article')
    .evaluateAll((cards) => cards.slice(0, 3).map((card) => card.getAttribute('data-variant-id')));
  return {
    home: paths.home(),
    list: paths.category('sofy'),
    search: paths.search('naroznkk'),
    nothing: paths.search('xqzzy'),
    product,
    compare: `${paths.compare()}?ids=${offers.join()}`,
    articles: paths.articles(),
    article: paths.article('jak-wybrac-sofe-do-salonu'),
    contact: paths.contact(),
    about: paths.aboutUs(),
    login: paths.login(),
    missing: paths.category('nie-ma-takiej'),
  };
}

/** Islands that do not wake must not stop the run. */
const ISLANDS_TIMEOUT_MS = 20_000;

/** Scrolls through the page, so that lazy pictures load, and islands that wake when they are visible do so. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async (timeoutMs) => {
    const end = performance.now() + timeoutMs;
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      while (hasWakingIsland() && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);

    function hasWakingIsland() {
      return [...document.querySelectorAll<HTMLElement>('[data-component]')].some((island) => {
        const { wake, state } = island.dataset;
        if (wake === 'interaction' || (state !== 'asleep' && state !== 'loading')) return false;
        // An island has no box (display: contents); its first child has.
        const box = island.firstElementChild?.getBoundingClientRect();
        return box !== undefined && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
      });
    }
  }, ISLANDS_TIMEOUT_MS);
  await page.waitForLoadState('networkidle');
}

/** Chosen paths of pages by a name for their pictures: `/pl/garden/tips?page=2` → `garden-tips-page-2`. */
export function namePages(paths: string[]): Record<string, string> {
  return Object.fromEntries(
    paths.map((path) => {
      const words = path.replace(/^\/pl(?=\/|$)/, '').match(/[\p{L}\d]+/gu) ?? ['home'];
      return [words.join('-'), path];
    }),
  );
}
