import type { Listing } from '@gniazdo/contracts/offers';
import { buildSnapshot } from '../../testing/buildSnapshot.ts';
import { searchListing } from '../listing/searchListing.ts';
import { readSentence } from '../ai-search/readSentence.ts';
import { findSentenceList } from './findSentenceList.ts';

const snapshot = buildSnapshot([
  { name: 'Sofa LIVIA szara', category: 'sofy', features: ['kolor:szary'], width: 200, price: 1_500 },
  {
    name: 'Sofa NORD z funkcją spania',
    category: 'sofy-rozkladane',
    features: ['kolor:szary', 'cechy:funkcja-spania'],
    price: 1_800,
  },
  { name: 'Sofa ALMA', category: 'sofy', features: ['kolor:zielony'], price: 900, deliveryDays: 7 },
  { name: 'Huśtawka ogrodowa', category: 'hustawki-i-hamaki', price: 400 },
  {
    name: 'Komoda z szufladami ALVA',
    category: 'komody',
    features: ['cechy:szuflady', 'kolor:bialy'],
    width: 80,
    price: 450,
  },
  { name: 'Komoda ODA', category: 'komody', features: ['kolor:bialy'], price: 500 },
  {
    name: 'Stół rozkładany OSLO 160x90',
    category: 'stoly-rozkladane',
    features: ['kolor:dab'],
    width: 160,
    price: 900,
  },
  { name: 'Łóżko ALMA 160x200', category: 'lozka', width: 170, price: 1_500 },
  { name: 'Narożnik SUND', category: 'narozniki', features: ['kolor:bezowy', 'ksztalt:narozny'], price: 2_500 },
  { name: 'Pokrowiec na sofę', category: 'pokrowce-na-sofy', features: ['kolor:szary'], price: 99 },
  { name: 'Wazon KORA', category: 'wazony', features: ['ksztalt:owalny'], price: 700 },
  { name: 'Wazon LUND', category: 'wazony', deliveryDays: 7, price: 300 },
]);

