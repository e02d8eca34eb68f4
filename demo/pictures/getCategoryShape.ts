import type { Shape } from './shapes.ts';

/** Slugs of the API's primary categories, by the general shape of their products. */
const GENERAL: Partial<Record<Shape, string>> = {
  bed: 'lozka lozka-tapicerowane lozka-drewniane lozka-kontynentalne lozka-metalowe lozka-jednoosobowe zestawy-do-sypialni lozka-dzieciece',
  bedBase: 'stelaze-do-lozek',
  headboard: 'zaglowki',
  mattress:
    'materace materace-piankowe materace-kieszeniowe materace-lateksowe materace-nawierzchniowe ochraniacze-na-materac',
  wardrobe: 'szafy szafy-przesuwne szafy-z-lustrem szafy-narozne szafy-dzieciece',
  coatRack: 'garderoby-otwarte meble-do-przedpokoju wieszaki',
  nightstand: 'szafki-nocne kontenerki',
  dressingTable: 'toaletki',
  cot: 'meble-dzieciece meble-niemowlece lozeczka-niemowlece',
  bunkBed: 'lozka-pietrowe',
  dresser: 'przewijaki komody-i-regaly komody',
  desk: 'biurka-dzieciece meble-biurowe biurka biurka-gamingowe biurka-regulowane biurka-narozne',
  chair:
    'krzeselka-dzieciece krzesla-ogrodowe krzesla krzesla-do-jadalni krzesla-tapicerowane krzesla-drewniane krzesla-z-podlokietnikami krzesla-skladane',
  bookcase: 'regaly-na-zabawki regaly regaly-na-ksiazki regaly-loftowe regaly-magazynowe regaly-biurowe',
  sideTable: 'stoliki-dzieciece stoliki-pomocnicze',
  gardenSet: 'meble-ogrodowe zestawy-ogrodowe',
  table: 'stoly-ogrodowe blaty-i-nogi stoly stoly-rozkladane stoly-do-jadalni stoly-skladane',
  sofa: 'sofy-ogrodowe sofy sofy-rozkladane sofy-2-osobowe sofy-3-osobowe kanapy-i-wersalki zestawy-wypoczynkowe pokrowce-na-sofy',
  bench: 'lawki-ogrodowe lawki lawki-do-przedpokoju',
  sunLounger: 'lezaki',
  swing: 'hustawki-i-hamaki',
  parasol: 'parasole-ogrodowe',
  gazebo: 'pawilony-ogrodowe',
  box: 'skrzynie-ogrodowe pojemniki-kuchenne kufry-i-skrzynie przechowywanie pudelka-i-pojemniki organizery',
  cushion: 'poduszki-ogrodowe tekstylia poduszki-dekoracyjne poduszki-do-spania poduszki-na-krzesla',
  vase: 'dekoracje wazony figurki',
  mirror: 'lustra lustra-lazienkowe',
  roundMirror: 'lustra-okragle',
  picture: 'obrazy ramki',
  clock: 'zegary',
  plantPot: 'doniczki sztuczne-rosliny',
  candle: 'swiece',
  bauble: 'dekoracje-swiateczne',
  tableware: 'kuchnia-i-jadalnia zastawa-stolowa',
  cabinet: 'meble-kuchenne slupki-lazienkowe kredensy szafki fronty-i-obudowy',
  trolley: 'wozki-i-wyspy-kuchenne',
  mug: 'kubki-i-filizanki akcesoria-lazienkowe',
  glass: 'szklanki-i-kieliszki',
  cutlery: 'sztucce',
  pan: 'garnki-i-patelnie',
  washbasinUnit: 'meble-i-akcesoria-lazienkowe szafki-pod-umywalke',
  basket: 'kosze-na-pranie kosze kosze-na-smieci',
  rug: 'dywaniki-lazienkowe dywany dywany-shaggy chodniki dywany-dzieciece dywany-zewnetrzne wycieraczki',
  curtain: 'zaslony-prysznicowe zaslony firany',
  generic: 'pozostale',
  pendantLamp: 'oswietlenie lampy-wiszace',
  chandelier: 'zyrandole',
  ceilingLamp: 'plafony',
  floorLamp: 'lampy-stojace',
  tableLamp: 'lampy-stolowe',
  deskLamp: 'lampki-biurkowe',
  wallLamp: 'kinkiety',
  stringLights: 'oswietlenie-ogrodowe',
  bulb: 'zarowki-i-abazury',
  roundRug: 'dywany-okragle',
  blind: 'rolety',
  bedding: 'posciel przescieradla',
  blanket: 'koldry koce narzuty',
  towel: 'obrusy reczniki',
  cornerSofa: 'narozniki narozniki-rozkladane narozniki-w-ksztalcie-u sofy-modulowe',
  chaise: 'szezlongi',
  armchair: 'fotele fotele-rozkladane fotele-relaks',
  wingChair: 'fotele-uszaki',
  rockingChair: 'fotele-bujane',
  hangingChair: 'fotele-wiszace',
  pouf: 'pufy podnozki',
  beanBag: 'worki-sako',
  barStool: 'hokery',
  stool: 'taborety',
  shelf: 'polki',
  vitrine: 'witryny',
  tvUnit: 'szafki-rtv',
  wallUnit: 'meblosciany',
  screen: 'parawany',
  shoeCabinet: 'szafki-na-buty',
  handle: 'akcesoria-meblowe uchwyty-i-galki',
  roundTable: 'stoly-okragle',
  barTable: 'stoly-barowe',
  coffeeTable: 'stoliki-kawowe lawy',
  roundCoffeeTable: 'stoliki-kawowe-okragle',
  console: 'konsole',
  diningSet: 'zestawy-stol-i-krzesla',
  officeChair: 'fotele-biurowe fotele-gamingowe',
};

