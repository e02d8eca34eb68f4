import type { Page } from '@playwright/test';

/** For journeys that open many pages and look at no picture: the server prepares each picture when it is first asked for. */
export async function blankPictures(page: Page) {
  const blank = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  await page.route('**/i/**', (route) => route.fulfill(blank));
}
