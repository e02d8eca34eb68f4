import { agree, locative, type Gender } from './grammar.ts';

/** A colour as shops write it: an adjective in the masculine form, or a noun with its genitive. */
export type Colour = { name: string; genitive?: string };

const adjective = (name: string): Colour => ({ name });
const noun = (name: string, genitive: string): Colour => ({ name, genitive });

const BASICS = [
  'biały',
  'czarny',
  'szary',
  'jasnoszary',
  'ciemnoszary',
  'beżowy',
  'kremowy',
  'brązowy',
  'grafitowy',
].map(adjective);
const ACCENTS = [
  'granatowy',
  'niebieski',
  'zielony',
  'oliwkowy',
  'musztardowy',
  'różowy',
  'bordowy',
  'turkusowy',
  'miętowy',
  'czerwony',
  'żółty',
  'pomarańczowy',
  'fioletowy',
  'chabrowy',
].map(adjective);

/** Colours by material or purpose. Their names fit the pictures: the importer's brown is chocolate, no caramel. */
export const PALETTES = {
  upholstery: [
    ...BASICS.slice(1),
    ...ACCENTS.slice(0, 8),
    adjective('czekoladowy'),
    adjective('kasztanowy'),
    noun('butelkowa zieleń', 'butelkowej zieleni'),
    noun('pudrowy róż', 'pudrowego różu'),
    adjective('miętowy'),
    noun('terakota', 'terakoty'),
  ],
  wood: [
    noun('dąb sonoma', 'dębu sonoma'),
    noun('dąb artisan', 'dębu artisan'),
    noun('dąb wotan', 'dębu wotan'),
    noun('dąb naturalny', 'dębu naturalnego'),
    noun('dąb craft złoty', 'dębu craft złotego'),
    noun('orzech', 'orzecha'),
    noun('jesion', 'jesionu'),
    noun('sosna andersen', 'sosny andersen'),
    adjective('biały'),
    noun('biały połysk', 'białego połysku'),
    noun('czarny mat', 'czarnego matu'),
    adjective('grafitowy'),
    noun('kaszmir', 'kaszmiru'),
    noun('antracyt', 'antracytu'),
  ],
  twoTone: [
    noun('biały/dąb sonoma', 'bieli i dębu sonoma'),
    noun('czarny/dąb artisan', 'czerni i dębu artisan'),
    noun('grafit/dąb wotan', 'grafitu i dębu wotan'),
    noun('kaszmir/dąb craft', 'kaszmiru i dębu craft'),
  ],
  solidWood: [
    noun('dąb naturalny', 'dębu naturalnego'),
    noun('dąb olejowany', 'dębu olejowanego'),
    noun('sosna', 'sosny'),
    noun('buk', 'buku'),
    noun('jesion', 'jesionu'),
    noun('orzech', 'orzecha'),
    adjective('naturalny'),
    adjective('biały'),
  ],
  metal: [
    adjective('czarny'),
    adjective('biały'),
    adjective('złoty'),
    adjective('srebrny'),
    adjective('miedziany'),
    adjective('grafitowy'),
  ],
  textile: [
    ...BASICS,
    ...ACCENTS,
    noun('pudrowy róż', 'pudrowego różu'),
    noun('pastelowa mięta', 'pastelowej mięty'),
    noun('butelkowa zieleń', 'butelkowej zieleni'),
    noun('terakota', 'terakoty'),
  ],
  white: [adjective('biały'), adjective('kremowy'), adjective('jasnoszary')],
  mattress: [
    ...['biały', 'kremowy', 'jasnoszary', 'szary', 'grafitowy', 'granatowy', 'niebieski', 'beżowy'].map(adjective),
  ],
  ceramic: [
    adjective('biały'),
    adjective('beżowy'),
    adjective('czarny'),
    adjective('szary'),
    adjective('zielony'),
    adjective('granatowy'),
    noun('terakota', 'terakoty'),
    adjective('kremowy'),
  ],
  glass: [
    adjective('przezroczysty'),
    adjective('zielony'),
    adjective('szary'),
    adjective('miodowy'),
    adjective('niebieski'),
  ],
  natural: [adjective('naturalny'), adjective('beżowy'), adjective('brązowy'), adjective('biały'), adjective('czarny')],
  outdoor: [
    adjective('grafitowy'),
    adjective('szary'),
    adjective('brązowy'),
    adjective('beżowy'),
    adjective('czarny'),
    adjective('naturalny'),
    adjective('oliwkowy'),
  ],
  kids: [
    adjective('biały'),
    adjective('szary'),
    adjective('różowy'),
    adjective('miętowy'),
    adjective('niebieski'),
    adjective('naturalny'),
    noun('biały/sosna', 'bieli i sosny'),
  ],
  festive: [
    adjective('czerwony'),
    adjective('złoty'),
    adjective('srebrny'),
    adjective('zielony'),
    adjective('biały'),
    adjective('granatowy'),
  ],
  picture: [
    adjective('wielokolorowy'),
    adjective('czarny'),
    adjective('beżowy'),
    adjective('niebieski'),
    adjective('zielony'),
  ],
} satisfies Record<string, readonly Colour[]>;

export type PaletteName = keyof typeof PALETTES;

/** What a piece in the first of two colours looks like. */
const FIRST_COLOURS: Readonly<Record<string, Colour>> = {
  'biały/dąb sonoma': adjective('biały'),
  'czarny/dąb artisan': adjective('czarny'),
  'grafit/dąb wotan': adjective('grafitowy'),
  'kaszmir/dąb craft': noun('kaszmir', 'kaszmiru'),
  // The children's palette contains `biały`, too.
  'biały/sosna': noun('biały mat', 'białego matu'),
};

/** The first of two colours, for a piece that is shown in one colour only. */
export const firstColour = (colour: Colour): Colour => FIRST_COLOURS[colour.name] ?? colour;

/** The colour as titles state it: "szara" for a sofa; a noun is unchanged, "dąb sonoma". */
export function colourInTitle(colour: Colour, gender: Gender) {
  return colour.genitive ? colour.name : agree(colour.name, gender);
}

/** "w kolorze szarym", "w kolorze dębu sonoma". */
export function inColour(colour: Colour) {
  return `w kolorze ${colour.genitive ?? locative(colour.name)}`;
}
