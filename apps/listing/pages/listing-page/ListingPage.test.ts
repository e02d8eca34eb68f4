import { buildChoice, buildListing, buildVariant } from '@gniazdo/testing';
import { listingPath, openListing } from '../../testing/openListing.ts';

const url = '/pl/products/sofy';
let listing: Awaited<ReturnType<typeof openListing>>;

beforeAll(async () => {
  listing = await openListing();
});

afterAll(() => listing.close());

test('a list shows its name, how many offers it holds and their cards', async () => {
  const { html, status } = await show();
  expect(status).toBe(200);
  expect(html).toMatch(/<h1 [^>]*>Sofy<\/h1>/);
  expect(html).toContain('<p role="status">50 ofert</p>');
  expect(html.match(/<article /g)).toHaveLength(2);
});

test('the picture of the shop or the maker that a list is about stands beside its name', async () => {
  const { html } = await show({ title: 'Meblonet', mark: { type: 'shop', id: 3 } });
  expect(html).toMatch(
    /<img class="[^"]*" src="\/i\/shop\/144-144\/[^"]+\/3\.webp" alt="" width="48" height="48"\/><h1/,
  );
  expect((await show()).html).not.toContain('/i/shop/');
});

test('every choice is a plain link; those not to be followed say so, empty ones lead nowhere', async () => {
  const { groups } = buildListing();
  const { html } = await show({
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
  expect(html).toContain('<a href="/pl/products/sofy" rel="nofollow" aria-current="true"><svg color="#999999"');
  expect(html).toMatch(/<a href="\/pl\/products\/sofy\?kolor=bialy">Biały<span> \+1.184<\/span><\/a>/);
  expect(html).toMatch(/<a rel="nofollow" aria-disabled="true">Złoty<span> 0<\/span>/);
  for (const { url: choiceUrl } of manufacturers(30)) expect(html).toContain(`href="${choiceUrl}"`);
  expect(html).toContain('Pokaż więcej (22)');
});

test('ranges are forms that keep what is chosen', async () => {
  const { groups } = buildListing();
  const width = { ident: 'szerokosc', name: 'Szerokość', unit: 'cm', min: 40, max: 320, selected: null } as const;
  const { html } = await show({
    url: `${url}?kolor=szary&cena=100-500&page=2`,
    groups: { ...groups, price: { ...groups.price, selected: { from: 100, to: 500 } }, dimensions: [width] },
  });
  expect(html).toMatch(
    /<form [^>]*action="\/pl\/products\/sofy"><input type="hidden" name="kolor" value="szary"\/><fieldset/,
  );
  expect(html).toMatch(/<input type="number" [^>]*name="cena\.od" value="100"\/>/);
  expect(html).toContain('name="szerokosc.do"');
  expect(html).not.toContain('name="page"');
});

test('[N-58] the histogram of prices is drawn, a bar for each bucket', async () => {
  const { groups } = buildListing();
  const histogram = [4, 1, 9].map((count, index) => ({ from: index * 100, to: index * 100 + 100, count }));
  const { html } = await show({ groups: { ...groups, price: { ...groups.price, histogram } } });
  const [, bars] = /<svg [^>]*viewBox="0 0 3 40"[^>]*><path d="([^"]*)"/.exec(html)!;
  expect(bars!.match(/M\d/g)).toEqual(['M0', 'M1', 'M2']);
});

test('chosen filters are chips that take themselves back', async () => {
  const { html } = await show({ chosen: [{ name: 'Szary', url }], clearUrl: url });
  expect(html).toMatch(/<a [^>]*href="\/pl\/products\/sofy"><span [^>]*>Usuń filtr <\/span>Szary/);
  expect(html).toContain('Wyczyść filtry (1)');
  expect(html).toMatch(/<a href="\/pl\/products\/sofy" [^>]*>Wyczyść filtry<\/a><button/);
  expect((await show()).html).not.toContain('Wyczyść filtry');
});

test('a page after the last one is not found: it says where the list ends, and leads there', async () => {
  const pagination = { page: 999, pageSize: 48, pageCount: 2, totalCount: 50 };
  const pages = [1, 2].map((page) => ({ page, url: page === 1 ? url : `${url}?page=2`, current: false }));
  const { html, head, status } = await show({
    variants: [],
    pagination,
    pages,
    nextPageUrl: null,
    chosen: [{ name: 'Szary', url }],
  });
  expect(status).toBe(404);
  expect(head.robots).toBe('noindex,follow');
  expect(html).toContain('Ta lista kończy się na stronie 2.');
  expect(html).toMatch(/<a href="\/pl\/products\/sofy\?page=2" [^>]*>Przejdź do ostatniej strony<\/a>/);
  expect(html).not.toContain('Żadne produkty nie pasują');
});

