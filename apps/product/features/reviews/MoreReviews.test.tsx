import { buildReview } from '@gniazdo/testing';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MoreReviewsIsland } from './MoreReviews.island.tsx';

const HREF = '/pl/product/7/reviews?zdjecia=tak&strona=2';
const island = <MoreReviewsIsland variantId={7} nextPage={2} isWithPhoto href={HREF} />;

let requests: [string, unknown][];

beforeEach(() => {
  requests = [];
  globalThis.fetch = async (url, init) => {
    requests.push([String(url), init?.body]);
    const page = requests.length + 1;
    const reviews = [buildReview({ externalId: `r${page}`, userNickName: `Autor ${page}` })];
    return { ok: true, status: 200, json: async () => ({ page, hasMore: page < 3, reviews }) } as Response;
  };
});

afterEach(removeIslands);

test('asleep, a link leads to the next page', () => {
  showIsland(island);
  expect(screen.getByRole('link', { name: 'Pokaż kolejne opinie' })).toHaveAttribute('href', HREF);
});

test('the next pages are appended with the focus on their first review, until there are no more', async () => {
  wakeIsland(island);
  fireEvent.click(screen.getByRole('link'));
  await waitFor(() => expect(screen.getByText('Autor 2').closest('li')).toHaveFocus());
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż kolejne opinie' }));
  await waitFor(() => expect(screen.getByText('Autor 3').closest('li')).toHaveFocus());
  expect(screen.queryByRole('link', { name: 'Pokaż kolejne opinie' })).toBeNull();
  expect(requests).toEqual([
    ['/api/v2/variant/reviews?page=2&type=withPhoto', '[7]'],
    ['/api/v2/variant/reviews?page=3&type=withPhoto', '[7]'],
  ]);
});

test('after a failure the link leads to the next page', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  globalThis.fetch = () => Promise.reject(new Error('offline'));
  wakeIsland(island);
  expect(fireEvent.click(screen.getByRole('link'))).toBe(false);
  expect(await screen.findByRole('alert')).toHaveTextContent('Nie udało się wczytać opinii.');
  const isFollowed = fireEvent.click(screen.getByRole('link'));
  expect(isFollowed).toBe(true);
  warn.mockRestore();
});
