import { namedSpecialTraits, namedTraits, namedUnplannedTraits } from './namedTraits.ts';

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
  ['mug', 'Filiżanka do kawy', { saucer: true }],
  ['handle', 'Uchwyty meblowe z wkrętami', { knob: false }],
  ['coatRack', 'Wieszak stojący', { stand: true }],
  ['coatRack', 'Zestaw do przedpokoju z wieszakiem', { stand: false }],
  ['desk', 'Biurko gamingowe', { hasDrawers: false }],
  ['bookcase', 'Regał industrialny 5 półek', { rack: true, shelves: 5 }],
  ['chair', 'Krzesło z podłokietnikami', { arms: true }],
  ['chair', 'Krzesło kuchenne z miękkim siedziskiem', { soft: true }],
  ['gardenSet', 'Zestaw mebli ogrodowych', { set: true }],
  ['blanket', 'Pled z frędzlami', { fringe: true }],
  ['rug', 'Dywanik łazienkowy', { runner: false }],
  ['rug', 'Chodnik dywanowy', {}],
  ['blind', 'Roleta dzień noc', { blind: 'dayNight', slats: false }],
  ['roundRug', 'Dywan okrągły z lustrem 3-drzwiowy', {}],
])('of a %s, "%s" promises %j', (shape, name, traits) => {
  expect(namedTraits(shape, name)).toEqual(traits);
});

test.each([
  ['sofaCover', 'Pokrowiec na narożnik', { corner: true }],
  ['sofaCover', 'Pokrowiec na sofę elastyczny', { corner: false }],
  ['furnitureFront', 'Front 60x80 cm ryflowany', { fluted: true }],
  ['furnitureFront', 'Drzwi do szafy', { fluted: false }],
  ['tablecloth', 'Bieżnik 40x140 cm', { runner: true }],
  ['sofa', 'Sofa 3-osobowa', {}],
])('of a %s, "%s" states %j', (shape, name, traits) => {
  expect(namedSpecialTraits(shape, name)).toEqual(traits);
});

test.each([
  ['pouf', 'Podnóżek 60x45 cm', { round: false }],
  ['table', 'Stół rozkładany 140x80 cm', { isLow: false }],
  ['table', 'Blat do stolika', {}],
  ['rug', 'Chodnik dywanowy pleciony', { runner: true, plaited: true }],
  ['roundRug', 'Dywan okrągły puszysty', { plaited: false }],
  ['tvUnit', 'Szafka RTV na nóżkach', { plinth: false }],
  ['bed', 'Łóżko tapicerowane z pikowanym zagłówkiem', { short: false, quilted: true }],
  ['bed', 'Łóżko jednoosobowe', { short: false, double: false }],
  ['box', 'Skrzynia ogrodowa', { chest: true }],
  ['box', 'Organizer z pokrywą', { chest: false }],
  ['plantPot', 'Osłonka na parapet', { onStand: false }],
  ['blanket', 'Narzuta pikowana', { fringe: false, textured: true }],
])('of a %s, "%s" also states %j', (shape, name, traits) => {
  expect(namedUnplannedTraits(shape, name)).toEqual(traits);
});
