import { joinRangeFields } from './rangeFields.ts';

test.each([
  ['/pl/products/sofy?cena.od=100&cena.do=500', '/pl/products/sofy?cena=100-500'],
  ['/pl/products/sofy?cena.od=&cena.do=99%2C99', '/pl/products/sofy?cena=-99%2C99'],
  ['/pl/products/sofy?cena.od=1+299&cena.do=', '/pl/products/sofy?cena=1299-'],
  ['/pl/products/sofy?cena.od=1+299,50%C2%A0z%C5%82&cena.do=%3E+dro%C5%BCej', '/pl/products/sofy?cena=1299%2C50-'],
  ['/pl/products/sofy?kolor=szary&cena.od=&cena.do=', '/pl/products/sofy?kolor=szary'],
  ['/pl/products/sofy?cena.od=&cena.do=', '/pl/products/sofy'],
])('the form %s becomes %s', (submitted, meant) => {
  expect(joinRangeFields(submitted)).toBe(meant);
});

test('a URL without form fields is unchanged', () => {
  const url = '/pl/products/sofy?kolor=szary,czarny&cena=100-500';
  expect(joinRangeFields(url)).toBe(url);
});
