import { buildOffer, buildProduct, buildVariantDetail } from '@gniazdo/testing';
import { textOf } from '@gniazdo/testing/textOf';
import { openProductPage, renderProductPage } from '../../testing/openProductPage.ts';

const path = '/pl/product/v/1001-sofa-livia-3-osobowa-szara';

test('an offer is found by its id alone and by its id and slug', async () => {
  for (const url of ['/pl/product/v/1001', path]) {
    const page = await renderProductPage(url);
    expect(page.status).toBe(200);
    expect(page.view.getByRole('heading', { level: 1, name: 'Sofa LIVIA 3-osobowa, szara' })).toBeTruthy();
    expect(page.head.canonical).toBe(path);
  }
});

test('a wrong slug redirects permanently and keeps the query', async () => {
  expect(await openProductPage('/pl/product/v/1001-stara-nazwa-2?utm_source=a%20b')).toEqual({
    type: 'redirect',
    status: 301,
    location: `${path}?utm_source=a%20b`,
  });
});

test.each(['/pl/product/v/9', '/pl/product/v/sofa', '/pl/product/v/99999999999'])('%s is 404', async (url) => {
  expect(await renderProductPage(url)).toMatchObject({ status: 404, html: '' });
});

test('a disabled offer is 404', async () => {
  const detail = buildVariantDetail();
  detail.variant = { ...detail.variant, disabled: true };
  expect(await renderProductPage(path, { details: [detail] })).toMatchObject({ status: 404 });
});

test('a second currency is shown beside all prices if the site has one', async () => {
  const settings = { secondCurrency: { currency: 'EUR', rate: 0.25 } };
  const { html } = await renderProductPage(path, { settings });
  const words = textOf(html).replaceAll('\u00a0', ' ');
  expect(words.match(/1 299,99 zł ok\. 325,00 €/g)).toHaveLength(3);
  expect(textOf((await renderProductPage(path)).html)).not.toContain('€');
});

test('the page shows the offer of its URL and links to the shop through the click counter', async () => {
  const { html, view } = await renderProductPage('/pl/product/v/1002');
  expect(textOf(html)).toContain('Oferta sklepu Salon Kasztan');
  expect(view.body.querySelector('a[href="/v2/clickthrough/1002/18"]')).not.toBeNull();
  expect(view.body.querySelector('a[href="/v2/clickthrough/1001/18"]')).toBeNull();
});

test('links to shops open in a new tab and are marked as sponsored', async () => {
  const { view } = await renderProductPage(path);
  const links = [...view.body.querySelectorAll<HTMLAnchorElement>('a[href*=clickthrough]')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/v2/clickthrough/1001/18',
    '/v2/clickthrough/1002/19?position=1',
    '/v2/clickthrough/1001/19?position=2',
    '/v2/clickthrough/1001/20',
  ]);
  for (const link of links) expect(link).toMatchObject({ target: '_blank', rel: 'nofollow noopener sponsored' });
});

test('an inactive offer has a note and no link to its shop, and the other offers are shown', async () => {
  const { html, status } = await renderProductPage('/pl/product/v/1003');
  expect(status).toBe(200);
  expect(textOf(html)).toContain('Brak w magazynie Zobacz oferty innych sklepów (2)');
  expect(html).not.toContain('clickthrough/1003');
  expect(html).toContain('clickthrough/1002/19');
});

test('only a reduced price shows the lowest price of the preceding 30 days', async () => {
  expect(textOf((await renderProductPage(path)).html)).not.toContain('Najniższa cena');
  const { html } = await renderProductPage(path, reducedTo({ price: 1299.99, lowest: 1499 }));
  expect(textOf(html)).toContain('1 299,99 zł Najniższa cena z 30 dni przed obniżką: 1 499 zł');
});

test('the page of an offer has its own description, else that of the product', async () => {
  const product = buildProduct({ description: 'Opis produktu.' });
  const [offer] = product.offers;
  const describe = async (description: string) => {
    const detail = buildVariantDetail({ product, variant: { ...offer!.variant, description } });
    const { view } = await renderProductPage(path, { product, details: [detail] });
    return view.body.querySelector('#opis p')?.textContent;
  };
  expect(await describe('Opis tej oferty.')).toBe('Opis tej oferty.');
  expect(await describe(' ')).toBe('Opis produktu.');
});

test('the HTML has no style attribute, and its first image has high priority', async () => {
  const { view, head } = await renderProductPage(path);
  expect(view.body.querySelector('[style]')).toBeNull();
  const [first, ...others] = view.body.querySelectorAll('img');
  expect(first?.getAttribute('fetchpriority')).toBe('high');
  expect(first?.hasAttribute('loading')).toBe(false);
  expect(others.every((image) => image.getAttribute('loading') === 'lazy')).toBe(true);
  const sources = [...view.body.querySelectorAll('[srcset]')].map((each) => each.getAttribute('srcset'));
  expect(sources).toContain(head.preloadImage?.srcset);
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
