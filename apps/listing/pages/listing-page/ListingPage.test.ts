import { buildChoice, buildListing, buildVariant } from '@gniazdo/testing';
import { listingPath, openListing } from '../../testing/openListing.ts';

const url = '/pl/products/sofy';
let listing: Awaited<ReturnType<typeof openListing>>;

beforeAll(async () => {
  listing = await openListing();
});

afterAll(() => listing.close());

test('a list shows its name, its number of offers and their cards', async () => {
  const { view, status } = await show();
  expect(status).toBe(200);
  expect(view.getByRole('heading', { level: 1, name: 'Sofy' })).toBeTruthy();
  expect(view.getByText('50 ofert', { selector: '[role=status]' })).toBeTruthy();
  expect(view.getAllByRole('article')).toHaveLength(2);
});

test('the picture of the shop or manufacturer is before the name of its list', async () => {
  const { view } = await show({ title: 'Meblonet', mark: { type: 'shop', id: 3 } });
  const heading = view.getByRole('heading', { level: 1 });
  const picture = heading.previousElementSibling;
  expect(picture?.getAttribute('src')).toMatch(/^\/i\/shop\/144-144\/.+\/3\.webp$/);
  expect(picture?.getAttribute('alt')).toBe('');
  expect((await show()).html).not.toContain('/i/shop/');
});

test('every choice is a plain link; some are nofollow, and empty ones have no target', async () => {
  const { groups } = buildListing();
  const { view } = await show({
    groups: {
      ...groups,
      features: [
        {
          ident: 'kolor',
          name: 'Kolor',
          kind: 'colour',
          choices: [
            buildChoice({ swatch: '#999999', selected: true, url: '/pl/products/sofy' }),
            buildChoice({ ident: 'bialy', name: 'Biały', url: `${url}?kolor=bialy`, followable: true, count: 1234 }),
            buildChoice({ ident: 'zloty', name: 'Złoty', url: `${url}?kolor=zloty`, count: 0, disabled: true }),
          ],
        },
      ],
      manufacturers: { ident: 'producent', name: 'Producent', choices: manufacturers(30) },
    },
  });
  const chosen = view.getByRole('link', { name: 'Szary', current: true });
  expect(attributes(chosen)).toMatchObject({ href: url, rel: 'nofollow' });
  expect(chosen.querySelector('svg')?.getAttribute('color')).toBe('#999999');
  const followable = view.getByRole('link', { name: 'Biały +1\u00a0184' });
  expect(attributes(followable)).toEqual({ href: `${url}?kolor=bialy` });
  const empty = view.getByText('Złoty');
  expect(attributes(empty)).toEqual({ rel: 'nofollow', 'aria-disabled': 'true' });
  expect(empty.textContent).toBe('Złoty 0');
  for (const { name, url: choiceUrl } of manufacturers(30)) {
    const link = view.getByText(name, { selector: 'a' });
    expect(link.getAttribute('href')).toBe(choiceUrl);
  }
  expect(view.getByText('Pokaż więcej (22)')).toBeTruthy();
});

test('price, colour and material are the first filters, then one group of all filters of the offer', async () => {
  const { groups } = buildListing();
  const group = (ident: string, name: string) => ({ ident, name, choices: [buildChoice({ ident, name })] });
  const { view } = await show({
    groups: {
      ...groups,
      parameters: [
        group('dostepnosc', 'W magazynie'),
        { ...group('dostawa', 'Darmowa'), choices: [] },
        group('promocja', 'W promocji'),
      ],
      features: ['kolor', 'material', 'styl'].map((ident) => ({ ...group(ident, ident), kind: 'feature' as const })),
    },
  });
  const filters = [...view.body.querySelectorAll<HTMLDetailsElement>('[data-group]')];
  expect(filters.slice(0, 5).map(({ dataset, open }) => [dataset.group, open])).toEqual([
    ['cena', true],
    ['kolor', true],
    ['material', true],
    ['oferta', true],
    ['styl', false],
  ]);
  expect([...filters[3]!.querySelectorAll('li')].map(({ textContent }) => textContent!.split(' 1')[0])).toEqual([
    expect.stringContaining('W magazynie'),
    expect.stringContaining('W promocji'),
  ]);
});

