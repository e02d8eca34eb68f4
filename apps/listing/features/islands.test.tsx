/**
 * @jest-environment jsdom
 * @jest-environment-options {"customExportConditions": ["node"]}
 */
import '@testing-library/jest-dom';
import type { ApiClient } from '@gniazdo/api-client';
import type { Listing } from '@gniazdo/contracts';
import { buildChoice, buildListing, buildVariant } from '@gniazdo/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ReadableStream, TextDecoderStream } from 'node:stream/web';
import { createElement, type ComponentType, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { variantFeed } from '../endpoints/variantFeed.tsx';
import { variantFiltering } from '../endpoints/variantFiltering.tsx';
import { ListingPage } from '../pages/listing-page/ListingPage.tsx';
import { CardActionsIsland } from './act-on-card/CardActions.island.tsx';
import { ChoiceSearchIsland } from './filter-list/ChoiceSearch.island.tsx';
import { FilterPanelIsland } from './filter-list/FilterPanel.island.tsx';
import { LoadMoreIsland } from './load-more/LoadMore.island.tsx';

const url = '/pl/products/sofy';
const grey = `${url}?kolor=szary`;
const islands: Record<string, ComponentType<never>> = {
  'listing/CardActions': CardActionsIsland,
  'listing/ChoiceSearch': ChoiceSearchIsland,
  'listing/FilterPanel': FilterPanelIsland,
  'listing/LoadMore': LoadMoreIsland,
};
let roots: Root[] = [];
/** The backend: lists by address. */
let lists: Record<string, Listing>;
let isDown: boolean;

beforeEach(() => {
  isDown = false;
  lists = {
    [url]: buildListing({ pagination: pagination(1), pages: pages(1) }),
    [grey]: greyList(),
    [`${url}?page=2`]: nextPage(8, 2, 3),
    [`${url}?page=3`]: nextPage(9, 3, null),
  };
  Object.assign(globalThis, { fetch: answerPost, TextDecoderStream });
  window.history.replaceState(null, '', url);
  document.title = 'Sofy – porównaj ceny | Gniazdo';
});

afterEach(() => {
  act(() => roots.forEach((root) => root.unmount()));
  roots = [];
});

test('a choice replaces list, count, title and address, and leaves the page where it is', async () => {
  await openPage();
  const heading = screen.getByRole('heading', { level: 1 });
  fireEvent.click(screen.getByRole('link', { name: /Szary/ }));
  expect(regionOf('list')).toHaveAttribute('aria-busy', 'true');
  expect(cardIds()).toEqual(['1001', '1002']);

  await waitFor(() => expect(cardIds()).toEqual(['7']));
  expect(screen.getByRole('status')).toHaveTextContent('1 oferta');
  expect(window.location.search).toBe('?kolor=szary');
  expect(heading).toHaveTextContent('Sofy szare');
  expect(document.title).toBe('Sofy szare – porównaj ceny | Gniazdo');
  expect(screen.getByRole('link', { name: 'Usuń filtr Szary' })).toBeInTheDocument();
  await waitFor(() => expect(regionOf('list')).toHaveAttribute('aria-busy', 'false'));
});

test('of a long list the first screen comes first, and the rest below it', async () => {
  const variants = Array.from({ length: 12 }, (_, index) => buildVariant({ id: index + 1 }));
  lists[grey] = { ...greyList(), variants, totalCount: 12 };
  await openPage();
  const counts: number[] = [];
  new MutationObserver(() => counts.push(cardIds().length)).observe(regionOf('list')!, { childList: true });
  fireEvent.click(screen.getByRole('link', { name: /Szary/ }));
  await waitFor(() => expect(cardIds()).toEqual(variants.map(({ id }) => String(id))));
  expect(counts).toEqual([8, 12]);
  expect(regionOf('list')!.style.minHeight).toBe('');
});

test('focus and open groups stay when the filters are replaced', async () => {
  await openPage();
  const link = screen.getByRole('link', { name: /Szary/ });
  foldOf('cena').open = false;
  link.focus();
  fireEvent.click(link);
  await waitFor(() => expect(cardIds()).toEqual(['7']));
  expect(link).not.toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(/^Szary/);
  expect(foldOf('cena').open).toBe(false);
  expect(foldOf('kolor').open).toBe(true);
});

test('who chose an order stands on “Sortuj” again, which has closed', async () => {
  const { groups } = buildListing();
  const cheapest = buildChoice({ ident: 'cena', name: 'Cena: rosnąco', url: grey });
  const sort = { ...groups.sort, choices: [...groups.sort.choices, cheapest] };
  lists[url] = buildListing({ groups: { ...groups, sort } });
  lists[grey] = { ...greyList(), groups: { ...groups, sort } };
  await openPage();
  const link = screen.getByText('Cena: rosnąco', { selector: 'a' });
  link.closest('details')!.open = true;
  link.focus();
  fireEvent.click(link);
  await waitFor(() => expect(cardIds()).toEqual(['7']));
  expect(document.activeElement!.localName).toBe('summary');
  expect(document.activeElement).toHaveTextContent('Sortuj: Popularność');
  expect(document.activeElement!.closest('details')!.open).toBe(false);
});

test('when a chip is taken away, the heading gets the focus', async () => {
  lists[url] = { ...greyList(), url };
  lists[grey] = buildListing({ url: grey });
  await openPage();
  const chip = screen.getByRole('link', { name: 'Usuń filtr Szary' });
  chip.setAttribute('href', grey);
  chip.focus();
  fireEvent.click(chip);
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('clearing the filters in the sheet leaves the focus there', async () => {
  lists[url] = { ...greyList(), url, clearUrl: grey };
  lists[grey] = buildListing({ url: grey });
  await openPage();
  const clear = screen.getByRole('link', { name: 'Wyczyść filtry', hidden: true });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(clear).not.toBeInTheDocument());
  expect(document.activeElement).toHaveTextContent('Pokaż 50 ofert');
});

test('a form with a range is sent the same way', async () => {
  lists[`${url}?cena=100-500`] = { ...greyList(), url: `${url}?cena=100-500` };
  await openPage();
  const price = within(screen.getByRole('group', { name: 'Cena (zł)', hidden: true }));
  fireEvent.change(price.getByLabelText('od'), { target: { value: '100' } });
  fireEvent.change(price.getByLabelText('do'), { target: { value: '500' } });
  fireEvent.submit(price.getByLabelText('od').closest('form')!);
  await waitFor(() => expect(cardIds()).toEqual(['7']));
  expect(window.location.search).toBe('?cena=100-500');
});

test('a filter that fails keeps the list and can be tried again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await openPage();
  isDown = true;
  fireEvent.click(screen.getByRole('link', { name: /Szary/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Coś poszło nie tak. Spróbuj ponownie.');
  expect(cardIds()).toEqual(['1001', '1002']);
  expect(window.location.search).toBe('');

  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  await waitFor(() => expect(cardIds()).toEqual(['7']));
  expect(screen.queryByRole('alert')).toBeNull();
  warn.mockRestore();
});

test('a child category is left to the router, and so is a click that opens a tab', async () => {
  lists[url] = buildListing({
    groups: {
      ...buildListing().groups,
      category: {
        ident: 'kategoria',
        name: 'Kategoria',
        choices: [buildChoice({ name: 'Narożniki', url: '/pl/products/narozniki' })],
      },
    },
  });
  await openPage();
  expect(isPrevented(screen.getByRole('link', { name: 'Narożniki' }))).toBe(false);
  expect(isPrevented(screen.getByRole('link', { name: /Szary/ }), { ctrlKey: true })).toBe(false);
});

test('more cards are added below, until there are none', async () => {
  await openPage();
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

test('who comes back to a list that pages were added to gets those above, too', async () => {
  Object.assign(window, { scrollBy: () => {} });
  await openPage();
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  await waitFor(() => expect(cardIds()).toEqual(['1001', '1002', '8']));
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  await waitFor(() => expect(cardIds()).toEqual(['1001', '1002', '8', '9']));

  await openPage(`${url}?page=3`);
  await waitFor(() => expect(cardIds()).toEqual(['1001', '1002', '8', '9']));
  await waitFor(() => expect(markedPages()).toEqual(['1', '2', '3']));
  expect(extent()).toHaveTextContent(/^Pokazano 120 z 120$/);
});

test('who comes to a later page by its address gets that page', async () => {
  window.history.replaceState(null, '', `${url}?page=3`);
  await openPage(`${url}?page=3`);
  await act(async () => {});
  expect(cardIds()).toEqual(['9']);
  expect(extent()).toHaveTextContent(/^Pokazano 97–120 z 120$/);
  expect(markedPages()).toEqual(['3']);
});

test('a number beside a choice says what a tick brings; a ticked one has none', async () => {
  const choices = [
    buildChoice({ name: 'Szary', count: 30, selected: true }),
    buildChoice({ ident: 'czarny', name: 'Czarny', count: 14 }),
  ];
  const { groups } = buildListing();
  const colour = groups.features[0]!;
  const material = { ident: 'material', name: 'Materiał', choices: [buildChoice({ name: 'Welur', count: 5 })] };
  lists[url] = buildListing({
    totalCount: 12,
    groups: {
      ...groups,
      features: [
        { ...colour, choices },
        { ...colour, ...material },
      ],
    },
  });
  await openPage();
  expect(choicesOf('kolor')).toEqual(['Szary', 'Czarny +2']);
  expect(choicesOf('material')).toEqual(['Welur 5']);
});

test('a page that could not be added can be tried again', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await openPage();
  isDown = true;
  fireEvent.click(screen.getByRole('link', { name: 'Pokaż więcej' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Coś poszło nie tak. Spróbuj ponownie.');
  isDown = false;
  fireEvent.click(screen.getByRole('link', { name: 'Spróbuj ponownie' }));
  await waitFor(() => expect(cardIds()).toEqual(['1001', '1002', '8']));
  warn.mockRestore();
});

test('the buttons of a card wake and like', async () => {
  await openPage();
  const card = within(document.querySelector<HTMLElement>('[data-variant-id="1002"]')!);
  fireEvent.click(card.getByRole('button', { name: 'Ulubione' }));
  expect(card.getByRole('button', { name: 'Ulubione', pressed: true })).toBeInTheDocument();
  expect(localStorage.getItem('gniazdo_likes')).toBe('[{"itemType":"variant","itemId":1002}]');
});

test('a long group is searched by a part of a name, without diacritics', async () => {
  const names = ['Łódź Meble', 'Dąb i Sosna', ...Array.from({ length: 20 }, (_, index) => `Marka ${index}`)];
  const choices = names.map((name) => buildChoice({ ident: name, name, url: `${url}?producent=${name}` }));
  lists[url] = buildListing({
    groups: { ...buildListing().groups, manufacturers: { ident: 'producent', name: 'Producent', choices } },
  });
  await openPage();
  fireEvent.change(screen.getByLabelText('Szukaj: Producent'), { target: { value: 'lodz' } });
  const shown = [...document.querySelectorAll('[data-group="producent"] li')].filter(
    (item) => !(item as HTMLElement).hidden,
  );
  expect(shown.map((item) => item.textContent)).toEqual(['Łódź Meble 12']);
});

/** The page's HTML as the server sends it, then every island awake. */
async function openPage(address = url) {
  document.body.innerHTML = renderToString(<ListingPage data={lists[address]!} />);
  for (const place of document.querySelectorAll<HTMLElement>('[data-component]')) {
    const { component, props, id } = place.dataset;
    const element = createElement(islands[component!]! as ComponentType, JSON.parse(props!) as object);
    await act(async () => void roots.push(hydrateRoot(place, element, { identifierPrefix: id })));
  }
}

/** The remote's own endpoints over a pretended API. */
async function answerPost(path: string, { body, headers }: RequestInit) {
  if (isDown) return responseOf(500, '');
  const endpoint = [variantFeed, variantFiltering].find((candidate) => candidate.path === path)!;
  const api = { getListing: async (asked: string) => ({ listing: lists[asked]! }) } as unknown as ApiClient;
  const renderHtml = (element: ReactElement) => renderToString(element);
  const answer = await endpoint.handle({ body, headers } as never, {
    api,
    signal: new AbortController().signal,
    renderHtml,
  });
  return responseOf(answer.status, answer.body);
}

/** As much of a Response as is read; jsdom has none. */
function responseOf(status: number, text: string) {
  const body = ReadableStream.from([Buffer.from(text)]);
  return { ok: status === 200, status, body, json: async () => JSON.parse(text) as unknown };
}

function isPrevented(link: HTMLElement, init: MouseEventInit = {}) {
  let prevented = false;
  const stop = (event: Event) => {
    prevented = event.defaultPrevented;
    // jsdom can't leave the page.
    event.preventDefault();
  };
  document.addEventListener('click', stop, { once: true });
  fireEvent.click(link, init);
  return prevented;
}

function regionOf(name: string) {
  return document.querySelector<HTMLElement>(`[data-region="${name}"]`);
}

function pages(now: number) {
  return [1, 2, 3].map((page) => ({ page, url: page === 1 ? url : `${url}?page=${page}`, current: page === now }));
}

function pagination(page: number) {
  return { page, pageSize: 48, pageCount: 3, totalCount: 120 };
}

/** How much of the list is shown, in words. */
function extent() {
  return within(regionOf('paginator')!).getByRole('status');
}

function markedPages() {
  return [...document.querySelectorAll('nav[aria-label="Strony"] a[aria-current]')].map((link) => link.textContent);
}

function foldOf(group: string) {
  return document.querySelector<HTMLDetailsElement>(`details[data-group="${group}"]`)!;
}

function choicesOf(group: string) {
  return [...document.querySelectorAll(`[data-group="${group}"] li`)].map((item) => item.textContent);
}

function cardIds() {
  return [...document.querySelectorAll<HTMLElement>('article')].map((card) => card.dataset.variantId);
}

function greyList() {
  return buildListing({
    title: 'Sofy szare',
    seo: { title: 'Sofy szare – porównaj ceny', description: '', index: true },
    url: grey,
    totalCount: 1,
    variants: [buildVariant({ id: 7 })],
    chosen: [{ name: 'Szary', url }],
    pages: [],
    nextPageUrl: null,
  });
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
