import {
  findViolations,
  type FreshDocument,
  isExplained,
  isWalkable,
  PROPERTIES,
  type Snapshot,
} from './properties.ts';

const url = 'http://localhost/pl/products';
const head = { url, title: 'Sofy | Gniazdo', heading: 'Sofy', canonical: url };
const place = { url, cards: ['1', '2'], top: 900, layout: '1280 240', anchor: { id: '2', top: 300 } };
const left = { ...place, anchorTop: 300 };
const after: Snapshot = {
  ...head,
  documentId: 1,
  entry: 'a',
  panels: 0,
  focus: 'a "Sofa"',
  likes: { shown: 2, stored: 2 },
  loading: [],
  width: 1280,
  contentWidth: 1280,
  place,
};
const fresh: FreshDocument = { ...head, status: 200 };
const good = { before: after, after, fresh, left, isKey: true, isOffline: false, errors: [] };

/** A fault for each property, which only that one finds. */
const FAULTS: Record<string, object> = {
  'no errors': { errors: ['uncaught: TypeError'] },
  'no error page': { fresh: { ...fresh, status: 500 } },
  'a heading': { after: { ...after, heading: '' }, fresh: null },
  'the address is canonical': { fresh: { ...fresh, url: `${url}?page=2` } },
  'title, heading and canonical link are those of the address': { after: { ...after, title: 'Gniazdo' } },
  'the list is restored': { left: { ...left, cards: ['1'] } },
  'the scroll position is restored': { left: { ...left, anchorTop: 320 } },
  'the heart has the number of stored likes': { after: { ...after, likes: { shown: 0, stored: 1 } } },
  'nothing loads for long': { after: { ...after, loading: ['main'] } },
  'the focus is kept': { after: { ...after, focus: null } },
  'no sideways scroll': { after: { ...after, contentWidth: 1290 } },
};

test('each property finds its fault, and a good step has none', () => {
  expect(findViolations(good)).toEqual([]);
  expect(Object.keys(FAULTS)).toEqual(Object.keys(PROPERTIES));
  for (const [name, fault] of Object.entries(FAULTS))
    expect(findViolations({ ...good, ...fault })).toEqual([expect.stringMatching(`^${name}: `)]);
});

test('without a connection an error page is one of the browser, and with it a fault', () => {
  const offline = { ...good, after: { ...after, heading: 'Brak połączenia z internetem' }, fresh: null };
  expect(findViolations({ ...offline, isOffline: true })).toEqual([]);
  expect(findViolations(offline)).toHaveLength(1);
});

test('a jump within the page keeps its address, and a list without the card in the middle has a scroll position', () => {
  expect(findViolations({ ...good, after: { ...after, url: `${url}#opinie` } })).toEqual([]);
  const top = { ...left, anchorTop: null, top: 800 };
  expect(findViolations({ ...good, left: top })).toHaveLength(1);
  expect(findViolations({ ...good, left: { ...top, layout: '1280 900' } })).toEqual([]);
});

test('further pages that were added to a list do not change its title', () => {
  const third = { ...fresh, title: 'Sofy – strona 3 | Gniazdo' };
  expect(findViolations({ ...good, fresh: third })).toEqual([]);
  expect(findViolations({ ...good, fresh: { ...third, heading: 'Lampy' } })).toHaveLength(1);
});

test('the focus is lost by a closed dialog, not by a new document or by the mouse', () => {
  const lost = { ...good, after: { ...after, focus: null }, isKey: false };
  expect(findViolations(lost)).toEqual([]);
  expect(findViolations({ ...lost, before: { ...after, panels: 1 } })).toHaveLength(1);
  expect(findViolations({ ...lost, before: { ...after, panels: 1, documentId: 2 } })).toEqual([]);
});

test('failed requests are explained without a connection, refused ones by an ended session, and others never', () => {
  const [failed, refused] = ['console: Failed to load resource: net::ERR_FAILED', 'console: … a status of 401 ()'];
  const both = { isOffline: true, isOutdated: true };
  expect(isExplained(failed, { isOffline: true, isOutdated: false })).toBe(true);
  expect(isExplained(failed, { isOffline: false, isOutdated: true })).toBe(false);
  expect(isExplained(refused, { isOffline: false, isOutdated: true })).toBe(true);
  expect(isExplained(refused, { isOffline: false, isOutdated: false })).toBe(false);
  expect(isExplained('uncaught: x is not a function', both)).toBe(false);
});

test('the walk follows links to pages of the site only', () => {
  const follow = (href: string) => isWalkable(href, 'http://localhost');
  expect(['/pl', '/pl/', '/pl/products?kolor=szary', '/pl/user#lista'].filter((href) => !follow(href))).toEqual([]);
  expect(
    ['/api/v1/out/1', '/pl/api/x', '/pl/logout', '/pl/feed.xml', 'https://shop.example/pl/', 'mailto:a@b.pl'].filter(
      follow,
    ),
  ).toEqual([]);
});
