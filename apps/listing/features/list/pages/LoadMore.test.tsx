import '@testing-library/jest-dom';
import { buildListing, buildVariant } from '@gniazdo/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cardIds, findRegion, withListingPage } from '../../../testing/withListingPage.tsx';

const url = '/pl/products/sofy';
const page = withListingPage(url);

beforeEach(() => {
  page.lists = {
    [url]: buildListing({ pagination: pagination(1), pages: pages(1) }),
    [`${url}?page=2`]: nextPage(8, 2, 3),
    [`${url}?page=3`]: nextPage(9, 3, null),
  };
});

test('pages are appended until the last one', async () => {
  await page.open();
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  expect(screen.getByRole('link', { name: 'Wczytuję…' })).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(cardIds()).toEqual(['1001', '1002', '8']));
  expect(window.location.search).toBe('?page=2');
  expect(screen.getByRole('link', { name: 'Strona 2', current: 'page' })).toBeInTheDocument();
  expect(document.activeElement!.closest('article')).toHaveAttribute('data-variant-id', '8');
  expect(extent()).toHaveTextContent(/^Pokazano 96 z 120$/);

  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  await waitFor(() => expect(cardIds()).toEqual(['1001', '1002', '8', '9']));
  expect(screen.queryByRole('link', { name: 'Pokaż więcej' })).toBeNull();
  expect(extent()).toHaveTextContent(/^Pokazano 120 z 120$/);
  expect(markedPages()).toEqual(['1', '2', '3']);
});

test('returning to a list with appended pages restores the pages above', async () => {
  Object.assign(window, { scrollBy: () => {} });
  await page.open();
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  await waitFor(() => expect(cardIds()).toEqual(['1001', '1002', '8']));
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  await waitFor(() => expect(cardIds()).toEqual(['1001', '1002', '8', '9']));

  await page.open(`${url}?page=3`);
  await waitFor(() => expect(cardIds()).toEqual(['1001', '1002', '8', '9']));
  await waitFor(() => expect(markedPages()).toEqual(['1', '2', '3']));
  expect(extent()).toHaveTextContent(/^Pokazano 120 z 120$/);
});

test('opening the URL of a later page shows only that page', async () => {
  window.history.replaceState(null, '', `${url}?page=3`);
  await page.open(`${url}?page=3`);
  await act(async () => {});
  expect(cardIds()).toEqual(['9']);
  expect(extent()).toHaveTextContent(/^Pokazano 97–120 z 120$/);
  expect(markedPages()).toEqual(['3']);
});

test('loading a page can be retried after a failure', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await page.open();
  page.isDown = true;
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Coś poszło nie tak. Spróbuj ponownie.');
  page.isDown = false;
  fireEvent.click(screen.getByRole('link', { name: 'Spróbuj ponownie' }));
  await waitFor(() => expect(cardIds()).toEqual(['1001', '1002', '8']));
  warn.mockRestore();
});

test('a page that arrives after a filter was chosen, or after the visitor went back, is not added', async () => {
  const grey = `${url}?kolor=szary`;
  page.lists[grey] = buildListing({ url: grey, variants: [buildVariant({ id: 7 })] });
  await page.open();
  const endLoading = page.holdNext();
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  fireEvent.click(screen.getByRole('checkbox', { name: /Szary/ }));
  await waitFor(() => expect(cardIds()).toEqual(['7']));
  await endLoading();
  expect([cardIds(), window.location.search]).toEqual([['7'], '?kolor=szary']);

  window.history.replaceState(null, '', url);
  await page.open();
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  const endFiltering = page.holdNext();
  fireEvent.click(screen.getByRole('checkbox', { name: /Szary/ }));
  await screen.findByRole('link', { name: 'Pokaż więcej' });
  expect([cardIds(), window.location.search]).toEqual([['1001', '1002'], '']);
  await endFiltering();
  expect(cardIds()).toEqual(['7']);

  window.history.replaceState(null, '', url);
  await page.open();
  const endLoadingAgain = page.holdNext();
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  window.history.replaceState(null, '', '/pl/');
  await endLoadingAgain();
  expect([cardIds(), window.location.pathname]).toEqual([['1001', '1002'], '/pl/']);
});

/** Text of the status below the list. */
function extent() {
  return within(findRegion('paginator')!).getByRole('status');
}

function markedPages() {
  return [...document.querySelectorAll('nav[aria-label="Strony"] a[aria-current]')].map((link) => link.textContent);
}

function pages(now: number) {
  return [1, 2, 3].map((page) => ({ page, url: page === 1 ? url : `${url}?page=${page}`, current: page === now }));
}

function pagination(page: number) {
  return { page, pageSize: 48, pageCount: 3, totalCount: 120 };
}

function nextPage(variantId: number, now: number, next: number | null) {
  return buildListing({
    variants: [buildVariant({ id: variantId })],
    pages: pages(now),
    pagination: pagination(now),
    previousPageUrl: pages(now)[now - 2]!.url,
    nextPageUrl: next === null ? null : `${url}?page=${next}`,
  });
}
