import { openFragment } from '@gniazdo/composition/testing/openFragment';
import { buildReview } from '@gniazdo/testing';
import { parseView } from '@gniazdo/testing/parseView';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../remote.ts';

const imageIds = ['11', '12', '13'];

test('the dialog of reviews has their summary, a filter that shows another dialog, and further reviews', async () => {
  await using api = await serveJson({ '/api/v2/variant/reviews-modal': modal() });
  const all = parseView(await openFragment(remote, 'product/Reviews', { variantId: 7 }, { apiUrl: api.baseUrl }));
  expect(all.getByRole('button', { name: 'Zamknij' })).toBeTruthy();
  expect(all.getByText('Ola')).toBeTruthy();
  const filter = all.getByRole('link', { name: 'Ze zdjęciami (1)' });
  expect(filter.getAttribute('data-dialog-props')).toBe('{"variantId":7,"isWithPhoto":true}');
  expect(filter.getAttribute('href')).toBe('/pl/product/7/reviews?zdjecia=tak');
  expect(all.getByRole('link', { name: 'Pokaż kolejne opinie' }).getAttribute('href')).toBe(
    '/pl/product/7/reviews?strona=2',
  );
  const props = { variantId: 7, isWithPhoto: true };
  const some = parseView(await openFragment(remote, 'product/Reviews', props, { apiUrl: api.baseUrl }));
  expect(some.queryByText('Ola')).toBeNull();
  expect(some.getByText('Ewa')).toBeTruthy();
  expect(some.queryByRole('link', { name: 'Pokaż kolejne opinie' })).toBeNull();
  const photos = some.getAllByRole('link', { name: /^Zdjęcie/ });
  expect(photos.map((link) => link.getAttribute('data-dialog-props'))).toEqual(
    imageIds.map((_, index) => JSON.stringify({ imageIds, index })),
  );
});

test('the dialog of a photo has links to the previous and the next one', async () => {
  const first = parseView(await openFragment(remote, 'product/ReviewPhotos', { imageIds, index: 0 }));
  expect(first.getByRole('heading', { name: 'Zdjęcie 1 z 3' })).toBeTruthy();
  expect(first.queryByRole('link', { name: 'Poprzednie' })).toBeNull();
  const next = first.getByRole('link', { name: 'Następne' }).getAttribute('data-dialog-props');
  expect(JSON.parse(next!)).toEqual({ imageIds, index: 1 });
  const last = parseView(await openFragment(remote, 'product/ReviewPhotos', { imageIds, index: 19 }));
  expect(last.getByRole('heading', { name: 'Zdjęcie 3 z 3' })).toBeTruthy();
  expect(last.queryByRole('link', { name: 'Następne' })).toBeNull();
});

function modal() {
  return {
    rating: 4.5,
    reviewsCount: 12,
    imagesCount: 3,
    reviews: {
      all: { reviews: [buildReview()], hasMore: true, total: 12 },
      withPhoto: { reviews: [buildReview({ userNickName: 'Ewa', imageIds })], hasMore: false, total: 1 },
    },
    summary: null,
    webSummary: null,
  };
}