test('categories are links in the row of controls, the highlighted ones first', async () => {
  const { groups } = buildListing();
  const names = Array.from({ length: 14 }, (_, index) => `Kategoria ${index + 1}`);
  const choices = names.map((name, index) =>
    buildChoice({ ident: name, name, url: `/pl/products/${index}`, highlighted: index === 13 }),
  );
  const { view } = await show({ groups: { ...groups, category: { ident: 'kategoria', name: 'Kategoria', choices } } });
  const nav = view.getByRole('navigation', { name: 'Kategorie' });
  const links = [...nav.querySelectorAll('a')].map(({ textContent }) => textContent);
  expect(links).toEqual(['Kategoria 14', ...names.slice(0, 13)]);
});

test('ranges are forms with the units of their values, that send the other filters too', async () => {
  const { groups } = buildListing();
  const width = { ident: 'szerokosc', name: 'Szerokość', unit: 'cm', min: 40, max: 320, selected: null } as const;
  const { view } = await show({
    url: `${url}?kolor=szary&cena=100-500&page=2`,
    groups: { ...groups, price: { ...groups.price, selected: { from: 100, to: 500 } }, dimensions: [width] },
  });
  const [price, widths] = [...view.body.querySelectorAll('fieldset')].map(({ form }) => form!);
  expect(price!.getAttribute('action')).toBe(url);
  expect(fields(price!)).toEqual({ kolor: 'szary', 'cena.od': '100\u00a0zł', 'cena.do': '500\u00a0zł' });
  expect(fields(widths!)).toEqual({ kolor: 'szary', cena: '100-500', 'szerokosc.od': '', 'szerokosc.do': '' });
});

test('[N-58] the histogram of prices has a bar for each bucket', async () => {
  const { groups } = buildListing();
  const histogram = [4, 1, 9].map((count, index) => ({ from: index * 100, to: index * 100 + 100, count }));
  const { view } = await show({ groups: { ...groups, price: { ...groups.price, histogram } } });
  const bars = view.body.querySelector('svg[viewBox="0 0 3 40"] path')?.getAttribute('d');
  expect(bars?.match(/M\d/g)).toEqual(['M0', 'M1', 'M2']);
});

test('active filters are chips that remove them', async () => {
  const { view } = await show({ chosen: [{ name: 'Szary', url }], clearUrl: url });
  expect(view.getByRole('link', { name: 'Usuń filtr Szary' }).getAttribute('href')).toBe(url);
  expect(view.getByRole('link', { name: 'Wyczyść filtry (1)' })).toBeTruthy();
  const clear = view.getByRole('link', { name: 'Wyczyść filtry' });
  expect(clear.getAttribute('href')).toBe(url);
  expect(clear.nextElementSibling?.localName).toBe('button');
  expect((await show()).view.queryByText('Wyczyść filtry')).toBeNull();
});

test('a page after the last one is 404 and links to the last page', async () => {
  const pagination = { page: 999, pageSize: 48, pageCount: 2, totalCount: 50 };
  const pages = [1, 2].map((page) => ({ page, url: page === 1 ? url : `${url}?page=2`, current: false }));
  const { view, head, status } = await show({
    variants: [],
    pagination,
    pages,
    nextPageUrl: null,
    chosen: [{ name: 'Szary', url }],
  });
  expect(status).toBe(404);
  expect(head.robots).toBe('noindex,follow');
  expect(view.getByText('Ta lista kończy się na stronie 2.')).toBeTruthy();
  const link = view.getByRole('link', { name: 'Przejdź do ostatniej strony' });
  expect(link.getAttribute('href')).toBe(`${url}?page=2`);
  expect(view.queryByText(/Żadne produkty nie pasują/)).toBeNull();
});

test('an empty list offers to clear its filters', async () => {
  const { view, head } = await show({ variants: [], totalCount: 0, chosen: [{ name: 'Szary', url }] });
  expect(view.getByRole('heading', { name: 'Żadne produkty nie pasują do wybranych filtrów' })).toBeTruthy();
  expect(view.queryByRole('article')).toBeNull();
  expect(head.robots).toBe('noindex,follow');
});

test('a search without results shows tips, and no second search field', async () => {
  listing.setApi({
    [listingPath('/pl/search?q=xyz')]: { listing: emptySearch('xyz') },
    [listingPath('/pl/search')]: { listing: emptySearch('') },
  });
  const { view } = await listing.page('/search', '/pl/search?q=xyz');
  expect(view.getByRole('heading', { name: 'Brak wyników dla „xyz”' })).toBeTruthy();
  expect(view.queryByRole('searchbox')).toBeNull();
  const empty = await listing.page('/search', '/pl/search');
  expect(empty.view.getByRole('heading', { name: 'Czego szukasz?' })).toBeTruthy();
});