/** Slugs of the categories whose products are other things than the rest of their general shape. */
const SPECIAL: Partial<Record<Shape, string>> = {
  uSofa: 'narozniki-w-ksztalcie-u',
  sofaCover: 'pokrowce-na-sofy',
  gardenChair: 'krzesla-ogrodowe',
  childChair: 'krzeselka-dzieciece',
  childTable: 'stoliki-dzieciece',
  topper: 'materace-nawierzchniowe',
  slidingWardrobe: 'szafy-przesuwne',
  furnitureFront: 'fronty-i-obudowy',
  kitchenCabinet: 'meble-kuchenne',
  bathCabinet: 'slupki-lazienkowe',
  changingTable: 'przewijaki',
  shaggyRug: 'dywany-shaggy',
  childRug: 'dywany-dzieciece',
  sheerCurtain: 'firany',
  showerCurtain: 'zaslony-prysznicowe',
  sleepingPillow: 'poduszki-do-spania',
  chairPad: 'poduszki-na-krzesla',
  tablecloth: 'obrusy',
  hangingTowel: 'reczniki',
  sculpture: 'figurki',
  tumbler: 'akcesoria-lazienkowe',
  duvet: 'koldry',
  sheet: 'przescieradla',
  bin: 'kosze-na-smieci',
};

const bySlug = (shapes: Partial<Record<Shape, string>>) =>
  new Map(Object.entries(shapes).flatMap(([shape, slugs]) => slugs.split(' ').map((slug) => [slug, shape as Shape])));
const general = bySlug(GENERAL);
const special = bySlug(SPECIAL);

/** The shape of the products of a category; `generic` for categories that the demo doesn't know. */
export function getCategoryShape(slug: string): Shape {
  return special.get(slug) ?? getGeneralShape(slug);
}

/** The shape that the products of a category resemble most, apart from the special shapes. */
export function getGeneralShape(slug: string): Shape {
  return general.get(slug) ?? 'generic';
}
