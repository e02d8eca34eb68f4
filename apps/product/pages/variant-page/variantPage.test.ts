import { buildOffer, buildProduct, buildVariantDetail } from '@gniazdo/testing';
import { textOf } from '@gniazdo/testing/textOf';
import { openProductPage, renderProductPage } from '../../testing/openProductPage.ts';

const path = '/pl/product/v/1001-sofa-livia-3-osobowa-szara';

test('an offer is found by its id alone and by its id and slug', async () => {
  for (const url of ['/pl/product/v/1001', path]) {
    const page = await renderProductPage(url);
    expect(page.status).toBe(200);
    expect(page.html).toContain('<h1>Sofa LIVIA 3-osobowa, szara</h1>');
    expect(page.head.canonical).toBe(path);
  }
});

test('a wrong slug leads for good to the right one and keeps the query', async () => {
  expect(await openProductPage('/pl/product/v/1001-stara-nazwa-2?utm_source=a%20b')).toEqual({
    type: 'redirect',
    status: 301,
    location: `${path}?utm_source=a%20b`,
  });
});

test.each(['/pl/product/v/9', '/pl/product/v/sofa', '/pl/product/v/99999999999'])('nothing is at %s', async (url) => {
  expect(await renderProductPage(url)).toMatchObject({ status: 404, html: '' });
});

test('a disabled offer is not there', async () => {
  const detail = buildVariantDetail();
  detail.variant = { ...detail.variant, disabled: true };
  expect(await renderProductPage(path, { details: [detail] })).toMatchObject({ status: 404 });
});

test('a second currency stands beside the price and those of the offers, where the site has one', async () => {
  const settings = { secondCurrency: { currency: 'EUR', rate: 0.25 } };
  const { html } = await renderProductPage(path, { settings });
  const words = textOf(html).replaceAll('\u00a0', ' ');
  expect(words.match(/1 299,99 zł ok\. 325,00 €/g)).toHaveLength(3);
  expect(textOf((await renderProductPage(path)).html)).not.toContain('€');
});

test('the page shows its very offer and counts its clicks', async () => {
  const { html } = await renderProductPage('/pl/product/v/1002');
  expect(textOf(html)).toContain('Oferta sklepu Salon Kasztan');
  expect(html).toContain('href="/v2/clickthrough/1002/18"');
  expect(html).not.toContain('/v2/clickthrough/1001/18"');
});

test('links to shops open in a new tab and tell search engines that they are paid', async () => {
  const { html } = await renderProductPage(path);
  const links = html.match(/<a [^>]*clickthrough[^>]*>/g) ?? [];
  expect(links.map((link) => /clickthrough\/([^"]*)/.exec(link)?.[1])).toEqual([
    '1001/18',
    '1002/19?position=1',
    '1001/19?position=2',
    '1001/20',
  ]);
  for (const link of links) {
    expect(link).toContain('target="_blank"');
    expect(link).toContain('rel="nofollow noopener sponsored"');
  }
});

test('an offer that is gone says so and has no way to its shop, but shows the others', async () => {
  const { html, status } = await renderProductPage('/pl/product/v/1003');
  expect(status).toBe(200);
  expect(textOf(html)).toContain('Brak w magazynie Zobacz oferty innych sklepów (2)');
  expect(html).not.toContain('clickthrough/1003');
  expect(html).toContain('clickthrough/1002/19');
});

test('a reduced price tells the lowest of the thirty days before, one that is not reduced does not', async () => {
  expect(textOf((await renderProductPage(path)).html)).not.toContain('Najniższa cena');
  const { html } = await renderProductPage(path, reducedTo({ price: 1299.99, lowest: 1399 }));
  expect(textOf(html)).toContain('1 299,99 zł Cena przed obniżką: 1 699 zł');
  expect(textOf(html)).toContain('Najniższa cena z 30 dni przed obniżką: 1 399 zł');
});

test('the HTML holds no style attribute, and its first picture is fetched first', async () => {
  const { html, head } = await renderProductPage(path);
  expect(html).not.toMatch(/\sstyle=/);
  const [first, ...others] = html.match(/<img[^>]*>/g) ?? [];
  expect(first).toContain('fetchPriority="high"');
  expect(first).not.toContain('loading=');
  expect(others.every((image) => image.includes('loading="lazy"'))).toBe(true);
  expect(html).toContain(`srcSet="${head.preloadImage?.srcset}" sizes="${head.preloadImage?.sizes}"`);
});

function reducedTo({ price, lowest }: { price: number; lowest: number }) {
  const offer = buildOffer({
    price: {
      price,
      priceBeforeDiscount: 1699,
      lowestPrice30Days: lowest,
      installmentMonths: null,
      installmentAmount: null,
    },
    discounted: true,
  });
  return { product: buildProduct({ offers: [offer] }) };
}
