import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import type { Choice, InspirationDetail, InspirationFeed, InspirationFiltering } from '@gniazdo/contracts/offers';
import { buildInspiration, buildPictureVariant } from '@gniazdo/testing';
import { serveJson } from '@gniazdo/testing/serveJson';
import { within } from '@testing-library/dom';
import remote from '../remote.ts';

const choice: Choice = {
  ident: 'boho',
  id: null,
  name: 'Boho',
  url: '/pl/inspirations?styl=boho',
  selected: false,
  disabled: false,
  followable: true,
  highlighted: false,
  count: 9,
  swatch: null,
};
const filtering: InspirationFiltering = {
  totalCount: 45,
  groups: {
    rooms: { ident: 'pokoj', name: 'Pomieszczenie', choices: [] },
    styles: {
      ident: 'styl',
      name: 'Styl',
      choices: [choice, { ...choice, ident: 'retro', name: 'Retro', disabled: true }],
    },
    owners: { ident: 'autor', name: 'Autor', choices: [] },
  },
  url: '/pl/inspirations',
};
const table = buildPictureVariant({
  id: 7,
  name: 'Stolik FIORD',
  slug: 'stolik-fiord',
  price: 499.99,
  x: 12.3,
  isReplacement: true,
});
const [image] = buildInspiration().images;
const inspiration = buildInspiration({ images: [{ ...image!, variants: [...image!.variants, table] }] });
const feed: InspirationFeed = {
  inspirations: [inspiration, buildInspiration({ id: 9, name: 'Taras', isStl: false })],
  nextPageUrl: '/pl/inspirations?page=2',
};

test('the feed shows pictures with their owner, points with names and prices, filters and the next page', async () => {
  const { view, head } = await open('/pl/inspirations', { feed });
  const card = within(view.getByRole('heading', { level: 2, name: 'Salon w stylu boho' }).closest('article')!);
  expect(card.getByText('Studio Len')).toBeTruthy();
  const picture = card.getByRole('img');
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1000', '750']);
  const point = card.getByRole('link', { name: 'Sofa NORD, 1\u00a0999,50\u00a0zł' });
  expect(point.getAttribute('href')).toBe('/pl/product/v/1001-sofa-nord');
  expect(point.dataset).toMatchObject({
    dialog: 'listing/VariantDialog',
    dialogProps: '{"variantId":1001,"clickSource":38,"title":"Podobny do tego na zdjęciu"}',
  });
  expect(card.getByRole('link', { name: 'Stolik FIORD, 499,99\u00a0zł' })).toBeTruthy();
  expect(view.getByRole('link', { name: 'Boho' }).getAttribute('href')).toBe('/pl/inspirations?styl=boho');
  expect(view.queryByRole('link', { name: 'Retro' })).toBeNull();
  expect(view.getByRole('status').textContent).toBe('45 inspiracji');
  expect(view.getByRole('link', { name: 'Pokaż więcej' }).getAttribute('href')).toBe('/pl/inspirations?page=2');
  expect(head).toMatchObject({
    title: 'Inspiracje',
    canonical: '/pl/inspirations',
    nextUrl: '/pl/inspirations?page=2',
  });
});

test('only an inspiration whose look can be bought has a link to its page', async () => {
  const { view } = await open('/pl/inspirations', { feed });
  const link = view.getByRole('link', { name: 'Salon w stylu boho' });
  expect(link.getAttribute('href')).toBe('/pl/inspirations/stl/301');
  expect(view.queryByRole('link', { name: 'Taras' })).toBeNull();
});

test('a page beyond the end is 404 with a link to all inspirations', async () => {
  const { view, status } = await open('/pl/inspirations?page=9', { feed: { inspirations: [], nextPageUrl: null } });
  expect(status).toBe(404);
  expect(view.getByRole('link', { name: 'Wszystkie inspiracje' })).toBeTruthy();
});

test('the page of an inspiration lists its products in the order of the points, with their total and alternatives', async () => {
  const alternative = { id: 8, name: 'Sofa TANIA', slug: 'sofa-tania', price: 900 };
  const { view, head } = await open('/pl/inspirations/stl/301', {
    detail: { inspiration, cheaper: [{ variantId: 1001, alternative }] },
  });
  const products = view.getByRole('region', { name: 'Podobne do tych na zdjęciu' });
  const items = within(products)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(items).toEqual([
    'Sofa NORD 1\u00a0999,50\u00a0złTaniej: Sofa TANIA, 900\u00a0zł',
    'Stolik FIORD 499,99\u00a0zł',
  ]);
  expect(within(products).getByText(/^Razem/).textContent).toBe('Razem 2\u00a0499,49\u00a0zł');
  expect(view.getByRole('link', { name: '1. Sofa NORD, 1\u00a0999,50\u00a0zł' }).textContent).toBe('1');
  expect(head).toMatchObject({ canonical: '/pl/inspirations/stl/301', title: 'Salon w stylu boho' });
});

test('an inspiration without a page of its own, an unknown one and a wrong id are 404', async () => {
  const detail: InspirationDetail = { inspiration: buildInspiration({ isStl: false }), cheaper: [] };
  await using api = await serveJson({ '/api/v2/inspiration/301': detail });
  const options = { apiUrl: api.baseUrl };
  expect(await openPage(remote, '/pl/inspirations/stl/301', options)).toMatchObject({ page: { status: 404 } });
  expect(await openPage(remote, '/pl/inspirations/stl/99', options)).toMatchObject({ page: { status: 404 } });
  expect(await openPage(remote, '/pl/inspirations/stl/x', options)).toMatchObject({ page: { status: 404 } });
});

async function open(url: string, { feed = {}, detail }: { feed?: object; detail?: InspirationDetail }) {
  await using api = await serveJson({
    '/api/v2/inspiration/feed': feed,
    '/api/v2/inspiration/filtering': filtering,
    '/api/v2/inspiration/301': detail,
  });
  return await openPageView(remote, url, { apiUrl: api.baseUrl });
}
