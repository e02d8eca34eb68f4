import { buildVariant } from '@gniazdo/testing';
import { renderToStaticMarkup } from 'react-dom/server';
import { Pagination } from '../parts/pagination/Pagination.tsx';
import { ICON_SIZES, TAG_SIZES } from '../tokens/sizes.ts';
import { Icon } from './Icon.tsx';
import { Price } from './Price.tsx';
import { ProductImage } from './ProductImage.tsx';
import { Rating } from './Rating.tsx';
import { Tag } from './Tag.tsx';

const { price } = buildVariant();

test('a price that is not reduced stands alone', () => {
  expect(textOf(<Price price={price} />)).toBe('1 299,99 zł');
  expect(textOf(<Price price={{ ...price, priceBeforeDiscount: 1299.99, lowestPrice30Days: 1200 }} />)).toBe(
    '1 299,99 zł',
  );
});

test('a fall that is too small to be a reduction shows the price alone', () => {
  const fallen = { ...price, price: 134, priceBeforeDiscount: 144, lowestPrice30Days: 135 };
  expect(textOf(<Price price={fallen} />)).toBe('134 zł');
  expect(renderToStaticMarkup(<Price price={fallen} />)).toContain('class="current"');
});

test('a reduced price shows the former one and the lowest of 30 days', () => {
  const reduced = { ...price, priceBeforeDiscount: 1599, lowestPrice30Days: 1399 };
  expect(textOf(<Price price={reduced} />)).toBe(
    '1 299,99 złCena przed obniżką: 1 599 złNajniższa cena z 30 dni przed obniżką: 1 399 zł',
  );
  expect(renderToStaticMarkup(<Price price={reduced} />)).toMatch(/<s [^>]*>.*1.599.zł<\/s>/);
});

test('a rating is stars to the nearest half, the unrounded number and the count', () => {
  const html = renderToStaticMarkup(<Rating rating={4.24} reviewsCount={12} />);
  expect(html).toContain('class="stars halves8"');
  expect(html).toContain('aria-label="Ocena 4,2 na 5, 12 opinii"');
  expect(textOf(<Rating rating={4.75} reviewsCount={1} />)).toBe('4,8(1)');
});

test('[K-14] icons have six sizes', () => {
  expect(ICON_SIZES).toEqual([16, 20, 24, 32, 48, 64]);
  for (const size of ICON_SIZES) {
    expect(renderToStaticMarkup(<Icon name="heart" size={size} />)).toContain(`width="${size}" height="${size}"`);
  }
  // @ts-expect-error -- no other size exists
  expect(<Icon name="heart" size={18} />).toBeDefined();
});

test('[K-15] tags have four sizes', () => {
  expect(TAG_SIZES).toEqual([18, 26, 32, 36]);
  for (const size of TAG_SIZES.slice(1))
    expect(renderToStaticMarkup(<Tag size={size}>Nowość</Tag>)).toContain(`size${size}`);
  // @ts-expect-error -- no other size exists
  expect(<Tag size={20}>Nowość</Tag>).toBeDefined();
});

test('a picture comes in two sizes of webp with a jpg to fall back on, late unless it matters', () => {
  const image = { id: '90001', type: 'product', cropped: false };
  const late = renderToStaticMarkup(<ProductImage image={image} alt="Sofa" sizes="50vw" />);
  expect(late.match(/\/i\/product\/\d+-\d+\/\w\w\/\w\w\/90001\.webp \d+w/g)).toHaveLength(2);
  expect(late).toMatch(/<img [^>]*src="[^"]+\.jpg" alt="Sofa" width="320" height="320" loading="lazy"/);
  const first = renderToStaticMarkup(<ProductImage image={image} alt="Sofa" sizes="50vw" priority="high" />);
  expect(first).toMatch(/fetchpriority="high"/i);
  expect(first).not.toContain('loading');
});

test('a product without a picture still has its name there', () => {
  expect(renderToStaticMarkup(<ProductImage image={null} alt="Sofa" sizes="50vw" />)).toContain(
    'role="img" aria-label="Sofa"',
  );
});

test('pages are plain links, with a gap where some are left out', () => {
  const pages = [1, 2, 9].map((page) => ({ page, url: `/pl/products?page=${page}`, current: page === 2 }));
  const html = renderToStaticMarkup(<Pagination pages={pages} previousPageUrl="/pl/products" nextPageUrl={null} />);
  expect(html).toMatch(/<a [^>]*href="\/pl\/products\?page=2"[^>]* aria-current="page"[^>]*>2<\/a>/);
  expect(html.match(/class="afterGap"/g)).toHaveLength(1);
  expect(html).toContain('rel="prev"');
  expect(html).not.toContain('rel="next"');
  expect(renderToStaticMarkup(<Pagination pages={pages.slice(0, 1)} previousPageUrl={null} nextPageUrl={null} />)).toBe(
    '',
  );
});

/** Words as they are shown, with plain spaces. */
function textOf(element: React.ReactElement) {
  return renderToStaticMarkup(element)
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');
}
