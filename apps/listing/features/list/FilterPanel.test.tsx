import '@testing-library/jest-dom';
import { buildChoice, buildListing, buildVariant } from '@gniazdo/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cardIds, findRegion, withListingPage } from '../../testing/withListingPage.tsx';

const url = '/pl/products/sofy';
const grey = `${url}?kolor=szary`;
const page = withListingPage(url);

beforeEach(() => {
  document.title = 'Sofy – porównaj ceny | Gniazdo';
  page.lists = { [url]: buildListing(), [grey]: greyList() };
});

test('a choice replaces list, count, title and URL, and keeps the scroll position', async () => {
  await page.open();
  const heading = screen.getByRole('heading', { level: 1 });
  fireEvent.click(screen.getByRole('checkbox', { name: /Szary/ }));
  expect(findRegion('list')).toHaveAttribute('aria-busy', 'true');
  expect(cardIds()).toEqual(['1001', '1002']);

  await waitFor(() => expect(cardIds()).toEqual(['7']));
  expect(screen.getByRole('status')).toHaveTextContent('1 oferta');
  expect(window.location.search).toBe('?kolor=szary');
  expect(heading).toHaveTextContent('Sofy szare');
  expect(document.title).toBe('Sofy szare – porównaj ceny | Gniazdo');
  expect(screen.getByRole('link', { name: 'Usuń filtr Szary' })).toBeInTheDocument();
  await waitFor(() => expect(findRegion('list')).toHaveAttribute('aria-busy', 'false'));
});

test('a list is requested once, when a pointer is pressed on its choice; scrolling cancels that', async () => {
  await page.open();
  const choice = screen.getByRole('checkbox', { name: /Szary/ });
  press(choice);
  fireEvent.pointerCancel(choice);
  expect(page.requests.map(({ signal }) => signal!.aborted)).toEqual([true]);
  press(choice, 2);
  expect(page.requests).toHaveLength(1);

  press(choice);
  expect(page.requests).toHaveLength(2);
  fireEvent.click(choice);
  await waitFor(() => expect(cardIds()).toEqual(['7']));
  expect(page.requests).toHaveLength(2);
});

test('a list that was requested more than five seconds before its choice is requested again', async () => {
  await page.open();
  const choice = screen.getByRole('checkbox', { name: /Szary/ });
  press(choice);
  const now = performance.now();
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now + 6000);
  fireEvent.click(choice);
  clock.mockRestore();
  expect(page.requests.map(({ signal }) => signal!.aborted)).toEqual([true, false]);
  await waitFor(() => expect(cardIds()).toEqual(['7']));
});

test('a list that arrives after the visitor has left the page is ignored', async () => {
  await page.open();
  const endLoading = page.holdNext();
  fireEvent.click(screen.getByRole('checkbox', { name: /Szary/ }));
  window.history.replaceState(null, '', '/pl/');
  await endLoading();
  expect([cardIds(), window.location.pathname]).toEqual([['1001', '1002'], '/pl/']);
  expect(findRegion('list')).toHaveAttribute('aria-busy', 'false');
});

test('an empty list shows no number of products', async () => {
  page.lists[url] = buildListing({ totalCount: 0, productCount: 0 });
  await page.open();
  expect(screen.getByText('0 ofert')).toBeInTheDocument();
  expect(screen.queryByText(/^0\sprodukt/)).toBeNull();
});

test('choices are checkboxes with their state, also after Space has replaced the filters; chips are links', async () => {
  const { groups } = buildListing();
  const listColours = (isGrey: boolean) => {
    const choices = [
      buildChoice({ name: 'Szary', url: isGrey ? url : grey, selected: isGrey }),
      buildChoice({ ident: 'zloty', name: 'Złoty', disabled: true }),
    ];
    return { ...groups, features: [{ ...groups.features[0]!, choices }] };
  };
  page.lists[url] = buildListing({ groups: listColours(false) });
  page.lists[grey] = { ...greyList(), groups: listColours(true) };
  await page.open();
  const choice = screen.getByRole('checkbox', { name: /^Szary/ });
  expect(choice).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /^Złoty/ })).toHaveAttribute('aria-disabled', 'true');
  fireEvent.keyDown(choice, { key: ' ' });
  await waitFor(() => expect(choice).not.toBeInTheDocument());
  const checked = screen.getByRole('checkbox', { name: 'Szary' });
  expect(checked).toBeChecked();
  expect(checked).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Usuń filtr Szary' })).toBeInTheDocument();
});

test('the first screen of a long list is shown first, then the remainder', async () => {
  const variants = Array.from({ length: 12 }, (_, index) => buildVariant({ id: index + 1 }));
  page.lists[grey] = { ...greyList(), variants, totalCount: 12 };
  await page.open();
  const counts: number[] = [];
  new MutationObserver(() => counts.push(cardIds().length)).observe(findRegion('list')!, { childList: true });
  fireEvent.click(screen.getByRole('checkbox', { name: /Szary/ }));
  await waitFor(() => expect(cardIds()).toEqual(variants.map(({ id }) => String(id))));
  expect(counts).toEqual([8, 12]);
  expect(findRegion('list')!.style.minHeight).toBe('');
});

test('focus and open groups stay when the filters are replaced', async () => {
  await page.open();
  const choice = screen.getByRole('checkbox', { name: /Szary/ });
  getFilterGroup('cena').open = false;
  choice.focus();
  fireEvent.click(choice);
  await waitFor(() => expect(cardIds()).toEqual(['7']));
  expect(choice).not.toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(/^Szary/);
  expect(getFilterGroup('cena').open).toBe(false);
  expect(getFilterGroup('kolor').open).toBe(true);
});

