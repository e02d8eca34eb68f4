import { readIdentifiers } from './readIdentifiers.ts';

test.each([
  ['2000000000008', 'a number for use inside a shop'],
  ['2912345678906', 'a number for use inside a shop'],
  // UPC-A of 12 digits.
  ['212345678909', 'a number for use inside a shop'],
  ['412345678903', 'a number for use inside a company'],
  ['0512345678900', 'a coupon'],
  ['9511234567890', 'not a number of a product'],
  ['9521234567899', 'an example'],
  ['9801234567892', 'a refund receipt'],
  ['9821234567890', 'a coupon'],
  ['9912345678909', 'a coupon'],
  // In a package of several.
  ['12000000000005', 'a number for use inside a shop'],
  ['00012348', 'a number for use inside a company'],
  ['20012342', 'a number for use inside a company'],
  ['99012342', 'not a number of a product'],
  ['1111111111116', 'a filler'],
  ['5555555555550', 'a filler'],
  ['5900000000008', 'a filler'],
  ['5909999999997', 'a filler'],
  ['1234567890128', 'a filler'],
  ['12345670', 'a filler'],
  ['9876543210982', 'a filler'],
])('GTIN %s is %s: it is omitted with a warning', (gtin, use) => {
  expect(read({ gtin })).toEqual({
    gtin: null,
    brand: null,
    mpn: null,
    warnings: [`gtin: "${gtin}" is ${use}, which identifies no product, and is omitted`],
  });
});

test.each(['5901234123457', '4006381333931', '9788375780635', '036000291452', '59012344', '9501101530003'])(
  'GTIN %s identifies a product',
  (gtin) => {
    expect(read({ gtin })).toMatchObject({ gtin: gtin.padStart(14, '0'), warnings: [] });
  },
);

test.each([
  ['Brak', 'Brak'],
  ['Inny producent', 'nie dotyczy'],
  ['BRAK DANYCH', 'N/A'],
  ['No name', 'n.d.'],
  ['NoName', 'Does not apply'],
  ['no-brand', '---'],
  ['Nie określono', 'brak kodu'],
  ['Nieznany producent', '0000'],
  ['różni producenci', '12345'],
  ['Unbranded', 'xxx'],
  ['Generic', '111111'],
  ['-', 'Kod producenta'],
  ['?', 'null'],
  ['Marka własna', 'unknown'],
  ['undefined', '98765'],
])('brand "%s" and code "%s" are omitted with a warning each', (brand, mpn) => {
  const { warnings, ...values } = read({ brand, mpn });
  expect(values).toEqual({ gtin: null, brand: null, mpn: null });
  expect(warnings).toEqual([
    `brand: "${brand}" identifies no product and is omitted`,
    `mpn: "${mpn}" identifies no product and is omitted`,
  ]);
});

test.each([
  ['Meblex', 'LN-100'],
  ['Brakmeble', '10011'],
  ['Inna Bajka', 'X1'],
  ['Nowy Styl', '123-ABC'],
  ['B&B Italia', '4711'],
  ['Żółw', 'BRAK-2000'],
])('brand "%s" and code "%s" are kept', (brand, mpn) => {
  expect(read({ brand, mpn })).toEqual({ gtin: null, brand, mpn, warnings: [] });
});

test('the brand is not used as the code of the manufacturer', () => {
  expect(read({ brand: 'Nowy Styl', mpn: 'NOWY-STYL' })).toMatchObject({ brand: 'Nowy Styl', mpn: null });
});

function read(raw: Parameters<typeof readIdentifiers>[0]) {
  const warnings: string[] = [];
  const values = readIdentifiers(raw, (field, reason) => warnings.push(`${field}: ${reason}`));
  return { ...values, warnings };
}
