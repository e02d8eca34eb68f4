import '@testing-library/jest-dom';
import type { Choice, InspirationFeed, InspirationFiltering } from '@gniazdo/contracts/offers';
import { buildInspiration } from '@gniazdo/testing';
import { removeIslands, showIsland, wakeIsland } from '@gniazdo/testing/wakeIsland';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { InspirationFeedIsland } from './InspirationFeed.island.tsx';

const URL = '/pl/inspirations';
const island = <InspirationFeedIsland nextPageUrl={`${URL}?page=2`} />;
let responses: Record<string, object>;
let requests: string[];

beforeEach(() => {
  requests = [];
  responses = {
    [`feed ${URL}?page=2`]: buildFeed(2, null),
    [`feed ${URL}?styl=boho`]: buildFeed(7, null),
    [`filtering ${URL}?styl=boho`]: buildFiltering(`${URL}?styl=boho`),
  };
  window.history.replaceState(null, '', URL);
  // jsdom has no fetch.
  Object.assign(globalThis, { fetch: respond });
});

afterEach(removeIslands);

test('asleep, “show more” is a link to the next page', () => {
  showIsland(island);
  expect(screen.getByRole('link', { name: 'Pokaż więcej' })).toHaveAttribute('href', `${URL}?page=2`);
});

test('more inspirations are appended, once, until the last page', async () => {
  open();
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  fireEvent.click(screen.getByRole('link', { name: 'Wczytuję…' }));
  await waitFor(() => expect(shownIds()).toEqual(['1', '2']));
  expect(requests).toEqual([`feed ${URL}?page=2`]);
  expect(screen.queryByRole('link', { name: 'Pokaż więcej' })).toBeNull();
  expect(window.location.search).toBe('?page=2');
});

test('a filter replaces filters, count and inspirations', async () => {
  open();
  fireEvent.click(screen.getByRole('link', { name: 'Boho' }));
  await waitFor(() => expect(shownIds()).toEqual(['7']));
  expect(requests.toSorted()).toEqual([`feed ${URL}?styl=boho`, `filtering ${URL}?styl=boho`]);
  expect(window.location.search).toBe('?styl=boho');
  expect(screen.getByRole('status')).toHaveTextContent(/^9 inspiracji$/);
  expect(screen.getByRole('link', { name: /Usuń filtr Boho/ })).toHaveAttribute('href', URL);
});

test('what arrives after the visitor has gone to another page changes neither the URL nor the list', async () => {
  open();
  for (const name of ['Boho', 'Pokaż więcej']) {
    window.history.replaceState(null, '', URL);
    fireEvent.click(screen.getByRole('link', { name }));
    window.history.replaceState(null, '', '/pl/');
    await screen.findByRole('link', { name: 'Pokaż więcej' });
    expect([shownIds(), window.location.pathname]).toEqual([['1'], '/pl/']);
  }
});

test('after a failure the inspirations stay and more can be loaded again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const known = responses;
  responses = {};
  open();
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Coś poszło nie tak. Spróbuj ponownie.');
  expect(shownIds()).toEqual(['1']);
  responses = known;
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  await waitFor(() => expect(shownIds()).toEqual(['1', '2']));
  warn.mockRestore();
});

/** The page's regions with one inspiration and one filter, and the awake island. */
function open() {
  const page = document.createElement('div');
  page.dataset.inspirations = '';
  page.innerHTML =
    `<div data-region="filters"><a href="${URL}?styl=boho">Boho</a></div><p data-region="count" role="status">45</p>` +
    '<ul data-region="list"><li data-inspiration-id="1"></li></ul>';
  document.body.append(page);
  // In the page before it wakes, because effects look for the regions.
  const append = jest.spyOn(document.body, 'append').mockImplementation((node) => page.append(node));
  wakeIsland(island);
  append.mockRestore();
}

function shownIds() {
  return [...document.querySelectorAll<HTMLElement>('[data-inspiration-id]')].map((each) => each.dataset.inspirationId);
}

async function respond(path: string, { body }: RequestInit) {
  const { url } = JSON.parse(String(body)) as { url: string };
  const request = `${path.split('/').at(-1)} ${url}`;
  requests.push(request);
  const json = responses[request];
  return { ok: json !== undefined, status: json ? 200 : 500, json: async () => json };
}

function buildFeed(id: number, nextPageUrl: string | null): InspirationFeed {
  return { inspirations: [buildInspiration({ id })], nextPageUrl };
}

function buildFiltering(url: string): InspirationFiltering {
  const choice: Choice = {
    ident: 'boho',
    id: null,
    name: 'Boho',
    url: URL,
    selected: true,
    disabled: false,
    followable: true,
    highlighted: false,
    count: 45,
    swatch: null,
  };
  return {
    totalCount: 9,
    groups: {
      rooms: { ident: 'pokoj', name: 'Pomieszczenie', choices: [] },
      styles: { ident: 'styl', name: 'Styl', choices: [choice] },
      owners: { ident: 'autor', name: 'Autor', choices: [] },
    },
    url,
  };
}