test('after an order is chosen, its menu closes and “Sortuj” has the focus', async () => {
  const { groups } = buildListing();
  const cheapest = buildChoice({ ident: 'cena', name: 'Cena: rosnąco', url: grey });
  const sort = { ...groups.sort, choices: [...groups.sort.choices, cheapest] };
  page.lists[url] = buildListing({ groups: { ...groups, sort } });
  page.lists[grey] = { ...greyList(), groups: { ...groups, sort } };
  await page.open();
  const link = screen.getByText('Cena: rosnąco', { selector: 'a' });
  link.closest('details')!.open = true;
  link.focus();
  fireEvent.click(link);
  await waitFor(() => expect(cardIds()).toEqual(['7']));
  expect(document.activeElement!.localName).toBe('summary');
  expect(document.activeElement).toHaveTextContent('Sortuj: Popularność');
  expect(document.activeElement!.closest('details')!.open).toBe(false);
});

test('removing a chip focuses the heading', async () => {
  page.lists[url] = { ...greyList(), url };
  page.lists[grey] = buildListing({ url: grey });
  await page.open();
  const chip = screen.getByRole('link', { name: 'Usuń filtr Szary' });
  chip.setAttribute('href', grey);
  chip.focus();
  fireEvent.click(chip);
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('clearing the filters in the sheet keeps the focus in the sheet', async () => {
  page.lists[url] = { ...greyList(), url, clearUrl: grey };
  page.lists[grey] = buildListing({ url: grey });
  await page.open();
  const clear = screen.getByRole('link', { name: 'Wyczyść filtry', hidden: true });
  clear.focus();
  fireEvent.click(clear);
  await waitFor(() => expect(clear).not.toBeInTheDocument());
  expect(document.activeElement).toHaveTextContent('Pokaż 50 ofert');
});

test('submitting a range filters the list', async () => {
  page.lists[`${url}?cena=100-500`] = { ...greyList(), url: `${url}?cena=100-500` };
  await page.open();
  const price = within(screen.getByRole('group', { name: 'Cena (zł)', hidden: true }));
  fireEvent.change(price.getByLabelText('od'), { target: { value: '100' } });
  fireEvent.change(price.getByLabelText('do'), { target: { value: '500' } });
  fireEvent.submit(price.getByLabelText('od').closest('form')!);
  await waitFor(() => expect(cardIds()).toEqual(['7']));
  expect(window.location.search).toBe('?cena=100-500');
});

test('a failed filter request keeps the list and can be repeated', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await page.open();
  page.isDown = true;
  fireEvent.click(screen.getByRole('checkbox', { name: /Szary/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Coś poszło nie tak. Spróbuj ponownie.');
  expect(cardIds()).toEqual(['1001', '1002']);
  expect(window.location.search).toBe('');

  page.isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
  await waitFor(() => expect(cardIds()).toEqual(['7']));
  expect(screen.queryByRole('alert')).toBeNull();
  warn.mockRestore();
});

test('links to child categories and clicks that open a tab are not handled', async () => {
  page.lists[url] = buildListing({
    groups: {
      ...buildListing().groups,
      category: {
        ident: 'kategoria',
        name: 'Kategoria',
        choices: [buildChoice({ name: 'Narożniki', url: '/pl/products/narozniki' })],
      },
    },
  });
  await page.open();
  expect(isPrevented(screen.getByRole('link', { name: 'Narożniki' }))).toBe(false);
  expect(isPrevented(screen.getByRole('checkbox', { name: /Szary/ }), { ctrlKey: true })).toBe(false);
});

test('the page of a choice is not prefetched', async () => {
  await page.open();
  const choice = screen.getByRole('checkbox', { name: /Szary/ });
  expect(choice).not.toHaveAttribute('data-no-prefetch');
  fireEvent.pointerOver(choice);
  expect(choice).toHaveAttribute('data-no-prefetch');
});

test('the count of a choice is the number of offers that it adds; a selected choice has no count', async () => {
  const choices = [
    buildChoice({ name: 'Szary', count: 30, selected: true }),
    buildChoice({ ident: 'czarny', name: 'Czarny', count: 14 }),
  ];
  const { groups } = buildListing();
  const colour = groups.features[0]!;
  const material = { ident: 'material', name: 'Materiał', choices: [buildChoice({ name: 'Welur', count: 5 })] };
  page.lists[url] = buildListing({
    totalCount: 12,
    groups: {
      ...groups,
      features: [
        { ...colour, choices },
        { ...colour, ...material },
      ],
    },
  });
  await page.open();
  expect(getChoices('kolor')).toEqual(['Szary', 'Czarny +2']);
  expect(getChoices('material')).toEqual(['Welur 5']);
});

/** jsdom has no PointerEvent. */
function press(link: HTMLElement, button = 0) {
  fireEvent(link, new MouseEvent('pointerdown', { bubbles: true, button }));
}

function isPrevented(link: HTMLElement, init: MouseEventInit = {}) {
  let prevented = false;
  const stop = (event: Event) => {
    prevented = event.defaultPrevented;
    // jsdom has no navigation.
    event.preventDefault();
  };
  document.addEventListener('click', stop, { once: true });
  fireEvent.click(link, init);
  return prevented;
}

function getFilterGroup(group: string) {
  return document.querySelector<HTMLDetailsElement>(`details[data-group="${group}"]`)!;
}

function getChoices(group: string) {
  return [...document.querySelectorAll(`[data-group="${group}"] li`)].map((item) => item.textContent);
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
