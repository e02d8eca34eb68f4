import { paths } from '@gniazdo/contracts';
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

/** Scrolls through the page, so that lazy pictures load. */
export async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}
