import type { Traits } from './traits.ts';

type Word = readonly [shapes: string, pattern: RegExp, traits: (match: RegExpExecArray) => Traits];

const CASES = 'wardrobe dresser nightstand vitrine cabinet bookcase coffeeTable desk';
const UPHOLSTERED = 'sofa armchair wingChair chair pouf';

/** Words in a name and the traits they state, for the shapes whose pictures can show them. */
const WORDS: readonly Word[] = [
  ['sofa', /(\d)-osobow/, ([, count]) => ({ seats: Number(count) })],
  ['sofa', /dwuosobow/, () => ({ seats: 2 })],
  ['sofa', /trzyosobow/, () => ({ seats: 3 })],
  [UPHOLSTERED, /złot\p{L}+ (?:nog|nóż|podst)/u, () => ({ legs: 'gold' })],
  [UPHOLSTERED, /drewnian\p{L}+ (?:nog|nóż)/u, () => ({ legs: 'wood' })],
  [UPHOLSTERED, /(?:metalow|czarn)\p{L}+ (?:nog|nóż)/u, () => ({ legs: 'metal' })],
  ['pouf', /okrągł/, () => ({ round: true })],
  ['wardrobe vitrine cabinet', /(\d)-drzwiow/, ([, count]) => ({ doors: Number(count) })],
  ['dresser bookcase', /z drzwiami|szafa biurowa/, () => ({ hasDoors: true })],
  ['wardrobe', /z lustrem/, () => ({ mirror: true })],
  ['bookcase', /loftow|industrialn|magazynow|garażow/, () => ({ rack: true })],
  ['chair', /z podłokietnikami/, () => ({ arms: true })],
  ['chair', /z miękkim siedziskiem/, () => ({ soft: true })],
  ['coatRack', /wieszak stojący/, () => ({ stand: true })],
  ['gardenSet', /zestaw/, () => ({ set: true })],
  [CASES, /(?:z|i) szuflad/, () => ({ hasDrawers: true })],
  ['dresser nightstand', /(\d) szuflad/, ([, count]) => ({ drawers: Number(count) })],
  ['nightstand', /z szufladą/, () => ({ drawers: 1 })],
  ['bookcase', /(\d) pół/, ([, count]) => ({ shelves: Number(count) })],
  ['table', /\bblat\b/, () => ({ hasLegs: false })],
  ['coffeeTable', /z półką/, () => ({ shelf: true })],
  ['cabinet tvUnit roundCoffeeTable dresser', /lamelow/, () => ({ slats: true })],
  ['roundCoffeeTable', /zestaw|2w1/, () => ({ pair: true })],
  ['cushion', /(?:komplet|zestaw)/, () => ({ pair: true })],
  ['desk', /elektryczn|regulowan/, () => ({ lift: true })],
  ['desk', /gaming/, () => ({ hasDrawers: false, lift: false })],
  ['officeChair', /gaming/, () => ({ gaming: true })],
  ['mirror', /łukow/, () => ({ outline: 'arch' })],
  ['mirror', /prostokątn/, () => ({ outline: 'square' })],
  ['rug', /wycieraczka|dywanik|^dywan /, () => ({ runner: false })],
  ['screen', /(\d)-(?:skrzydł|częśc)/, ([, count]) => ({ panels: Number(count) })],
  ['chandelier', /(\d)-(?:punktow|ramienn)/, ([, count]) => ({ arms: Number(count) })],
  ['floorLamp', /trójnóg/, () => ({ stand: 'tripod' })],
  ['floorLamp', /łukow/, () => ({ stand: 'arc' })],
  ['blind', /rzymsk/, () => ({ blind: 'roman' })],
  ['blind', /dzień noc/, () => ({ blind: 'dayNight' })],
  ['blind', /żaluzj/, () => ({ blind: 'slats' })],
  ['blind', /^roleta/, () => ({ slats: false })],
  ['bulb', /żarówk/, () => ({ shade: false })],
  ['bulb', /abażur/, () => ({ shade: true })],
  ['vase', /karbowan/, () => ({ ribbed: true })],
  ['pan', /garn/, () => ({ pot: true })],
  ['pan', /pateln/, () => ({ pot: false })],
  ['mug', /filiżank/, () => ({ saucer: true })],
  ['mug', /kubek/, () => ({ saucer: false })],
  ['handle', /^uchwyty/, () => ({ knob: false })],
  ['handle', /^gałki/, () => ({ knob: true })],
  ['blanket', /z frędzlami/, () => ({ fringe: true })],
  ['glass', /szklank/, () => ({ stem: false })],
  ['glass', /kielisz/, () => ({ stem: true })],
  ['sofaCover', /na sofę/, () => ({ corner: false })],
  ['sofaCover', /na narożnik/, () => ({ corner: true })],
  ['furnitureFront', /^(?!.*ryflowan)/, () => ({ fluted: false })],
  ['furnitureFront', /ryflowan/, () => ({ fluted: true })],
  ['tablecloth', /obrus/, () => ({ runner: false })],
  ['tablecloth', /bieżnik/, () => ({ runner: true })],
  ['nightstand', /kontenerek/, () => ({ plinth: true })],
  ['pouf', /podnóżek/, () => ({ round: false })],
  ['table', /stół/, () => ({ isLow: false })],
  ['rug', /chodnik/, () => ({ runner: true })],
  ['rug', /plecion/, () => ({ plaited: true })],
  ['rug', /pianki memory/, () => ({ foam: true })],
  ['roundRug', /puszyst/, () => ({ plaited: false })],
  ['roundRug', /plecion/, () => ({ plaited: true })],
  ['tvUnit', /na nóżkach/, () => ({ plinth: false })],
  ['bed', /łóżko/, () => ({ short: false })],
  ['bed', /pikowan/, () => ({ quilted: true })],
  ['bed', /jednoosobow|pojedyncz/, () => ({ double: false })],
  ['box', /skrzyni|kufer/, () => ({ chest: true })],
  ['box', /organizer|pudełko|pojemnik/, () => ({ chest: false })],
  ['plantPot', /na parapet/, () => ({ onStand: false })],
  ['blanket', /narzuta/, () => ({ fringe: false })],
  // No model has these.
  ['blanket', /pikowan|sherpa|z poszewkami/, () => ({ textured: true })],
  ['sofa cornerSofa uSofa', /pojemnik/, () => ({ isLow: true })],
  ['cornerSofa chaise', /lewostronn/, () => ({ hand: 'left' })],
  ['cornerSofa chaise', /prawostronn/, () => ({ hand: 'right' })],
  ['kitchenCabinet', /dolna/, () => ({ isTall: false })],
  ['bauble', /pudełk/, () => ({ box: true })],
  ['bauble', /komplet/, () => ({ box: false })],
  ['picture', /na płótnie/, () => ({ framed: false })],
  ['picture', /w ramie|ramka/, () => ({ framed: true })],
];

/** Defaults by shape for names that don't state the trait: one cushion, one table with legs, no mirror. */
const DEFAULT_TRAITS: Readonly<Record<string, Traits>> = {
  cushion: { pair: false },
  roundCoffeeTable: { pair: false },
  table: { hasLegs: true },
  wardrobe: { mirror: false },
  coatRack: { stand: false },
  officeChair: { gaming: false },
  desk: { lift: false },
  rug: { runner: false },
};

const words = WORDS.map(([shapes, pattern, traits]) => ({ shapes: new Set(shapes.split(' ')), pattern, traits }));

/** Traits that a Polish name states and a picture of the shape can show, e.g. for `Szafa z lustrem 3-drzwiowa`. */
export function namedTraits(shape: string, name: string): Traits {
  const text = name.toLowerCase();
  let traits: Traits = DEFAULT_TRAITS[shape] ?? {};
  for (const word of words) {
    const match = word.shapes.has(shape) && word.pattern.exec(text);
    if (match) traits = { ...traits, ...word.traits(match) };
  }
  return traits;
}
