import type { Listing } from '@gniazdo/contracts/offers';
import { buildSnapshot } from '../../testing/buildSnapshot.ts';
import { findSentenceList } from './findSentenceList.ts';
import { searchListing } from '../listing/searchListing.ts';

const bed = ['cechy:rozkladany', 'cechy:funkcja-spania'];
const snapshot = buildSnapshot([
  {
    name: 'Sofa LIVIA',
    category: 'sofy-rozkladane',
    features: [...bed, 'mechanizm:dl', 'spanie:140-159'],
    stars: [5, 5],
  },
  {
    name: 'Sofa NORD',
    category: 'sofy-rozkladane',
    features: [...bed, 'mechanizm:delfin', 'spanie:120-139'],
    stars: [4],
  },
  { name: 'Sofa SUND', category: 'sofy-rozkladane', features: bed, deliveryDays: 10, stars: [2] },
  { name: 'Krzesło ALVA', category: 'krzesla', features: ['siedzisko:47-50', 'waga:ponizej-5'], deliveryDays: 40 },
  { name: 'Krzesło BRITA', category: 'krzesla', features: ['siedzisko:43-46', 'waga:5-10'], deliveryDays: 3 },
]);

test.each([
  ['sofa spanie 140x200', 'spanie=140-159', [1], 'Szerokość spania: 140–159 cm'],
  ['sofa z powierzchnią spania do 130 cm', 'spanie=120-139,do-119', [2], 'Szerokość spania: do 119 cm'],
  ['sofa z funkcją spania 140x200', 'spanie=140-159', [1], 'Szerokość spania: 140–159 cm'],
  ['sofa mechanizm delfin', 'mechanizm=delfin', [2], 'Mechanizm: delfin'],
  ['sofa z automatem DL', 'mechanizm=dl', [1], 'Mechanizm: automat DL'],
  ['krzesło wysokość siedziska 48 cm', 'siedzisko=47-50', [4], 'Wysokość siedziska: 47–50 cm'],
  ['krzesło o wadze od 5 kg', 'waga=10-20,20-40,40-80,5-10,od-80', [5], 'Waga: 5–10 kg'],
  ['sofa z wysyłką do 2 tygodni', 'dostepnosc=w-2-tygodnie', [3], 'Wysyłka do 14 dni'],
  ['krzesło w tydzień', 'dostepnosc=w-tydzien', [5], 'Wysyłka do 7 dni'],
  ['krzesło z dostawą przed świętami', 'dostepnosc=przed-swietami', [5], 'Wysyłka przed świętami'],
  ['dobrze oceniana sofa', 'ocena=od-4', [1, 2], 'Ocena od 4'],
  ['najlepiej oceniana sofa', 'ocena=od-4-5', [1], 'Ocena od 4,5'],
])('“%s” is the filter %s of both searches', (query, filter, ids, chip) => {
  const { url } = findSentenceList(snapshot, query, {});
  for (const list of [follow(`/pl/search?q=${encodeURIComponent(query)}`), follow(url)]) {
    expect(list.url).toContain(filter);
    expect(list.ids.toSorted()).toEqual(ids);
    expect(list.listing.chosen.map(({ name }) => name)).toContain(chip);
  }
});

test('a choice counts what its list has, and details are no words of the search', () => {
  const { listing } = follow('/pl/products/sofy-rozkladane');
  const group = (ident: string) =>
    [...listing.groups.features, ...listing.groups.parameters].find((one) => one.ident === ident)!.choices;
  expect(group('spanie').map(({ name, count }) => [name, count])).toEqual([
    ['120–139 cm', 1],
    ['140–159 cm', 1],
  ]);
  expect(group('ocena').map(({ count }) => count)).toEqual([1, 2]);
  for (const choice of [...group('spanie'), ...group('ocena'), ...group('mechanizm')])
    expect(follow(choice.url).listing.totalCount).toBe(choice.count);
  expect(listing.groups.features.find(({ ident }) => ident === 'siedzisko')).toBeUndefined();
  expect(follow('/pl/search?q=delfin').listing.totalCount).toBe(0);
});

test('“przed świętami” is a filter only in the weeks before Christmas', () => {
  const idents = (day: string) => {
    const found = searchListing({ ...snapshot, day }, () => 0, '/pl/products')!;
    const listing = JSON.parse(new TextDecoder().decode('json' in found ? found.json : undefined)) as Listing;
    return listing.groups.parameters[0]!.choices.map(({ ident }) => ident);
  };
  expect(idents('2026-12-10')).toContain('przed-swietami');
  for (const day of ['2026-07-10', '2026-12-25']) expect(idents(day)).not.toContain('przed-swietami');
});

function follow(url: string): { url: string; ids: number[]; listing: Listing } {
  const found = searchListing(snapshot, () => 0, url)!;
  if ('redirect' in found) return follow(found.redirect.location);
  return { url, ids: found.ids, listing: JSON.parse(new TextDecoder().decode(found.json)) as Listing };
}
