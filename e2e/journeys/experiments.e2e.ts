import { paths } from '@gniazdo/contracts/site';
import { startFlagServer } from '@gniazdo/flags/testing/startFlagServer';
import { expectSameDocument, markDocument, waitForNavigation, waitForIdleScript } from '../support/islands.ts';
import { openSite } from '../support/openSite.ts';
import { expect, test } from '../support/test.ts';

const FLAG = 'blackFriday.active';
/** Everyone gets the second variation. */
const EXPERIMENT = { key: 'exp1', variations: [false, true], weights: [0, 1], coverage: 1, hashAttribute: 'id' };

test(
  '[C-07] the variation of a shown experiment is recorded by one request, and not again in that document',
  { tag: '@publishes' },
  async ({ page, context, database }) => {
    test.setTimeout(240_000);
    const flags = await startFlagServer({ hasStream: true });
    flags.state.definitions = { [FLAG]: { defaultValue: false, rules: [EXPERIMENT] } };
    await using site = await openSite({ FLAGS_URL: flags.host });
    await context.addCookies([{ name: '_cc', value: 'essential', url: site.url }]);
    const requests: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/v2/viewed-experiments') requests.push(request.method() + ' ' + search);
    });
    const countViews = async () =>
      (
        await database.query(
          `select from experiment_event
           where name = 'experiment_viewed' and params = '{"experimentId": "exp1", "variationId": "1"}'`,
        )
      ).rowCount ?? 0;
    try {
      const before = await countViews();
      const recorded = page.waitForResponse(/viewed-experiments/);
      await page.goto(site.url + paths.category('sofy'));
      expect((await recorded).status()).toBe(200);
      // The variation is what the visitor sees.
      await expect(page.getByRole('banner').locator(`a[href="${paths.blackFriday()}"]`).first()).toBeAttached();
      expect(requests).toEqual(['GET ?ex=exp1%7C1']);
      expect(await countViews()).toBe(before + 1);

      await waitForIdleScript(page);
      await markDocument(page);
      const link = page.locator('main article :is(h2,h3) a').first();
      // The first page that a new shell renders may take longer than navigation waits before it loads a document.
      await page.request.get(new URL((await link.getAttribute('href'))!, site.url).href);
      await waitForNavigation(link);
      await link.click();
      await expect(page).toHaveURL(/\/product\//);
      await expectSameDocument(page);
      await expect.poll(() => page.evaluate(countViewEvents)).toBe(2);
      expect(requests).toHaveLength(1);

      const again = page.waitForResponse(/viewed-experiments/);
      await page.reload();
      expect((await again).status()).toBe(200);
      expect(requests).toEqual(['GET ?ex=exp1%7C1', 'GET ?ex=exp1%7C1']);
    } finally {
      // Its late scripts must not ask a site that has been stopped.
      await page.close();
      await flags.stop();
    }
  },
);

function countViewEvents() {
  const { dataLayer = [] } = window as { dataLayer?: { event?: string }[] };
  return dataLayer.filter(({ event }) => event === 'experiment_viewed').length;
}