test('texts of visitors and shops are escaped', async () => {
  const attack = '<img src=x onerror=alert(1)>';
  listing.setApi({ [listingPath(url)]: { listing: { ...emptySearch(attack), title: attack } } });
  const { view } = await listing.page('/products/:slug', url);
  expect(view.body.querySelector('[onerror]')).toBeNull();
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe(attack);
});

test('the head has title, canonical URL, neighbouring pages and the first picture', async () => {
  const { head } = await show({
    pagination: { page: 2, pageSize: 48, pageCount: 3, totalCount: 120 },
    url: `${url}?page=2`,
    previousPageUrl: url,
    nextPageUrl: `${url}?page=3`,
    // The API names the page.
    seo: { ...buildListing().seo, title: 'Sofy – strona 2' },
  });
  expect(head).toMatchObject({
    title: 'Sofy – strona 2',
    canonical: `${url}?page=2`,
    previousUrl: url,
    nextUrl: `${url}?page=3`,
    jsonLd: [{ '@type': 'BreadcrumbList' }, { '@type': 'ItemList' }],
  });
  expect(head.robots).toBeUndefined();
  // The preloaded file is the one that the first card shows.
  const card = await show({});
  const { srcset, sizes } = card.view.body.querySelector<HTMLSourceElement>('article source')!;
  expect(head.preloadImage).toMatchObject({ srcset, sizes });
});

test('pictures of the first screen load eagerly, the others lazily', async () => {
  const variants = Array.from({ length: 8 }, (_, index) => buildVariant({ id: index + 1 }));
  const { view } = await show({ variants });
  const pictures = [...view.body.querySelectorAll('article img')];
  expect(pictures.filter((each) => each.getAttribute('fetchpriority') === 'high')).toHaveLength(2);
  expect(pictures.filter((each) => each.getAttribute('loading') === 'lazy')).toHaveLength(4);
});

test('a submitted range redirects to the canonical URL of the list', async () => {
  const meant = `${url}?cena=100-500`;
  listing.setApi({ [listingPath(meant)]: { listing: buildListing({ url: meant }) } });
  expect(await listing.askPage('/products/:slug', `${url}?cena.od=100&cena.do=500`)).toMatchObject({
    type: 'redirect',
    status: 302,
    location: meant,
  });
});

test('a moved list redirects, an unknown list is 404', async () => {
  listing.setApi({ [listingPath('/pl/products/kanapy')]: { redirect: { status: 301, location: url } } });
  expect(await listing.askPage('/products/:slug', '/pl/products/kanapy')).toMatchObject({
    type: 'redirect',
    status: 301,
    location: url,
  });
  expect(await listing.page('/products/:slug', '/pl/products/nie-ma-takiej')).toMatchObject({ status: 404 });
});

test('the URL of a category id redirects to its list and keeps the query', async () => {
  listing.setApi({ '/api/v2/category/12': { redirect: { status: 301, location: url } } });
  const ask = (id: string, query = '') =>
    listing.askPage('/category/:categoryId', `/pl/category/${id}${query}`, { categoryId: id });
  expect(await ask('12', '?page=2')).toMatchObject({ type: 'redirect', status: 301, location: `${url}?page=2` });
  expect(await ask('13')).toMatchObject({ type: 'page', page: { status: 404 } });
  expect(await ask('12x')).toMatchObject({ type: 'page', page: { status: 404 } });
});

async function show(overrides: Parameters<typeof buildListing>[0] = {}) {
  listing.setApi({ [listingPath(url)]: { listing: buildListing(overrides) } });
  return listing.page('/products/:slug', url);
}

function attributes(element: Element) {
  return Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]));
}

/** Fields that a form submits. */
function fields(form: HTMLFormElement) {
  return Object.fromEntries([...form.querySelectorAll('input')].map(({ name, value }) => [name, value]));
}

function manufacturers(count: number) {
  return Array.from({ length: count }, (_, index) =>
    buildChoice({ ident: `marka-${index}`, name: `Marka ${index}`, url: `${url}?producent=marka-${index}` }),
  );
}

function emptySearch(query: string) {
  const { groups } = buildListing();
  const search = { ident: 'q', query, url: '/pl/search' };
  return buildListing({ kind: 'search', variants: [], totalCount: 0, groups: { ...groups, search } });
}
