import { chooseCorrection } from './chooseCorrection.ts';
import { listSingleEdits } from './listSingleEdits.ts';
import { getRelatedWords } from './relatedWords.ts';
import { splitWord } from './QueryReader.ts';
import { stem } from './stem.ts';
import { MAX_QUERY_WORDS, MAX_WORD_LENGTH, tokenizeQuery } from './tokenize.ts';
import { Vocabulary } from './Vocabulary.ts';

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

test.each(['constructor', 'tostring', 'valueof', '__proto__', 'hasownproperty'])(
  'a word that is also the name of a property of objects has no related words: %s',
  (word) => {
    expect(getRelatedWords(word)).toEqual([]);
  },
);

test('listSingleEdits has all words at an edit distance of one', () => {
  const isOneEditApart = (a: string, b: string) => listSingleEdits(a).has(b);
  expect(isOneEditApart('lozko', 'luzko')).toBe(true);
  expect(isOneEditApart('sofa', 'soffa')).toBe(true);
  expect(isOneEditApart('sofa', 'sfoa')).toBe(true);
  expect(isOneEditApart('sofa', 'sof')).toBe(true);
  expect(isOneEditApart('sofa', 'sofa')).toBe(false);
  expect(isOneEditApart('sofa', 'sowy')).toBe(false);
});

test.each([
  ['dab', 'debowy', 'debowa', 'debu', 'debina'],
  ['dziecko', 'dziecka', 'dzieciecy', 'dzieciece', 'dzieci'],
  ['szklo', 'szklany', 'szklana'],
  ['kuchnia', 'kuchni', 'kuchenny', 'kuchenne'],
  ['welur', 'welurowa', 'welurowe'],
])('adjectives share the stem of their noun: %s', (...forms) => {
  expect(new Set(forms.map(stem)).size).toBe(1);
});

test.each([
  ['popielaty', ['szary']],
  ['antracytowa', ['grafitowy']],
  ['jasnoszara', ['szary']],
  ['aksamitne', ['welur']],
  ['sonoma', ['dab']],
  ['lniane', ['len']],
  ['tekstylia', []],
  ['lampa', []],
])('%s means the filter values %j', (word, names) => {
  expect(getRelatedWords(word)).toEqual(names);
});

test.each([
  ['szfa', { sofa: 10, szafa: 5 }, 'szafa'],
  ['luzko', { lozko: 5, luka: 5 }, 'lozko'],
  ['szfa', { sofa: 10, szafa: 0 }, 'sofa'],
  ['szfa', { sofa: 0, szafa: 0 }, null],
])('%s with candidates %j is corrected to %s', (word, counts, expected) => {
  const likes = Object.keys(counts);
  const similar = new Map(likes.map((like, term) => [term, like]));
  const chosen = chooseCorrection(word, stem(word), similar, (term) => Object.values(counts)[term]!);
  expect(chosen?.like ?? null).toBe(expected);
});

test('two words without a space are separated where both are frequent', () => {
  const counts: Record<string, number> = { szafka: 20, rtv: 9, szaf: 1, kartv: 1 };
  expect(splitWord('szafkartv', (part) => counts[part] ?? 0)).toEqual(['szafka', 'rtv']);
  expect(splitWord('qwrtpsd', () => 0)).toBeNull();
});

test('stop words are dropped unless there are no others', () => {
  expect(tokenizeQuery('Szukam: stół do Jadalni')).toEqual([
    { word: 'stol', start: 8, end: 12 },
    { word: 'jadalni', start: 16, end: 23 },
  ]);
  expect(tokenizeQuery('do')).toEqual([{ word: 'do', start: 0, end: 2 }]);
  expect(tokenizeQuery(' !? ')).toEqual([]);
});

test('of a long query, twelve words of 32 characters are read', () => {
  const words = tokenizeQuery(`${'b'.repeat(150)} `.repeat(13));
  expect(words.map(({ word }) => word)).toEqual(Array(MAX_QUERY_WORDS).fill('b'.repeat(MAX_WORD_LENGTH)));
  expect(words[1]).toMatchObject({ start: 151, end: 301 });
});

test('words within one typing error are found again after another word was added', () => {
  const vocabulary = new Vocabulary();
  expect(vocabulary.findByTypo('lozqo').size).toBe(0);
  vocabulary.add('lozko');
  expect([...vocabulary.findByTypo('lozqo').values()]).toContain('lozko');
});
