import { namedTraits } from './namedTraits.ts';

test.each([
  ['sofa', 'Sofa trzyosobowa SOMBRA na złotych nóżkach', { seats: 3, legs: 'gold' }],
  ['sofa', 'SOMBRA sofa 2-osobowa, beżowa', { seats: 2 }],
  ['wardrobe', 'Szafa BEVIAN 2-drzwiowa', { doors: 2, mirror: false }],
  ['wardrobe', 'Szafa z lustrem DEMIRA 4-drzwiowa z szufladami', { doors: 4, mirror: true, hasDrawers: true }],
  ['dresser', 'Komoda 6 szuflad', { drawers: 6 }],
  ['pouf', 'Pufa okrągła', { round: true }],
  ['roundCoffeeTable', 'Stolik kawowy okrągły', { pair: false }],
  ['roundCoffeeTable', 'Zestaw stolików kawowych', { pair: true }],
  ['cushion', 'Poduszka dekoracyjna', { pair: false }],
  ['table', 'Stół z blatem dębowym', { hasLegs: true }],
  ['table', 'Blat SOMBRA 120x60 cm', { hasLegs: false }],
  ['rug', 'Dywan okrągły z lustrem 3-drzwiowy', {}],
])('of a %s, "%s" promises %j', (shape, name, traits) => {
  expect(namedTraits(shape, name)).toEqual(traits);
});
