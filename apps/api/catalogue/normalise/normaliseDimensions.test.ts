import { type CategoryNode, categoryTree } from '../categories/categoryTree.ts';
import { getSized } from './createNormaliser.ts';
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
  ['Wymiary', '40 x 35 x 50 cm (szer. x gł. x wys.)', { width: mm(400), depth: mm(350), height: mm(500) }],
  ['Wymiary', '120/40/85 (S/G/W)', { width: mm(1200), depth: mm(400), height: mm(850) }],
  ['Wymiary', '80(S)x180(W)x30(G)', { width: mm(800), height: mm(1800), depth: mm(300) }],
  ['Wymiary', 'S80 W180 G30', { width: mm(800), height: mm(1800), depth: mm(300) }],
  ['Wymiary', 'Szerokość 80 Wysokość 180 Głębokość 30', { width: mm(800), height: mm(1800), depth: mm(300) }],
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
  ['Wymiary', 'ok. 120 na 85 cm', '"ok. 120 na 85 cm" is not a length and is omitted'],
  ['Wymiary', '60 x 85 x 55 x 40 cm', '"60 x 85 x 55 x 40 cm" is not a length and is omitted'],
])('%s: %s is a problem', (field, value, reason) => {
  expect(read({ [field]: value })).toEqual({ sides: {}, problems: [{ field, reason }] });
});

test('numbers without unit have the same unit in all fields', () => {
  const { sides } = read({ Szerokość: '1209', Głębokość: '380', Wysokość: '900' });
  expect(sides).toEqual({ width: mm(1209), depth: mm(380), height: mm(900) });
});

const getBranch = (node: CategoryNode): CategoryNode =>
  node.parentId === null ? node : getBranch(categoryTree.find(({ id }) => id === node.parentId)!);
/** How sizes are meant in a category. */
const getMeaning = (slug: string) => {
  const category = categoryTree.find((node) => node.slug === slug)!;
  return getSized(category, getBranch(category));
};

test.each([
  // The category allows only one order.
  ['szafy', 'Szafa OSLO 210x120x60', { height: 2100, width: 1200, depth: 600 }],
  ['szafy', 'Szafa OSLO 120x210x60 cm', { width: 1200, height: 2100, depth: 600 }],
  ['szafy', 'Szafa OSLO 200x120', { height: 2000, width: 1200 }],
  ['regaly', 'Regał OSLO 60x27x140', { width: 600, depth: 270, height: 1400 }],
  ['regaly', 'Regał OSLO 80x202', { width: 800, height: 2020 }],
  ['komody', 'Komoda OSLO 120x40x85', { width: 1200, depth: 400, height: 850 }],
  ['stoly', 'Stół OSLO 140 x 75 x 80', { width: 1400, height: 750, depth: 800 }],
  ['stoly', 'Stół OSLO 76x160x90', { height: 760, width: 1600, depth: 900 }],
  ['biurka', 'Biurko OSLO 120x75x60', { width: 1200, height: 750, depth: 600 }],
  ['krzesla', 'Krzesło OSLO 90x45x52', { height: 900, width: 450, depth: 520 }],
  ['lozka', 'Łóżko OSLO 205x165x100', { depth: 2050, width: 1650, height: 1000 }],
  ['materace', 'Materac OSLO 160x200x20', { width: 1600, depth: 2000, height: 200 }],
  ['materace', 'Materac OSLO 200x160x20', { width: 1600, depth: 2000, height: 200 }],
  // The longer side of a sofa is its width, even if one sleeps on it.
  ['kanapy-i-wersalki', 'Wersalka OSLO 190x90', { width: 1900, depth: 900 }],
  ['kanapy-i-wersalki', 'Tapczan OSLO 80x200', { width: 800, depth: 2000 }],
  ['kanapy-i-wersalki', 'Kanapa OSLO 140/200', { width: 1400, depth: 2000 }],
  // After a word or a number of a model.
  ['regaly', 'Regał dąb/80x30x180', { width: 800, depth: 300, height: 1800 }],
  ['szafy', 'Szafa dwudrzwiowa/120x60x200', { width: 1200, depth: 600, height: 2000 }],
  ['dywany', 'Dywan szary/160x230', { width: 1600, depth: 2300 }],
  ['biurka', 'Biurko białe/120x60', { width: 1200, depth: 600 }],
  ['biurka', 'Biurko białe,120x60', { width: 1200, depth: 600 }],
  ['biurka', 'Biurko wym.120x60', { width: 1200, depth: 600 }],
  ['biurka', 'Biurko K3/120x60', { width: 1200, depth: 600 }],
  ['biurka', 'Biurko B-12/120x60', { width: 1200, depth: 600 }],
  ['biurka', 'Biurko BK123/120x60', { width: 1200, depth: 600 }],
  ['biurka', 'Biurko B-3-120x60', { width: 1200, depth: 600 }],
  ['biurka', 'Biurko 1/120x60', { width: 1200, depth: 600 }],
  ['stoly', 'Stół w/g projektu 120x80', { width: 1200, depth: 800 }],
  ['stoly', 'Stół w/g wymiaru 120x80x76', { width: 1200, depth: 800, height: 760 }],
  ['stoly', 'Stół 80x120 (g/s)', { depth: 800, width: 1200 }],
  ['stoly', 'Stół 76/120/80 (w/s/g) 76x120x80', { height: 760, width: 1200, depth: 800 }],
  ['stoly', 'Stół (gł./szer.) 80x120', { depth: 800, width: 1200 }],
  ['szafy', 'Szafa OSLO 120/60/200', { width: 1200, depth: 600, height: 2000 }],
  ['materace', 'Materac OSLO 90/200/24', { width: 900, depth: 2000, height: 240 }],
  ['szafy', 'Szafa OSLO 120/60', {}],
  ['szafy', 'Szafa OSLO 10/12/24', {}],
  ['lampy-wiszace', 'Lampa OSLO 220/230/240V', {}],
  // The title or another size says it.
  ['komody', 'Komoda OSLO 85x120x40 (wys. x szer. x gł.)', { height: 850, width: 1200, depth: 400 }],
  ['komody', 'Komoda OSLO SxWxG 85x120x40', { width: 850, height: 1200, depth: 400 }],
  ['komody', 'Komoda OSLO 85x120x40 wys. 85', { height: 850, width: 1200, depth: 400 }],
  ['komody', 'Komoda OSLO 120x40 H85', { width: 1200, depth: 400, height: 850 }],
  ['slupki-lazienkowe', 'Słupek OSLO 30x30x170', { width: 300, depth: 300, height: 1700 }],
  ['komody', 'Komoda OSLO 120x40xH85', { width: 1200, depth: 400, height: 850 }],
])('of %s, "%s" has one order', (slug, title, sides) => {
  expect(normaliseDimensions({ ...offer, title, details: [] }, getMeaning(slug))).toEqual({
    sides: toRanges(sides),
    problems: [],
  });
});

