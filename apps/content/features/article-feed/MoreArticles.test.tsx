import '@testing-library/jest-dom';
import type { ArticlesFeed } from '@gniazdo/contracts/offers';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MoreArticlesIsland } from './MoreArticles.island.tsx';

const URL = '/pl/article-list?page=2';
const island = <MoreArticlesIsland nextPageUrl={URL} />;
const feed: ArticlesFeed = {
  listHtml: '<ul><li><article><h2><a href="/pl/article-list/b">B</a></h2></article></li></ul>',
  paginatorHtml: '<div><nav aria-label="Strony">2</nav></div>',
  nextPageUrl: null,
};
let response: ArticlesFeed | null;

beforeEach(() => {
  response = feed;
  window.history.replaceState(null, '', '/pl/article-list');
  const respond = async () => ({ ok: response !== null, status: response ? 200 : 500, json: async () => response });
  // jsdom has no fetch.
  Object.assign(globalThis, { fetch: respond });
});

afterEach(removeIslands);

test('asleep, it is a link to the next page', () => {
  showIsland(island);
  expect(screen.getByRole('link', { name: 'Pokaż więcej' })).toHaveAttribute('href', URL);
});

test('the next page is appended and its first article is focused; after the last one the link is hidden', async () => {
  open();
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  await waitFor(() => expect(titles()).toEqual(['A', 'B']));
  expect(screen.getByRole('link', { name: 'B' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Pokaż więcej' })).toBeNull();
  expect(screen.getByRole('navigation', { name: 'Strony' })).toHaveTextContent('2');
  expect(window.location.search).toBe('?page=2');
});

test('after a failure it can be tried again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  response = null;
  open();
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Coś poszło nie tak. Spróbuj ponownie.');
  response = feed;
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  await waitFor(() => expect(titles()).toEqual(['A', 'B']));
  warn.mockRestore();
});

test('a page that arrives after the visitor has left the list does not change the URL', async () => {
  open();
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  window.history.replaceState(null, '', '/pl/');
  await screen.findByRole('link', { name: 'Pokaż więcej' });
  expect([titles(), window.location.pathname]).toEqual([['A'], '/pl/']);
});

/** A list with one article, and the awake island in its paginator. */
function open() {
  const container = wakeIsland(island);
  const page = document.createElement('div');
  page.dataset.articles = '';
  page.innerHTML =
    '<ul data-region="list"><li><article><h2><a href="/pl/article-list/a">A</a></h2></article></li></ul>' +
    '<div data-region="paginator"><nav aria-label="Strony">1</nav></div>';
  document.body.append(page);
  page.querySelector('[data-region="paginator"]')!.prepend(container);
}

function titles() {
  return screen.getAllByRole('article').map((card) => card.textContent);
}
