import fc from 'fast-check';
import { buildSnapshot } from '../../testing/buildSnapshot.ts';
import { searchListing } from '../listing/searchListing.ts';

const snapshot = buildSnapshot([
  {
    name: 'Stół rozkładany OSLO 160x90',
    category: 'stoly-rozkladane',
    features: ['kolor:dab'],
    width: 160,
    price: 900,
  },
  { name: 'Sofa LIVIA do salonu', category: 'sofy', features: ['kolor:szary'], width: 200, price: 2_000 },
  { name: 'Koc MIRA', category: 'koce', features: ['kolor:bialy'], price: 90 },
  { name: 'Łóżko ALMA 160x200', category: 'lozka', width: 170, price: 1_500 },
]);

const WORDS =
  `stół stol sofa sofy koc łóżko szfa szary dębowy biały LIVIA do od na dla za w z 160 200 160x200 90 cm 500 2000 zł zl tys
   1,5 - salonu salon kuchni sypialni taras dziecka prezent prezenty mamy parapetówkę święta meble szer. wys. qwrtps`.split(
    /\s+/,
  );
const sentence = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(' '));

test('any query leads to a list, after at most one redirect', () => {
  fc.assert(
    fc.property(fc.oneof(sentence, fc.string({ maxLength: 200, unit: 'grapheme' })), (query) => {
      const found = search(`/pl/search?q=${encodeURIComponent(query.toWellFormed())}`);
      if (found && 'redirect' in found) expect(search(found.redirect.location)).toHaveProperty('ids');
      else expect(found).toHaveProperty('ids');
    }),
    { numRuns: 500 },
  );
});

test('a query with a known thing always finds something', () => {
  fc.assert(
    fc.property(sentence, fc.constantFrom('stół', 'sofa', 'koc', 'łóżko'), (words, thing) => {
      const found = search(`/pl/search?q=${encodeURIComponent(`${thing} ${words}`)}`);
      const list = found && 'redirect' in found ? search(found.redirect.location) : found;
      expect(list && 'ids' in list && list.ids.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

function search(url: string) {
  return searchListing(snapshot, () => 0, url);
}
