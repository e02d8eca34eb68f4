import { agree, counted, inflect, locative, formatMaterial } from './grammar.ts';

test.each([
  ['szary', 'szary', 'szara', 'szare', 'szare'],
  ['niebieski', 'niebieski', 'niebieska', 'niebieskie', 'niebieskie'],
  ['jasnoróżowy', 'jasnoróżowy', 'jasnoróżowa', 'jasnoróżowe', 'jasnoróżowe'],
  ['tani', 'tani', 'tania', 'tanie', 'tanie'],
])('%s agrees with its noun', (adjective, m, f, n, p) => {
  expect([agree(adjective, 'm'), agree(adjective, 'f'), agree(adjective, 'n'), agree(adjective, 'p')]).toEqual([
    m,
    f,
    n,
    p,
  ]);
});

test('a phrase that is not an adjective is unchanged', () => {
  expect(agree('glamour', 'f')).toBe('glamour');
  expect(locative('boho')).toBe('boho');
});

test('the locative follows "w kolorze"', () => {
  expect(locative('granatowy')).toBe('granatowym');
  expect(locative('niebieski')).toBe('niebieskim');
});

test('endings are filled by gender', () => {
  const template = 'został{|a|o|y} wykonan{y|a|e|e}';
  expect([inflect(template, 'm'), inflect(template, 'f'), inflect(template, 'n'), inflect(template, 'p')]).toEqual([
    'został wykonany',
    'została wykonana',
    'zostało wykonane',
    'zostały wykonane',
  ]);
});

test.each([
  [1, '1 szuflada'],
  [2, '2 szuflady'],
  [5, '5 szuflad'],
  [12, '12 szuflad'],
  [22, '22 szuflady'],
])('%i is counted as "%s"', (count, expected) => {
  expect(counted(count, 'szuflada', 'szuflady', 'szuflad')).toBe(expected);
});

test('the preposition fits the next word', () => {
  expect([
    formatMaterial('litego drewna'),
    formatMaterial('szkła'),
    formatMaterial('stali'),
    formatMaterial('satyny'),
  ]).toEqual(['z litego drewna', 'ze szkła', 'ze stali', 'z satyny']);
});