// The sentence, the list that answers it, the ids of its variants, and what the page says that it did not regard.
test.each<[string, string, number[], string[]]>([
  ['sofa', '/pl/search?q=sofa', [2, 1, 3, 10, 9], []],
  ['szara sofa do 2000 zł', '/pl/search?q=sofa&kolor=szary&cena=-2000', [1, 2, 10], []],
  ['szara sofa LIVIA', '/pl/search?q=sofa LIVIA&kolor=szary', [1], []],
  ['sofa od ręki', '/pl/search?q=sofa&dostepnosc=w-magazynie', [1, 2, 3, 10, 9], []],
  ['sofa w magazynie', '/pl/search?q=sofa&dostepnosc=w-magazynie', [1, 2, 3, 10, 9], []],
  [
    'sofa z darmową dostawą od ręki',
    '/pl/search?q=sofa&dostepnosc=w-magazynie&pominiete=z darmową dostawą',
    [1, 2, 3, 10, 9],
    ['z darmową dostawą'],
  ],
  ['sofa dostawa w 48h', '/pl/search?q=sofa&pominiete=dostawa w 48h', [2, 1, 3, 10, 9], ['dostawa w 48h']],
  [
    'narożna sofa do 3000 zł z dostawą do 100 zł',
    '/pl/search?q=narożna sofa&cena=-3000&pominiete=z dostawą do 100 zł',
    [9],
    ['z dostawą do 100 zł'],
  ],
  [
    'sofa narożna, dostawa poniżej 50zł, do 3000 zł',
    '/pl/search?q=sofa narożna&cena=-3000&pominiete=dostawa poniżej 50zł',
    [9],
    ['dostawa poniżej 50zł'],
  ],
  ['narożna sofa z tanią dostawą', '/pl/search?q=narożna sofa&pominiete=z tanią dostawą', [9], ['z tanią dostawą']],
  ['sofa narożna do 1000 zł', '/pl/search?q=sofa narożna&pominiete=do 1000 zł', [9], ['do 1000 zł']],
  ['tania szara sofa', '/pl/search?q=sofa&kolor=szary&pominiete=tania', [1, 2, 10], ['tania']],
  ['sofa w dobrej cenie', '/pl/search?q=sofa&pominiete=w dobrej cenie', [2, 1, 3, 10, 9], ['w dobrej cenie']],
  ['sofa do 2000 zł, od 1000 zł', '/pl/search?q=sofa&cena=1000-2000', [1, 2], []],
  ['sofa za 1700 zł za 100 zł', '/pl/search?q=sofa&cena=-1700&pominiete=za 100 zł', [1, 3, 10], ['za 100 zł']],
  [
    'owalny wazon z dostawą w tydzień',
    '/pl/search?q=wazon&ksztalt=owalny&pominiete=z dostawą w tydzień',
    [11],
    ['z dostawą w tydzień'],
  ],
  [
    'owalny wazon do 400 zł z darmową dostawą od ręki',
    '/pl/search?q=wazon&dostepnosc=w-magazynie&ksztalt=owalny&pominiete=z darmową dostawą,do 400 zł',
    [11],
    ['z darmową dostawą', 'do 400 zł'],
  ],
  ['wazon za 350 zl xyzq zl', '/pl/search?q=wazon xyzq&cena=-350', [12], ['xyzq']],
  ['owalny wazon do 400 zł', '/pl/search?q=wazon&ksztalt=owalny&pominiete=do 400 zł', [11], ['do 400 zł']],
  [
    'szara sofa dostawa w tydzień',
    '/pl/search?q=sofa&kolor=szary&pominiete=dostawa w tydzień',
    [1, 2, 10],
    ['dostawa w tydzień'],
  ],
  ['sofa z wysyłką w tydzień', '/pl/search?q=sofa&dostepnosc=w-tydzien', [3], []],
  ['zielona sofa do 7 dni', '/pl/search?q=sofa&dostepnosc=w-tydzien&kolor=zielony', [3], []],
  ['szara sofa qwerty', '/pl/search?q=sofa qwerty&kolor=szary', [1, 2, 10], ['qwerty']],
  ['sofa do 100 zł', '/pl/search?q=sofa&pominiete=do 100 zł', [1, 2, 3, 10, 9], ['do 100 zł']],
  ['hamak', '/pl/search?q=hamak', [4], ['hamak']],
  ['hamak do 500 zł', '/pl/search?q=hamak&cena=-500', [4], ['hamak']],
  ['sofa bez funkcji spania', '/pl/search?q=sofa bez funkcji spania', [1, 3, 10, 9], []],
  [
    'szara sofa bez funkcji spania do 2000 zł',
    '/pl/search?q=sofa bez funkcji spania&kolor=szary&cena=-2000',
    [1, 10],
    [],
  ],
  ['komoda bez szuflad i uchwytów', '/pl/search?q=komoda bez szuflad i uchwytów', [6], ['uchwytów']],
  ['sofa nie szara', '/pl/search?q=sofa nie szara', [3, 9], []],
  ['sofa bez sprężyn', '/pl/search?q=sofa bez sprężyn', [2, 1, 3, 10, 9], ['bez sprężyn']],
  ['komoda bez lustra do 480 zł', '/pl/search?q=komoda bez lustra&cena=-480', [5], []],
  ['stół nie szerszy niż 170 cm', '/pl/search?q=stół&szerokosc=-170', [7], []],
  ['stół do salonu', '/pl/search?q=stół&pominiete=do salonu', [7], ['do salonu']],
  ['szra sofa do 2000 zł', '/pl/search?q=sofa szra&cena=-2000', [2, 1, 10], []],
  ['alfa', '/pl/products/eshop/alfa', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], []],
])(
  '“%s” leads the search to %s, and the AI search to a list with the same filters and notes',
  (query, url, ids, named) => {
    const fromSearch = follow(query);
    expect(decodeURIComponent(fromSearch.url)).toBe(url);
    expect([...fromSearch.ids].sort()).toEqual([...ids].sort());
    expect(fromSearch.named).toEqual(named);
    const { url: location } = findSentenceList(snapshot, query, {});
    const list = present(location, read(location));
    expect(list.chosen).toEqual(fromSearch.chosen);
    expect(list.named).toEqual(named);
  },
);

