import { SentenceText } from '../ai-search/SentenceText.ts';
import { readGift, readRoom } from './readPlace.ts';
import { readPrice } from './readPrice.ts';
import { readSize } from './readSize.ts';

test.each([
  ['komoda do 500 zł', null, 500],
  ['sofa poniżej 2000', null, 2_000],
  ['stół do 1 500 zł', null, 1_500],
  ['łóżko do 1,5 tys', null, 1_500],
  ['dywan do 150zł', null, 150],
  ['biurko 300-600 zł', 300, 600],
  ['lampa od 100 do 300 zł', 100, 300],
  ['szafa powyżej 2000 zł', 2_000, null],
  ['fotel za 800 złotych', null, 800],
  ['koc 49,99 zł', null, 49.99],
])('the price in “%s” is %s to %s PLN', (query, from, to) => {
  const found = readPrice(new SentenceText(query).text)!;
  const toGrosze = (pln: number | null) => (pln === null ? null : Math.round(pln * 100));
  expect(found.value).toEqual({ from: toGrosze(from), to: toGrosze(to) });
});

test.each(['stół do 160 cm', 'łóżko 160x200', 'sofa do 3 osób', 'lampa do salonu', 'serwis dla 12 osób', 'do 20'])(
  '“%s” has no price',
  (query) => {
    expect(readPrice(new SentenceText(query).text)).toBeNull();
  },
);

test.each([
  ['stół 160', 'width', 1_550, 1_650],
  ['biurko 120 cm', 'width', 1_150, 1_250],
  ['regał wys. 180 cm', 'height', 1_750, 1_850],
  ['szafa 60 cm głębokości', 'depth', 550, 650],
  ['lustro średnica 80', 'diameter', 750, 850],
  ['szafa do 140 cm', 'width', null, 1_400],
])('the size in “%s” is %s %s to %s mm', (query, dimension, from, to) => {
  const { value } = readSize(new SentenceText(query).text)!;
  expect(value.dimensions[0]).toBe(dimension);
  expect(value.range).toEqual({ from, to });
});

test.each(['łóżko 160x200', 'łóżko 160 na 200', 'sofa 3 osobowa', 'zegar 1000', 'model17'])(
  '“%s” has no single size',
  (query) => {
    expect(readSize(new SentenceText(query).text)).toBeNull();
  },
);

test('a size of two numbers is written as in titles', () => {
  expect(new SentenceText('materac 160 x 200 cm').text).toBe('materac 160x200');
  expect(new SentenceText('łóżko 160 na 200').text).toBe('lozko 160x200');
});

test.each([
  ['narożnik do salonu', 'salon'],
  ['lampa w sypialni', 'sypialnia'],
  ['dywan do pokoju dziecka', 'pokoj-dzieciecy'],
  ['fotel na taras', 'taras-i-ogrod'],
  ['sofa salonowa', null],
  ['biurko', null],
])('the room in “%s” is %s', (query, slug) => {
  expect(readRoom(new SentenceText(query).text)?.value ?? null).toBe(slug);
});

test.each([
  ['prezent dla mamy', 'prezenty-dla-niej'],
  ['pomysł na prezent dla taty', 'prezenty-dla-niego'],
  ['prezenty świąteczne', 'prezenty-swiateczne'],
  ['prezent na parapetówkę', 'prezenty-na-parapetowke'],
  ['prezent', ''],
  ['prezenter', null],
])('the gift group of “%s” is %s', (query, slug) => {
  expect(readGift(new SentenceText(query).text)?.value ?? null).toBe(slug);
});

test('a part that was read is cut, whatever the accents before it', () => {
  const rest = new SentenceText('łóżko  dębowe do 500 zł białe'.normalize('NFD'));
  expect(rest.cut(readPrice(rest.text)!)).toBe('do 500 zl');
  expect(rest.text.replace(/ +/g, ' ')).toBe('lozko debowe biale');
});
