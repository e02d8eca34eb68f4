import { openFragment } from '@gniazdo/composition/testing/openFragment';
import { serveJson } from '@gniazdo/testing/serveJson';
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

test('the dialog of photos has those of the review, with the chosen one first', async () => {
  const open = async (index: number) =>
    parseView(await openFragment(remote, 'product/ReviewPhotos', { imageIds, index }));
  const view = await open(0);
  expect(view.getByRole('status').textContent).toBe('1 z 3');
  expect(view.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual(
    [1, 2, 3].map((position) => `Opinia, zdjęcie ${position}`),
  );
  expect((await open(19)).getByRole('status').textContent).toBe('3 z 3');
});

test('the dialog of pictures has those that the API returns, and shows the chosen one first', async () => {
  const pictures = ['1', '2'].map((id) => ({ id, type: 'product', cropped: false }));
  await using api = await serveJson({ '/api/v2/variant/7/pictures': { name: 'Sofa LIVIA', pictures } });
  const open = (index: number) =>
    openFragment(remote, 'product/Pictures', { variantId: 7, index }, { apiUrl: api.baseUrl });
  const view = parseView(await open(1));
  expect(view.getAllByRole('img').map((image) => image.getAttribute('alt'))).toEqual([
    'Sofa LIVIA, zdjęcie 1',
    'Sofa LIVIA, zdjęcie 2',
  ]);
  expect(view.getByRole('status').textContent).toBe('2 z 2');
  expect(parseView(await open(99)).getByRole('status').textContent).toBe('2 z 2');
});
