import { buildReview } from '@gniazdo/testing';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ReviewsModalIsland } from './ReviewsModal.island.tsx';

const MODAL = {
  rating: 4.5,
  reviewsCount: 12,
  imagesCount: 3,
  reviews: {
    all: { reviews: [buildReview()], hasMore: true, total: 12 },
    withPhoto: { reviews: [buildReview({ userNickName: 'Ewa', imageIds: ['u11', '12'] })], hasMore: false, total: 1 },
  },
  summary: null,
  webSummary: null,
};
const island = <ReviewsModalIsland variantId={7} isWithPhoto={false} />;

let requests: [string, unknown][];

beforeEach(() => {
  requests = [];
  globalThis.fetch = async (url, init) => {
    requests.push([String(url), init?.body]);
    return { ok: true, status: 200, json: async () => MODAL } as Response;
  };
});
afterEach(removeIslands);

test('asleep, it says that the reviews are loading', () => {
  showIsland(island);
  expect(screen.getByRole('status')).toHaveTextContent('Wczytujemy opinie…');
  expect(requests).toEqual([]);
});

test('awake, it requests the reviews of the variant and shows all, or those with photos', async () => {
  wakeIsland(island);
  expect(await screen.findByText('Ola')).toBeVisible();
  expect(requests).toEqual([['/api/v2/variant/reviews-modal', '[7]']]);
  expect(screen.getByRole('link', { name: 'Pokaż kolejne opinie' })).toHaveAttribute(
    'href',
    '/pl/product/7/reviews?strona=2',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ze zdjęciami (1)' }));
  expect(screen.queryByText('Ola')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ze zdjęciami (1)', pressed: true })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pokaż kolejne opinie' })).toBeNull();
  const photos = screen.getAllByRole('link', { name: /^Zdjęcie \d z opinii: Ewa$/ });
  expect(photos.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/i\/review\/960-0\/.*\/11\.webp$/),
    expect.stringMatching(/^\/i\/product\/960-0\/.*\/12\.webp$/),
  ]);
  expect(photos[1]).toHaveAttribute('data-dialog-props', '{"imageIds":["u11","12"],"index":1}');
});

test('after a failure it leads to the page of the reviews', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  globalThis.fetch = () => Promise.reject(new Error('offline'));
  wakeIsland(island);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Nie udało się wczytać opinii.'));
  expect(screen.getByRole('link')).toHaveAttribute('href', '/pl/product/7/reviews');
  warn.mockRestore();
});