test.each([
  ['regaly', '180x90x40', { height: 1800, width: 900, depth: 400 }, '"180x90x40" is read as height × width × depth'],
  ['regaly', '90x180x40', { height: 1800, width: 900, depth: 400 }, '"90x180x40" is read as width × height × depth'],
  [
    'regaly-magazynowe',
    '180x90x40',
    { height: 1800, width: 900, depth: 400 },
    '"180x90x40" is read as height × width × depth',
  ],
  ['regaly', '180x90', { height: 1800, width: 900 }, '"180x90" is read as height × width'],
  ['regaly', '100x90x40', { depth: 400 }, 'of "100x90x40" only depth is used'],
  ['komody', '85x120x40', { depth: 400 }, 'of "85x120x40" only depth is used'],
  ['komody', '120x40', {}, '"120x40" is omitted'],
  [
    'kanapy-i-wersalki',
    '200x90x85',
    { width: 2000, depth: 900, height: 850 },
    '"200x90x85" is read as width × depth × height',
  ],
  ['sofy', '220x95x85', { width: 2200, depth: 950, height: 850 }, '"220x95x85" is read as width × depth × height'],
  ['szafki-nocne', '40x35x50', { width: 400, depth: 350, height: 500 }, '"40x35x50" is read as width × depth × height'],
  [
    'stoliki-kawowe',
    '110x60x45 cm',
    { width: 1100, depth: 600, height: 450 },
    '"110x60x45 cm" is read as width × depth × height',
  ],
  [
    'pudelka-i-pojemniki',
    '30x20x15',
    { width: 300, depth: 200, height: 150 },
    '"30x20x15" is read as width × depth × height',
  ],
])('of %s, the order of %s is not known', (slug, size, sides, reason) => {
  const problem = { reason: `order of dimensions is not known: ${reason}` };
  for (const [field, texts] of [
    ['title', { title: `MODEL ${size}`, details: [] }],
    ['Wymiary', { title: 'MODEL', details: [{ name: 'Wymiary', value: size }] }],
  ] as const)
    expect(normaliseDimensions({ ...offer, ...texts, details: [...texts.details] }, getMeaning(slug))).toEqual({
      sides: toRanges(sides),
      problems: [{ field, ...problem }],
    });
});

test.each([
  ['komody', { Długość: '120', Szerokość: '40', Wysokość: '85' }, { width: 1200, depth: 400, height: 850 }],
  ['komody', { 'Wymiary (dł./szer./wys.)': '120/40/85' }, { width: 1200, depth: 400, height: 850 }],
  ['komody', { Długość: '120', Głębokość: '40' }, { width: 1200, depth: 400 }],
  ['stoly', { Długość: '160', Szerokość: '90' }, { depth: 1600, width: 900 }],
  ['dywany', { Długość: '230', Szerokość: '160' }, { depth: 2300, width: 1600 }],
])('what the length of %s in %j is', (slug, fields, sides) => {
  const details = Object.entries(fields).map(([name, value]) => ({ name, value }));
  expect(normaliseDimensions({ ...offer, details }, getMeaning(slug))).toEqual({
    sides: toRanges(sides),
    problems: [],
  });
});

