import { afterAll, afterEach, beforeAll, jest } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openPage } from './openBrowser.ts';
import { startTestSite } from './startTestSite.ts';
import type { TestPage } from './testPages.ts';

type Site = Awaited<ReturnType<typeof startTestSite>>;

/** A browser and a site for all tests of a file. */
export function withTestSite(pages: Record<string, TestPage>, browserOptions?: Parameters<typeof openBrowser>[0]) {
  let browser: Browser;
  const tabs: Page[] = [];
  const context = {
    site: undefined as unknown as Site,
    /** Opens a page of the site in a new tab, after `prepare` has set faults or changed what the browser supports. */
    async open(path: string, prepare: (site: Site, page: Page) => unknown = () => {}, isPhone = false) {
      context.site.faults.clear();
      context.site.requests.length = 0;
      context.site.reports.length = 0;
      const opened = await openPage(browser, isPhone);
      tabs.push(opened.page);
      await prepare(context.site, opened.page);
      await opened.page.goto(context.site.url + path, { waitUntil: 'domcontentloaded' });
      return opened;
    },
  };
  // Building the client takes a while on a busy machine.
  jest.setTimeout(90_000);
  // As for the journeys: one slow moment of a browser does not stop everybody. The first error is printed.
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
  beforeAll(async () => {
    [browser, context.site] = await Promise.all([openBrowser(browserOptions), startTestSite(pages)]);
  });
  // A tab that stays open goes on: its requests would count as those of the next test.
  afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
  });
  afterAll(async () => {
    await browser?.close();
    await context.site?.stop();
  });
  return context;
}