test('an empty list offers to clear its filters', async () => {
  const { html, head } = await show({ variants: [], totalCount: 0, chosen: [{ name: 'Szary', url }] });
  expect(html).toContain('Żadne produkty nie pasują do wybranych filtrów');
  expect(html).not.toContain('<article');
  expect(head.robots).toBe('noindex,follow');
});

test('a search without results gives tips', async () => {
  listing.pretend({
    [listingPath('/pl/search?q=xyz')]: { listing: emptySearch('xyz') },
    [listingPath('/pl/search')]: { listing: emptySearch('') },
  });
  const { html } = await listing.page('/search', '/pl/search?q=xyz');
  expect(html).toContain('Brak wyników dla „xyz”');
  expect(html).toContain('<input class="field" type="search" aria-label="Szukana fraza" placeholder="Czego szukasz?"');
  expect((await listing.page('/search', '/pl/search')).html).toContain('Czego szukasz?');
});

test('what visitors and shops write is shown as text', async () => {
  const attack = '<img src=x onerror=alert(1)>';
  listing.pretend({ [listingPath(url)]: { listing: { ...emptySearch(attack), title: attack } } });
  const { html } = await listing.page('/products/:slug', url);
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x');
});

test('the head names title, canonical address, neighbours and the first picture', async () => {
  const { head } = await show({
    pagination: { page: 2, pageSize: 48, pageCount: 3, totalCount: 120 },
    url: `${url}?page=2`,
    previousPageUrl: url,
    nextPageUrl: `${url}?page=3`,
  });
  expect(head).toMatchObject({
    title: 'Sofy – porównaj ceny – strona 2',
    canonical: `${url}?page=2`,
    previousUrl: url,
    nextUrl: `${url}?page=3`,
    jsonLd: [{ '@type': 'BreadcrumbList' }],
  });
  expect(head.robots).toBeUndefined();
  expect(head.preloadImage?.srcset).toContain('90001.webp 320w');
});

test('pictures in the first view come with the page, the others when near', async () => {
  const variants = Array.from({ length: 8 }, (_, index) => buildVariant({ id: index + 1 }));
  const { html } = await show({ variants });
  expect(html.match(/fetchpriority="high"/gi)).toHaveLength(2);
  expect(html.match(/loading="lazy"/g)).toHaveLength(4);
});

test('a submitted range leads to the address that means the same', async () => {
  const meant = `${url}?cena=100-500`;
  listing.pretend({ [listingPath(meant)]: { listing: buildListing({ url: meant }) } });
  expect(await listing.askPage('/products/:slug', `${url}?cena.od=100&cena.do=500`)).toMatchObject({
    type: 'redirect',
    status: 302,
    location: meant,
  });
});

test('a list that moved and a list that never was are answered as such', async () => {
  listing.pretend({ [listingPath('/pl/products/kanapy')]: { redirect: { status: 301, location: url } } });
  expect(await listing.askPage('/products/:slug', '/pl/products/kanapy')).toMatchObject({
    type: 'redirect',
    status: 301,
    location: url,
  });
  expect(await listing.page('/products/:slug', '/pl/products/nie-ma-takiej')).toMatchObject({ status: 404 });
});

test('the address of a category by its number leads to its list, query and all', async () => {
  listing.pretend({ '/api/v2/category/12': { redirect: { status: 301, location: url } } });
  const ask = (id: string, query = '') =>
    listing.askPage('/category/:categoryId', `/pl/category/${id}${query}`, { categoryId: id });
  expect(await ask('12', '?page=2')).toMatchObject({ type: 'redirect', status: 301, location: `${url}?page=2` });
  expect(await ask('13')).toMatchObject({ type: 'page', page: { status: 404 } });
  expect(await ask('12x')).toMatchObject({ type: 'page', page: { status: 404 } });
});

async function show(overrides: Parameters<typeof buildListing>[0] = {}) {
  listing.pretend({ [listingPath(url)]: { listing: buildListing(overrides) } });
  return listing.page('/products/:slug', url);
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