test.each([
  ['Stół OSLO 140/180x80', { width: { from: 1400, to: 1800 }, depth: mm(800) }],
  ['Stół OSLO 160-210x90 cm', { width: { from: 1600, to: 2100 }, depth: mm(900) }],
  ['Stół OSLO 1,6-2,1x0,9 m', { width: { from: 1600, to: 2100 }, depth: mm(900) }],
  ['Stół OSLO (120-160)x80', { width: { from: 1200, to: 1600 }, depth: mm(800) }],
  ['Stół OSLO (120/160) x 80 cm', { width: { from: 1200, to: 1600 }, depth: mm(800) }],
  ['Stół OSLO 120(160)x80', { width: { from: 1200, to: 1600 }, depth: mm(800) }],
  ['Stół OSLO 120 (do 160) x 80 x H76', { width: { from: 1200, to: 1600 }, depth: mm(800), height: mm(760) }],
  ['Stół OSLO 160+40x90', {}],
  ['Stół OSLO 160 + 40 x 90', {}],
  ['Stół OSLO 160/200 + 40x90', {}],
  ['Stół OSLO 160+2x40x90', {}],
  ['Stół OSLO 160x90+2x40', { width: mm(1600), depth: mm(900) }],
])('the extended sizes of "%s"', (title, sides) => {
  expect(normaliseDimensions({ ...offer, title, details: [] }, getMeaning('stoly'))).toEqual({
    sides,
    problems: [],
  });
});

test('sizes in fields of their own say what the numbers of the title are', () => {
  const title = 'Komoda OSLO 85x120x40';
  const details = [{ name: 'Wysokość', value: '85 cm' }];
  expect(normaliseDimensions({ ...offer, title, details }, getMeaning('komody'))).toEqual({
    sides: toRanges({ height: 850, width: 1200, depth: 400 }),
    problems: [],
  });
});

test.each([
  [
    'kanapy-i-wersalki',
    'Kanapa 200x90x85',
    { Szerokość: '200 cm' },
    { width: 2000, depth: 900, height: 850 },
    ' is read',
  ],
  ['szafy', 'Szafa 210x120x60', { Szerokość: '210 cm' }, { width: 2100 }, ' only width is used'],
  ['szafy', 'Szafa 210x120x60', { Szerokość: '210 cm', Głębokość: '60 cm' }, { width: 2100, height: 1200, depth: 600 }],
  ['stoly', 'Stół 160x90x75', { Długość: '160', Szerokość: '90' }, { depth: 1600, width: 900, height: 750 }],
  ['dywany', 'Dywan 230x160', { Długość: '230', Szerokość: '160' }, { depth: 2300, width: 1600 }],
  ['dywany', 'Dywan 230x160', { Szerokość: '160' }, { depth: 2300, width: 1600 }],
  ['komody', 'Komoda 120x40x85', { Szerokość: '150 cm' }, { width: 1500 }, ' contradicts other sizes'],
  [
    'komody',
    'Komoda 120x40x85',
    { Szerokość: '1', Wysokość: '2', Głębokość: '3' },
    { width: 10, height: 20, depth: 30 },
  ],
  ['lozka', 'Łóżko 160x200', { Szerokość: '175', Wysokość: '110' }, { width: 1750, depth: 2000, height: 1100 }],
  ['lozka', 'Łóżko 160x200', { Szerokość: '90' }, { width: 900 }, ' contradicts other sizes'],
  ['stoly', 'Stół 180x98', { Szerokość: '98', Wysokość: '74' }, { width: 980, depth: 1800, height: 740 }],
  ['stoly', 'Stół 120x60', { Szerokość: '60' }, { width: 600, depth: 1200 }],
  ['biurka', 'Biurko 160x80', { Szerokość: '80' }, { width: 800 }, ' only width is used'],
  ['stoly', 'Stół 140x80', { Wysokość: '75' }, { width: 1400, depth: 800, height: 750 }],
])('of %s, "%s" is read as %j say', (slug, title, fields, sides, note = '') => {
  const details = Object.entries(fields).map(([name, value]) => ({ name, value }));
  const found = normaliseDimensions({ ...offer, title, details }, getMeaning(slug));
  expect(found.sides).toEqual(toRanges(sides));
  expect(found.problems.map(({ reason }) => reason)).toEqual(note ? [expect.stringContaining(note)] : []);
});

function toRanges(sides: Record<string, number>) {
  return Object.fromEntries(Object.entries(sides).map(([side, length]) => [side, mm(length)]));
}

test('the field of the format is read in inches, and a problem names it', () => {
  expect(read({}, { depth: '15.7 inch' }).sides).toEqual({ depth: mm(399) });
  expect(read({}, { depth: 'głęboka' }).problems).toMatchObject([{ field: 'product_length' }]);
});
