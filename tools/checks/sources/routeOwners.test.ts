import { remoteNames } from '@gniazdo/cli';
import { ESHOP_HOST_PREFIX, PROJECT_ID } from '@gniazdo/contracts/site';
import { createShellPages } from '@gniazdo/shell/pages/createShellPages';
import { createRouteTable } from '@gniazdo/engine/server/releases/routing/createRouteTable';
import { expect, test } from '@jest/globals';

/** The paths of the specification below the prefix, with example values, by the app that it names first. */
const PATHS = {
  listing: `/products /products/sales /products/sales/sofy /products/delivery-before-christmas /products/vouchers
    /products/rooms /products/black-friday /products/garden-season /products/sofy /category/7 /sales /price-drops/sofy
    /products/eshop/alfa /products/eshop/alfa/voucher/LATO /eshop/1000007 /eshops /search
    /products/visually-similar/a1/sofy /manufacturers /manufacturers/alfa`,
  product: `/product/7 /product/7-sofa /product/v/7 /product/v/7-sofa /product/7/reviews /product/7/questions
    /pqa/answer/7 /compare-products`,
  user: `/user /user/favourites /user/favourites/a1 /user/watchdog /user/a1 /watchdog/unsubscribe/a1`,
  shell: `/ /register /register/confirmation/a1/b2 /login /logout /password/renew /password/confirmation/a1`,
  commercial: `/star/a1 /star/a1/thank-you /star/a1/delayed /star/a1/unsubscribe /star/eshop/alfa /commercial/SaaS
    /commercial/e-shop /commercial/pixel /commercial/star /about-eshop /about-eshop/faq /${PROJECT_ID}-pixel
    /${PROJECT_ID}-star /about-us /careers /press-info /at-us /contact /terms/terms /terms/eshops /terms/terms-of-use
    /terms/terms-of-reviews-${PROJECT_ID}-star /terms/terms-of-privacy-${PROJECT_ID}-star /terms/cookies
    /terms/terms-of-trade /terms/terms-of-trade-${PROJECT_ID}-star /terms/privacy-policy ${ESHOP_HOST_PREFIX}
    ${ESHOP_HOST_PREFIX}/contact-form ${ESHOP_HOST_PREFIX}/wiki/a1 ${ESHOP_HOST_PREFIX}/register ${ESHOP_HOST_PREFIX}/a1`,
  content: `/inspirations /inspirations/stl/7 /article-list /article-list/category/salon /article-list/sofy
    /article/preview/7 /eco /furniture-bank`,
};

test('each path of the specification has the page of the app that owns it', async () => {
  const remotes = await Promise.all(
    remoteNames().map(async (owner) => {
      const { default: remote } = (await import(`../../../apps/${owner}/remote.ts`)) as {
        default: { pages?: { path: string }[] };
      };
      return (remote.pages ?? []).map(({ path }) => ({ path, owner }));
    }),
  );
  const sheet = { id: '', text: '' };
  const settings = { apiUrl: '', publicUrl: 'https://gniazdo.test', shellKey: undefined, hasInspirations: true };
  const own = createShellPages(settings, { accountSheet: sheet, homeSheet: sheet });
  const table = createRouteTable([...own.keys()].map((path) => ({ path, owner: 'shell' })).concat(remotes.flat()));
  const wrong = Object.entries(PATHS).flatMap(([owner, text]) =>
    text
      .split(/\s+/)
      .map((path) => ({ path, owner, is: table.match(path)?.owner ?? 'none' }))
      .filter(({ is }) => is !== owner),
  );
  expect(wrong).toEqual([]);
});
