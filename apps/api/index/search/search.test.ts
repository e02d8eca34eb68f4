import { listSingleEdits } from './listSingleEdits.ts';
import { SearchIndex } from './SearchIndex.ts';
import { stem } from './stem.ts';

test.each([
  ['sofa', 'sofy', 'sof', 'sofie', 'sofami'],
  ['lozko', 'lozka', 'lozek', 'lozkiem', 'lozkami'],
  ['krzeslo', 'krzesla', 'krzesel', 'krzeslami'],
  ['szary', 'szara', 'szare', 'szarego', 'szarych'],
  ['fotel', 'fotele', 'foteli', 'fotelem'],
  ['stolek', 'stolka', 'stolki', 'stolkow'],
])('the forms of %s share a stem', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

test('listSingleEdits has all words at an edit distance of one', () => {
  const isOneEditApart = (a: string, b: string) => listSingleEdits(a).has(b);
  expect(isOneEditApart('lozko', 'luzko')).toBe(true);
  expect(isOneEditApart('sofa', 'soffa')).toBe(true);
  expect(isOneEditApart('sofa', 'sfoa')).toBe(true);
  expect(isOneEditApart('sofa', 'sof')).toBe(true);
  expect(isOneEditApart('sofa', 'sofa')).toBe(false);
  expect(isOneEditApart('sofa', 'sowy')).toBe(false);
});

test('search ignores diacritics, inflection and one typing error', () => {
  const index = buildIndex();
  expect(findOrdinals(index, 'lozko')).toEqual([0]);
  expect(findOrdinals(index, 'łóżka')).toEqual([0]);
  expect(findOrdinals(index, 'łużko')).toEqual([0]);
  expect(findOrdinals(index, 'sofy')).toEqual([1, 2]);
  expect(findOrdinals(index, 'szara sofa')).toEqual([1]);
  expect(findOrdinals(index, 'sofa z funkcją')).toEqual([2]);
  expect(findOrdinals(index, '140')).toEqual([0]);
});

test('only the last word matches by prefix', () => {
  const index = buildIndex();
  expect(findOrdinals(index, 'naro')).toEqual([2]);
  expect(findOrdinals(index, 'naro sofa')).toEqual([]);
});

test('an unknown word finds nothing, and a query without words is null', () => {
  const index = buildIndex();
  expect(findOrdinals(index, 'qwrtpsd')).toEqual([]);
  expect(index.find(' !? ', 4)).toBeNull();
});

test('a match in the category scores higher than one in the name', () => {
  const { score } = buildIndex().find('łóżko', 4)!;
  const index = buildIndex();
  index.put(3, { category: 'Pościel', name: 'Narzuta na łóżko', others: [] });
  const found = index.find('łóżko', 4)!;
  expect(found.score[0]).toBe(score[0]);
  expect(found.score[0]).toBeGreaterThan(found.score[3]!);
});

test('a changed name is only found by its new words', () => {
  const index = buildIndex();
  index.put(0, { category: 'Biurka', name: 'Biurko ALMA', others: [] });
  expect(findOrdinals(index, 'biurko')).toEqual([0]);
  expect(findOrdinals(index, 'lozko')).toEqual([]);
});

function buildIndex() {
  const index = new SearchIndex();
  index.put(0, { category: 'Łóżka', name: 'Łóżko ALMA 140x200', others: ['Dąb'] });
  index.put(1, { category: 'Sofy', name: 'Sofa LIVIA', others: ['Meblonet Szary'] });
  index.put(2, { category: 'Sofy', name: 'Narożnik NORD z funkcją spania', others: ['Beżowy'] });
  index.put(3, { category: 'Lampy', name: 'Lampa', others: [] });
  return index;
}

function findOrdinals(index: SearchIndex, query: string) {
  const found = index.find(query, 4);
  return [0, 1, 2, 3].filter((ordinal) => found?.bitset.has(ordinal));
}