test.each([
  ['darmowa dostawa od 200 zł', ''],
  ['darmowa dostawa od 200', ''],
  ['z darmową wysyłką powyżej 150 zł', ''],
  ['dostawa gratis przy zakupie od 300 zł', ''],
  ['dostawa do 100 zł', ''],
  ['rata 50 zł', ''],
  ['w ratach po 50 zł', ''],
  ['10 rat po 120 zł', ''],
  ['100 zł miesięcznie', ''],
  ['kod 20 zł', ''],
  ['kupon na 50 zł', ''],
  ['rabat 100 zł', ''],
  ['oszczędzasz 200 zł', ''],
  ['taniej o 1 200 zł', ''],
  ['rata 50 zł', ' do 2000 zł'],
  ['z kuponem', ' do 2000 zł', []],
  ['przecena', ' do 2000 zł', []],
])('“%s” is not read as a price, beside a sofa%s', (words, price, named: string[] = [words]) => {
  const { wish, unfiltered } = readSentence(`sofa ${words}${price}`, snapshot.reference);
  expect(wish.price).toEqual(price === '' ? null : { from: null, to: 2000 });
  expect(unfiltered).toEqual(named);
});

test('an amount that is not a price is named as what no filter has', () => {
  expect(follow('sofa darmowa dostawa od 200 zł')).toMatchObject({
    named: ['darmowa dostawa od 200 zł'],
    reasons: { unfiltered: ['darmowa dostawa od 200 zł'] },
    chosen: [],
  });
});

test.each([
  ['szara sofa LIVIA qwerty z dostawą do 100 zł', { unknown: ['qwerty'], unfiltered: ['z dostawą do 100 zł'] }],
  ['sofa LIVIA szuflady do 100 zł', {}],
  ['tania sofa od ręki z darmową dostawą', { unfiltered: ['tania'] }],
  ['sofa bez sprężyn', { unfiltered: ['bez sprężyn'] }],
  ['sofa LIVIA qwerty NORD', { unknown: ['qwerty'] }],
  ['sofa LIVIA do salonu', {}],
])('of “%s”, the list has unknown words, what no filter has and what no offer has apart', (query, reasons) => {
  const { named, reasons: seen } = follow(query);
  expect(seen).toEqual({ unknown: undefined, unfiltered: undefined, ...reasons });
  expect(named).toEqual(expect.arrayContaining(Object.values(reasons).flat()));
});

test('a sofa with the function is not among sofas without it', () => {
  for (const query of ['sofa bez funkcji spania', 'szare sofy oprócz tych z funkcją spania'])
    expect(follow(query).ids[0]).not.toBe(2);
});

test('the ignored parts in a URL are few words, so that a link puts no message on a page', () => {
  const { listing } = read(`/pl/products/sofy?pominiete=${encodeURIComponent('<b>a</b> https://x.example, ,boho')}`);
  expect(listing!.ignored).toEqual(['b a b https x.example', 'boho']);
  expect(read(`/pl/products/sofy?pominiete=${'słowo '.repeat(100)}`).listing!.ignored).toBeUndefined();
});

/** The list at which a search arrives, and the words that its page names as not regarded. */
function follow(query: string) {
  const url = `/pl/search?q=${encodeURIComponent(query)}`;
  const first = read(url);
  return first.location ? present(first.location, read(first.location)) : present(url, first);
}

function present(url: string, { listing, ids = [] }: ReturnType<typeof read>) {
  const named = [...(listing?.groups.search?.dropped ?? []), ...(listing?.ignored ?? [])];
  const reasons = { unknown: listing?.unknown, unfiltered: listing?.unfiltered };
  return { url, ids, named, reasons, chosen: listing?.chosen.map(({ name }) => name) };
}

function read(url: string): { listing?: Listing; ids?: number[]; location?: string } {
  const found = searchListing(snapshot, () => 0, url);
  if (!found) return {};
  if ('redirect' in found) return { location: found.redirect.location };
  return { listing: JSON.parse(new TextDecoder().decode(found.json)) as Listing, ids: found.ids };
}
