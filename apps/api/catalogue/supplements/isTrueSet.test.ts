import { isTrueSet, type SetOffer, type SetPiece } from './isTrueSet.ts';

const NO_SIDES = { width: null, height: null, depth: null, diameter: null };

test.each<[string, Partial<SetOffer>, Partial<SetPiece>[]]>([
  [
    'a table and chairs of one maker',
    { name: 'Stół z krzesłami' },
    [{ name: 'Stół' }, { name: 'Krzesło', quantity: 4 }],
  ],
  [
    'the chairs that the name counts',
    { name: 'Stół + 4 krzesła' },
    [{ name: 'Stół' }, { name: 'Krzesło', quantity: 4 }],
  ],
  [
    'three pieces for 3+1+1',
    { name: 'Zestaw wypoczynkowy 3+1+1' },
    [{ name: 'Sofa 3-osobowa' }, { name: 'Fotel', quantity: 2 }],
  ],
  [
    'a table of the size of the set',
    { name: 'Stół z krzesłami', sides: { ...NO_SIDES, width: 1300, depth: 860 } },
    [
      { name: 'Stół', sides: { ...NO_SIDES, width: 1320, depth: 850 } },
      { name: 'Krzesło', quantity: 4 },
    ],
  ],
  ['three elements', { name: 'Komplet 3-elementowy' }, [{ name: 'Łóżko' }, { name: 'Szafka nocna', quantity: 2 }]],
])('%s are a set', (_, set, pieces) => {
  expect(isTrueSet(build(set), pieces.map(build))).toBe(true);
});

test.each<[string, Partial<SetOffer>, Partial<SetPiece>[]]>([
  ['nothing', {}, []],
  ['pieces of another maker', {}, [{ manufacturerId: 1 }, { manufacturerId: 2 }]],
  ['pieces of an unknown maker', { manufacturerId: null }, [{ manufacturerId: null }]],
  ['four chairs instead of six', { name: 'Stół i 6 krzeseł' }, [{ name: 'Stół' }, { name: 'Krzesło', quantity: 4 }]],
  [
    'a sofa of two seats for 3+1+1',
    { name: 'Zestaw wypoczynkowy 3+1+1' },
    [{ name: 'Sofa 2-osobowa' }, { name: 'Fotel', quantity: 2 }],
  ],
  ['two pieces for 3+1+1', { name: 'Zestaw 3+1+1' }, [{ name: 'Sofa 3-osobowa' }, { name: 'Fotel' }]],
  [
    'a table of another size',
    { sides: { ...NO_SIDES, width: 2000 } },
    [{ sides: { ...NO_SIDES, width: 1350 } }, { name: 'Krzesło', quantity: 4 }],
  ],
  ['pieces without a size', { sides: { ...NO_SIDES, width: 1300 } }, [{}]],
  ['four elements instead of five', { name: 'Komplet 5-elementowy' }, [{ quantity: 4 }]],
])('%s are no set', (_, set, pieces) => {
  expect(isTrueSet(build(set), pieces.map(build))).toBe(false);
});

function build(known: Partial<SetPiece>): SetPiece {
  return { name: 'Mebel', manufacturerId: 1, sides: NO_SIDES, quantity: 1, ...known };
}
