import { openFragment } from '@gniazdo/composition/testing/openFragment';
import { parseView } from '@gniazdo/testing/parseView';
import remote from '../remote.ts';

const imageIds = ['11', '12', '13'];

test('the dialog of reviews has a title and the island that requests them', async () => {
  const view = parseView(await openFragment(remote, 'product/Reviews', { variantId: 7, isWithPhoto: true }));
  expect(view.getByRole('button', { name: 'Zamknij' })).toBeTruthy();
  const island = view.body.querySelector('[data-component="product/ReviewsModal"]')!;
  expect(JSON.parse(island.getAttribute('data-props')!)).toEqual({ variantId: 7, isWithPhoto: true });
  expect(view.getByRole('status').textContent).toBe('Wczytujemy opinie…');
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
