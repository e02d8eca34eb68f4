import { randomUUID } from 'node:crypto';
import { accountPaths, paths, PREFIX, starPaths, watchdogPaths } from '@gniazdo/contracts/site';
import { openStore } from '@gniazdo/composition/store';
import { startFlagServer } from '@gniazdo/flags/testing/startFlagServer';
import { OTHER_ROUTES, PUBLIC_ESHOP_ROUTES, PUBLIC_ROUTES } from '@gniazdo/testing/publicRoutes';
import { join } from 'node:path';
import { readHeading } from '../support/readDocument.ts';
import { createPublicData } from '../support/createPublicData.ts';
import { openLocalChannel } from '../support/openLocalChannel.ts';
import { openSite } from '../support/openSite.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const LOCAL = { tag: '@publishes' };

test('[P-01] everybody may read every public page', async ({ request, database }) => {
  test.slow();
  const { data, remove } = await createPublicData(database);
  try {
    for (const [pattern, getPath] of Object.entries(PUBLIC_ROUTES)) {
      const response = await request.get(getPath(data));
      const isLogin = new URL(response.url()).pathname === paths.login();
      expect([pattern, response.status(), isLogin]).toEqual([pattern, 200, pattern === '/login']);
      expect([pattern, readHeading(await response.text())]).not.toEqual([pattern, '']);
    }
    for (const [pattern, reason] of Object.entries(OTHER_ROUTES)) {
      const response = await request.get(PREFIX + pattern.replace(':listId', randomUUID()).replace(/:\w+/, '1'), {
        maxRedirects: 0,
      });
      expect([pattern, response.status()]).toEqual([pattern, reason === 'for staff' ? 404 : 302]);
    }
  } finally {
    await remove();
  }
});

test('[P-01] everybody may read every page of the host for shops', async ({ request }) => {
  const host = process.env.GNIAZDO_ESHOP_URL?.replace('http://', '');
  test.skip(!host, 'Set GNIAZDO_ESHOP_URL to the host for shops of the site under test.');
  for (const [pattern, getPath] of Object.entries(PUBLIC_ESHOP_ROUTES)) {
    const response = await request.get(getPath(), { headers: { host: host! }, maxRedirects: 0 });
    expect([pattern, response.status()]).toEqual([pattern, 200]);
  }
});

test('[P-01] every route of the live releases is in the table of public pages, or excepted there', LOCAL, async () => {
  const folder = join(process.env.GNIAZDO_DATA_DIR ?? '.data', 'releases');
  const { remotes } = await openLocalChannel(folder).read();
  const store = openStore(folder);
  const manifests = await Promise.all(
    Object.entries(remotes).map(([name, { stable }]) => store.read({ name, version: stable })),
  );
  const routes = manifests.flatMap((manifest) => manifest.routes.map(({ path }) => path));
  expect(routes.length).toBeGreaterThan(50);
  const known = { ...PUBLIC_ROUTES, ...PUBLIC_ESHOP_ROUTES, ...OTHER_ROUTES };
  expect(routes.filter((path) => !Object.hasOwn(known, path))).toEqual([]);
});

test(
  '[R-06] a fixed segment leads to another page than a parameter in its place',
  LOCAL,
  async ({ page, context, database }) => {
    test.setTimeout(240_000);
    const flags = await startFlagServer({ hasStream: true });
    // Pages of seasons redirect while they are off.
    flags.state.values = {
      'blackFriday.active': true,
      'gardenSeason.active': true,
      'filter-delivery-before-christmas-days': 365,
    };
    await using site = await openSite({ FLAGS_URL: flags.host });
    const { data, remove } = await createPublicData(database);
    const account = { id: data.accountId, email: 'ada@example.com', name: 'Ada Publiczna' };
    await signIn(context, { database, baseURL: site.url, account, agent: 'Chrome, Linux' });
    const read = async (path: string) => {
      const response = await page.request.get(site.url + path);
      expect([path, response.status()]).toEqual([path, 200]);
      return readHeading(await response.text());
    };
    try {
      for (const [withParameter, fixed] of [
        [
          paths.category(data.category.slug),
          [
            paths.sales(),
            paths.christmas(),
            paths.vouchers(),
            paths.rooms(),
            paths.blackFriday(),
            paths.gardenSeason(),
            paths.eshop(data.eshopSlug),
            paths.visuallySimilar(data.similar.requestId, data.similar.slug),
          ],
        ],
        [paths.product(data.productId), [paths.variant(data.variantId)]],
        [accountPaths.profile(data.accountId), [paths.favourites(), watchdogPaths.list()]],
        [paths.article('jak-wybrac-sofe-do-salonu'), [paths.articleCategory('salon')]],
        [starPaths.review(data.starIdent), [starPaths.eshop(data.eshopSlug)]],
      ] as const) {
        const headings: string[] = [];
        for (const path of [withParameter, ...fixed]) headings.push(await read(path));
        expect([withParameter, headings, new Set(headings).size]).toEqual([withParameter, headings, headings.length]);
        expect(headings).not.toContain('');
      }
    } finally {
      await remove();
      await flags.stop();
    }
  },
);
