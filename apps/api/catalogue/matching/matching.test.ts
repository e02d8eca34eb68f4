import { createCategoryMatcher } from './matchCategory.ts';
import { matchFeatures } from './matchFeatures.ts';

const matchCategory = createCategoryMatcher();

test.each([
  ['FREKVENS Stół barowy 51x51 cm', '1463', 'Dom > Meble > Meble barowe', 'stoly-barowe'],
  ['FRANKLIN Stołek barowy z oparciem', '1463', 'Dom > Meble > Meble barowe', 'hokery'],
  ['INGATORP Biurko, 73x50 cm', '6392', 'Dom > Meble > Stoły i biurka', 'biurka'],
  ['EKERÖ Fotel, żółty', '460', 'Dom > Meble > Sofy i fotele', 'fotele'],
  ['INNAMO Krzesło z podłokietnikami, ogrodowy', '4299', 'Dom > Meble > Meble ogrodowe', 'krzesla-ogrodowe'],
  ['Pokrowiec na sofę 3-osobową LUNA', '', 'Sofy', 'pokrowce-na-sofy'],
  ['Łóżko tapicerowane 160x200 z materacem i stelażem', '', '', 'lozka-tapicerowane'],
  ['Lampa MODEL 5', '', 'Oświetlenie > Lampy wiszące', 'lampy-wiszace'],
  ['LUNA 5', '457 - Furniture > Entertainment Centers', '', 'szafki-rtv'],
  ['Coś zupełnie innego', '', 'Różne', 'pozostale'],
])('%s in %s / %s is %s', (title, googleCategory, path, slug) => {
  const categoryPaths = path ? [path.split(' > ')] : [];
  expect(matchCategory({ title, googleCategory: googleCategory || undefined, categoryPaths }).slug).toBe(slug);
});

test.each([
  ['jasnoszary', ['szary']],
  ['czarny/biały', ['czarny', 'bialy']],
  ['czarnobrązowy', ['czarny', 'brazowy']],
  ['ciemnoniebieska tkanina', ['niebieski']],
  ['Dąb Sonoma', ['dab']],
  ['antracyt', ['grafitowy']],
  ['ciemnobeżowy', ['bezowy']],
  ['nieznany', []],
])('the colour "%s" means %j', (colour, idents) => {
  const found = matchFeatures({ title: 'Stół', colour, details: [], highlights: [] });
  expect(found.colours.map((value) => value.ident)).toEqual(idents);
});

test('without a colour field, the colour is read from the end of the title, and "rozkładany" is not pink', () => {
  const found = matchFeatures({ title: 'Stół rozkładany OSLO, granatowy', details: [], highlights: [] });
  expect(found.colours.map((value) => value.ident)).toEqual(['granatowy']);
  expect(found.others.map((value) => value.ident)).toEqual(['rozkladany']);
});
