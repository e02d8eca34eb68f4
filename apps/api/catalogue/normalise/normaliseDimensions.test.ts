import { normaliseDimensions } from './normaliseDimensions.ts';

const chest = { isUpright: true, isLying: false, maxMm: 5_000 };
const offer = { line: 1, images: [], categoryPaths: [], shippings: [], highlights: [], labels: [] };
const read = (fields: Record<string, string>, more = {}) =>
  normaliseDimensions(
    { ...offer, details: Object.entries(fields).map(([name, value]) => ({ name, value })), ...more },
    chest,
  );
const mm = (length: number) => ({ from: length, to: length });

test.each([
  ['Szerokość mebla', '65 cm', { width: mm(650) }],
  ['Szerokość (cm)', '120', { width: mm(1200) }],
  ['Szerokość [mm]', '1200', { width: mm(1200) }],
  ['Szerokość:', '120 cm', { width: mm(1200) }],
  ['Szerokość', '1 200 mm', { width: mm(1200) }],
  ['Szerokość', '1209', { width: mm(1209) }],
  ['Wysokość', 'wys. 150cm', { height: mm(1500) }],
  ['Wymiary (szer. x wys. x gł.)', '60 x 85 x 55 cm', { width: mm(600), height: mm(850), depth: mm(550) }],
  ['Wymiary', 'wysokość: 85 cm, szerokość: 60 cm', { width: mm(600), height: mm(850) }],
  ['Wymiary (W x H x D)', '120 x 85 x 40 cm', { width: mm(1200), height: mm(850), depth: mm(400) }],
  ['Wymiary LxWxH', '160x90x76', { width: mm(900), height: mm(760), depth: mm(1600) }],
  ['Wymiary SxWxG', '120x85x40', { width: mm(1200), height: mm(850), depth: mm(400) }],
  ['Wymiary', 'W: 120 cm, H: 85 cm, D: 40 cm', { width: mm(1200), height: mm(850), depth: mm(400) }],
  ['Wysokość', '15.7 inch', { height: mm(399) }],
  ['Wysokość', '33.5″', { height: mm(851) }],
  ['Wysokość siedziska', '45 cm', {}],
  ['Wymiary opakowania', '60 x 85 x 55 cm', {}],
  ['Rozmiar', 'XL', {}],
  ['Szerokość', 'nie dotyczy', {}],
])('%s: %s', (name, value, sides) => {
  expect(read({ [name]: value })).toEqual({ sides, problems: [] });
});

test.each([
  ['Szerokość', 'duża', '"duża" is not a length and is omitted'],
  ['Szerokość', '120 kg', '"120 kg" is not a length and is omitted'],
  ['Szerokość', '4000 cm', '"4000 cm" is not plausible for the category and is omitted'],
  ['Wymiary', '60 x 85 x 55 x 40 cm', '"60 x 85 x 55 x 40 cm" is not a length and is omitted'],
])('%s: %s is a problem', (field, value, reason) => {
  expect(read({ [field]: value })).toEqual({ sides: {}, problems: [{ field, reason }] });
});

test('numbers without unit have the same unit in all fields', () => {
  const { sides } = read({ Szerokość: '1209', Głębokość: '380', Wysokość: '900' });
  expect(sides).toEqual({ width: mm(1209), depth: mm(380), height: mm(900) });
});

test('the field of the format is read in inches, and a problem names it', () => {
  expect(read({}, { depth: '15.7 inch' }).sides).toEqual({ depth: mm(399) });
  expect(read({}, { depth: 'głęboka' }).problems).toMatchObject([{ field: 'product_length' }]);
});
