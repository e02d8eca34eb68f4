import { matchDetails } from './matchDetails.ts';

const match = (name: string, value: string) =>
  matchDetails({ title: 'Sofa LIVIA', details: [{ name, value }] }).map(({ ident }) => ident);

test.each([
  ['Powierzchnia spania', '140x200 cm', ['140-159']],
  ['Powierzchnia spania', '196 x 118', ['do-119']],
  ['Wymiary spania', '1600x2000 mm', ['160-179']],
  ['Szerokość spania', '145 cm', ['140-159']],
  ['Powierzchnia spania', 'tak', []],
  ['Powierzchnia spania', '2,8 m²', []],
  ['Wysokość siedziska', '45 cm', ['43-46']],
  ['Wysokość siedziska od podłogi', '450 mm', ['43-46']],
  ['Wysokość siedziska', '42-55 cm', ['do-42', '43-46', '47-50', '51-64']],
  ['Wysokość siedziska', '450 cm', []],
  ['Wysokość', '45 cm', []],
  ['Waga', '4,8 kg', ['ponizej-5']],
  ['Waga produktu', '5 kg', ['5-10']],
  ['Waga [kg]', '62', ['40-80']],
  ['Masa netto', '900 g', ['ponizej-5']],
  ['Maksymalna waga użytkownika', '120 kg', []],
  ['Waga paczki', '30 kg', []],
  ['Mechanizm', 'automat DL', ['dl']],
  ['Mechanizm rozkładania', 'Delfin', ['delfin']],
  ['Sposób rozkładania', 'wysuwane siedzisko', ['wysuwany']],
  ['Mechanizm', 'brak', []],
  ['Wzór', 'delfiny', []],
])('%s: %s is %j', (name, value, idents) => {
  expect(match(name, value)).toEqual(idents);
});

test('a title means a mechanism only with a phrase for it', () => {
  const read = (title: string) => matchDetails({ title, details: [] }).map(({ ident }) => ident);
  expect(read('Sofa rozkładana LIVIA z automatem DL')).toEqual(['dl']);
  expect(read('Fotel z funkcją relaks')).toEqual(['relaks']);
  for (const title of ['Wersalka LIVIA', 'Poduszka delfin', 'Stół wysuwany']) expect(read(title)).toEqual([]);
});
