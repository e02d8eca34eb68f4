import { buildSnapshot } from '../../testing/buildSnapshot.ts';
import { findVariants } from './findVariants.ts';

const NAMES = [
  'Łóżko ALMA 140x200',
  'Sofa LIVIA',
  'Narożnik NORD z funkcją spania',
  'Lampa',
  'Pokrowiec na sofę',
  'Szafa przesuwna',
  'Komoda',
  'Sofa OSLO na czarnych nogach',
];

const snapshot = buildSnapshot([
  { name: NAMES[0]!, category: 'lozka', features: ['material:dab'] },
  { name: NAMES[1]!, category: 'sofy', features: ['kolor:szary'] },
  { name: NAMES[2]!, category: 'narozniki', features: ['kolor:bezowy'] },
  { name: NAMES[3]!, category: 'lampy-wiszace' },
  { name: NAMES[4]!, category: 'pokrowce-na-sofy', features: ['kolor:szary'] },
  { name: NAMES[5]!, category: 'szafy-przesuwne' },
  { name: NAMES[6]!, category: 'komody', features: ['kolor:czarny'] },
  { name: NAMES[7]!, category: 'sofy', features: ['kolor:zielony'] },
]);

test.each([
  ['lozko', [0]],
  ['łóżka', [0]],
  ['140', [0]],
  ['dębowe łóżko', [0]],
  ['popielata sofa', [1, 4]],
  ['sofa z funkcją spania', [2]],
  ['naro', [2]],
])('“%s” finds %j', (query, expected) => {
  const { dropped, corrected } = find(query);
  expect(find(query).ordinals.sort()).toEqual(expected);
  expect({ dropped, corrected }).toEqual({ dropped: [], corrected: null });
});

test('the named thing comes before its accessories', () => {
  expect(find('sofa').ordinals.slice(0, 2)).toEqual([1, 7]);
  expect(find('sofa').ordinals).toContain(4);
  expect(find('pokrowiec na sofę').ordinals[0]).toBe(4);
});

test('the colour of the product counts more than a colour in its name', () => {
  const { ordinals } = find('czarne');
  expect(ordinals).toEqual([6, 7]);
});

test.each([
  ['szara komoda', ['szara'], 6],
  ['sofa LIVIA z lampą', ['lampą'], 1],
  ['sofa qwrtps', ['qwrtps'], 1],
  ['xyzaq vbnq sofa LIVIA za qwrtps', ['xyzaq vbnq', 'qwrtps'], 1],
])('of “%s”, the parts %j are dropped', (query, dropped, first) => {
  const found = find(query);
  expect(found.dropped).toEqual(dropped);
  expect(found.ordinals[0]).toBe(first);
});

test('an unknown word is a part of its own', () => {
  expect(find('sofa LIVIA qwrtps lampa')).toMatchObject({ dropped: ['qwrtps', 'lampa'], unknown: ['qwrtps'] });
});

test('of at most four unknown words each is corrected; others are dropped as typed', () => {
  expect(find('szfa przesuwna qaaaa qbbbb qcccc').corrected).toBe('szafa przesuwna');
  expect(find('szfa przesuwna qaaaa qbbbb qcccc qdddd')).toMatchObject({
    corrected: null,
    dropped: ['szfa', 'qaaaa qbbbb qcccc qdddd'],
  });
});

test('a mistyped word is corrected by the words beside it', () => {
  expect(find('szfa przesuwna')).toMatchObject({ ordinals: [5], corrected: 'szafa przesuwna', dropped: [] });
  expect(find('łużko')).toMatchObject({ ordinals: [0], corrected: 'lozko' });
  expect(find('debwoe łóżko')).toMatchObject({ ordinals: [0], corrected: 'debowe lozko' });
});

test('a query about something else finds nothing, and a query without words is null', () => {
  expect(find('qwrtpsd')).toMatchObject({ ordinals: [], dropped: [] });
  expect(findVariants(snapshot, ' !? ')).toBeNull();
});

function find(query: string) {
  const { bitset, getScore, corrected, dropped, unknown } = findVariants(snapshot, query)!;
  const score = getScore();
  const ordinals = NAMES.map((_, ordinal) => ordinal)
    .filter((ordinal) => bitset.has(ordinal))
    .sort((a, b) => score[b]! - score[a]! || a - b);
  return { ordinals, corrected, dropped, unknown };
}
