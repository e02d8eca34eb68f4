import { RANKING } from '@gniazdo/contracts/offers';
import { ACCOUNT_COOKIES, ADMIN_MODE_COOKIE, paths, PREFIX, PROJECT_ID } from '@gniazdo/contracts/site';
import { freePort } from '@gniazdo/cli';
import type { Page } from '@playwright/test';
import { logIn, readDemoPassword } from '../support/accountForms.ts';
import { waitForIsland } from '../support/islands.ts';
import { heart } from '../support/likes.ts';
import { openApi } from '../support/openApi.ts';
import { openSite } from '../support/openSite.ts';
import { dataDir } from '../support/readMails.ts';
import { expect, test } from '../support/test.ts';

/** Chromium finds hosts of this domain on this machine. */
const DOMAIN = 'gniazdo.localhost';
const ADMIN = 'admin@gniazdo.example';

test.skip(dataDir === '', 'Needs a system that the test command has started.');

test('[P-11] pages send cookies to the hosts of likes, watchdog and data for staff, which admit no other origin', async ({
  browser,
  request,
  database,
}) => {
  test.slow();
  const port = await freePort();
  const origin = `http://${DOMAIN}:${port}`;
  const hosts = {
    likes: `http://likes.${DOMAIN}:${port}`,
    watchdog: `http://watchdog.${DOMAIN}:${port}`,
    adminData: `http://admin.${DOMAIN}:${port}`,
  };
  await using api = await openApi({ PUBLIC_URL: origin, ACCOUNT_COOKIE_DOMAIN: DOMAIN });
  await using site = await openSite({
    PORT: String(port),
    PUBLIC_URL: origin,
    API_URL: api.url,
    SERVICE_URLS: Object.entries(hosts)
      .map(([name, url]) => `${name}=${url}`)
      .join(','),
    // For slow machines.
    PAGE_DEADLINE_MS: '8000',
    FRAGMENT_DEADLINE_MS: '7000',
  });
  const context = await browser.newContext({ baseURL: site.publicUrl });
  await context.addCookies([
    { name: '_cc', value: 'essential', url: origin },
    { name: ADMIN_MODE_COOKIE, value: '1', url: origin },
  ]);
  const page = await context.newPage();
  await page.goto(paths.login());
  await logIn(page, ADMIN, await readDemoPassword());
  await expect(page.getByRole('banner').getByRole('button', { name: /^Konto: / })).toBeVisible();
  const { domain, value } = (await context.cookies()).find(({ name }) => name === ACCOUNT_COOKIES.session)!;
  expect(domain).toBe(`.${DOMAIN}`);
  const cookie = `${ACCOUNT_COOKIES.session}=${value}`;

  const adminData = recordCalls(page, hosts.adminData);
  await page.goto(paths.category('slupki-lazienkowe'));
  await expect(page.locator('[data-staff=card]').first()).toBeVisible();
  await adminData.expectCookiesAndOrigin(['GET'], origin);

  await context.clearCookies({ name: ADMIN_MODE_COOKIE });
  await page.reload();
  const card = page.locator('main article').first();
  const id = Number(await card.getAttribute('data-variant-id'));
  const likes = recordCalls(page, hosts.likes);
  await waitForIsland(page, 'listing/CardActions');
  for (const [isLiked, methods] of [
    [true, ['POST']],
    [false, ['POST', 'DELETE']],
  ] as const) {
    await heart(page, 0).click();
    await expect(heart(page, 0)).toHaveAttribute('aria-pressed', String(isLiked));
    await likes.expectCookiesAndOrigin(methods, origin);
  }

  // Administrators watch active offers, too.
  const watchdog = recordCalls(page, hosts.watchdog);
  await card.getByRole('button', { name: 'Obserwuj dostępność' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Obserwuj', exact: true }).click();
  await card.getByRole('button', { name: /^Przestań obserwować/ }).click();
  await expect(card.getByRole('button', { name: 'Obserwuj dostępność' })).toBeVisible();
  await watchdog.expectCookiesAndOrigin(['POST', 'DELETE'], origin);

  // Requests of a page of another host of the domain have the cookies, because it is the same site.
  const like = `${hosts.likes}/api/v1/${PROJECT_ID}/like/variant/${id}`;
  const watch = `${hosts.watchdog}${PREFIX}/api/v1/${PROJECT_ID}/watchdog/${id}`;
  const data = `${hosts.adminData}/v1/data?project=${PROJECT_ID}&categoryId=1&variantIds=${id}&variant=${RANKING}`;
  for (const foreign of [`http://evil.${DOMAIN}:${port}`, `http://evil.localhost:${port}`]) {
    const other = await context.newPage();
    await other.route(`${foreign}/`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>.</title>' }));
    await other.goto(`${foreign}/`);
    for (const [method, url] of [
      ['GET', data],
      ['GET', watch],
      ['POST', like],
      ['POST', watch],
    ] as const) {
      const outcome = await callFrom(other, method, url);
      const { host, pathname, search } = new URL(url);
      // The same request without a browser, which would hide the response.
      const response = await request.fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
        method,
        headers: { host, origin: foreign, cookie, ...(method === 'POST' && { 'content-type': 'application/json' }) },
        ...(method === 'POST' && { data: '{}' }),
      });
      const allowed = response.headers()['access-control-allow-origin'];
      const isRefused = method === 'GET' || response.status() === 403;
      expect({ foreign, url, outcome, allowed, isRefused }).toEqual({
        foreign,
        url,
        outcome: 'refused',
        allowed: undefined,
        isRefused: true,
      });
    }
    await other.close();
  }
  const { rows } = await database.query(
    `select liked_item.item_id from account join liker on account_id = account.id
       left join liked_item on liked_item.liker_id = liker.id and item_id = $2
       left join watch on watch.liker_id = liker.id and variant_id = $2
      where account.email = $1 and (item_id is not null or watch.id is not null)`,
    [ADMIN, id],
  );
  expect(rows).toEqual([]);
  await context.close();
});

/** Records the calls of a page to an origin, without preflight requests. */
function recordCalls(page: Page, origin: string) {
  const calls: { method: string; hasCookie: boolean; allowed: string | undefined; credentials: string | undefined }[] =
    [];
  page.on('response', async (response) => {
    const request = response.request();
    if (!response.url().startsWith(origin) || request.method() === 'OPTIONS') return;
    const [sent, received] = await Promise.all([request.allHeaders(), response.allHeaders()]);
    calls.push({
      method: request.method(),
      hasCookie: (sent.cookie ?? '').includes(`${ACCOUNT_COOKIES.session}=`),
      allowed: received['access-control-allow-origin'],
      credentials: received['access-control-allow-credentials'],
    });
  });
  return {
    async expectCookiesAndOrigin(methods: readonly string[], allowed: string) {
      await expect.poll(() => calls.map(({ method }) => method)).toEqual(expect.arrayContaining([...methods]));
      for (const call of calls)
        expect(call).toEqual({ method: call.method, hasCookie: true, allowed, credentials: 'true' });
    },
  };
}

/** Calls a service from the page, with cookies. */
function callFrom(page: Page, method: string, url: string) {
  return page.evaluate(
    ([method, url]) =>
      fetch(url, { method, credentials: 'include', ...(method === 'POST' && { body: '{}' }) }).then(
        ({ status }) => `readable, ${status}`,
        () => 'refused',
      ),
    [method, url] as const,
  );
}
