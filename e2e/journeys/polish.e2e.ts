import { accountPaths, paths } from '@gniazdo/contracts/site';
import { textOf } from '@gniazdo/testing/textOf';
import { mainPages } from '../support/mainPages.ts';
import { expect, test } from '../support/test.ts';

/** Words of English interfaces that neither Polish texts nor names of products, shops and manufacturers contain. */
const ENGLISH =
  /\b(add to cart|add to|sign in|sign up|log ?in|log ?out|search|cart|checkout|filters?|sort by|loading|not found|page|products|prices?|reviews?|compare|show more|load more|next|previous|close|cookies policy|privacy|terms|settings|submit|cancel|save|delete|edit|back to|read more|free delivery|in stock|out of stock|discount|from \d|undefined|null|NaN|\[object)\b/i;

test('[S-01] every page is in Polish with prices in zł', async ({ request, database }) => {
  const fixed = [paths, accountPaths].flatMap((all) =>
    Object.values(all)
      .filter((path) => path.length === 0)
      .map((path) => (path as () => string)().replace(/#.*/, '')),
  );
  const { rows } = await database.query<{ merchant_id: string; slug: string; code: string; variant_id: number }>(
    `select merchant_id, slug, code, (select min(id)::int from variant where active and not disabled) as variant_id
     from eshop join voucher on eshop_id = eshop.id where merchant_id is not null order by eshop.id limit 1`,
  );
  const { merchant_id, slug, code, variant_id } = rows[0]!;
  const others = [
    paths.eshop(slug),
    paths.eshopOfMerchant(merchant_id),
    paths.eshopVoucher(slug, code),
    paths.salesCategory('sofy'),
    paths.priceDrops('sofy'),
    paths.reviews(variant_id),
    paths.articleCategory('porady'),
  ];
  const pages = new Set([...fixed, ...Object.values(await mainPages(database)), ...others]);
  let priceCount = 0;
  const faults: string[] = [];
  for (const path of pages) {
    const response = await request.get(path);
    const html = await response.text();
    if (!html.includes('<html lang="pl"')) faults.push(`${path}: not marked as Polish`);
    const body = html.slice(html.indexOf('<body')).replace(/<script.*?<\/script>|<style.*?<\/style>/gs, '');
    for (const [, price = ''] of body.matchAll(/<data [^>]*>(.*?)<\/data>/gs)) {
      priceCount += 1;
      if (!/\d zł$/.test(textOf(price).trim())) faults.push(`${path}: the price ${textOf(price)}`);
    }
    const english = ENGLISH.exec(textOf(body));
    if (english)
      faults.push(
        `${path}: ${english[0]} in ${english.input.slice(Math.max(0, english.index - 30), english.index + 40)}`,
      );
  }
  expect(pages.size).toBeGreaterThan(45);
  expect(priceCount).toBeGreaterThan(200);
  expect(faults).toEqual([]);
});
