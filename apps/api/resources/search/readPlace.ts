import { type Reading, toReading } from './Reading.ts';

/** Rooms by their words in a folded query. */
const ROOMS: readonly (readonly [words: string, slug: string])[] = [
  ['pok(?:oj|oju|oik\\w*) (?:dzieciec\\w*|dziecka|dzieci|niemowl\\w*|mlodziez\\w*|corki|syna)', 'pokoj-dzieciecy'],
  ['salon(?:u|ie|em)?|pokoju dziennego|pokoj dzienny', 'salon'],
  ['sypialni[aeę]?', 'sypialnia'],
  ['jadalni[ae]?', 'jadalnia'],
  ['kuchni[ae]?', 'kuchnia'],
  ['biur(?:o|a|ze)|gabinetu?', 'biuro'],
  ['przedpokoj(?:u|em)?|korytarz(?:a|u)?|wiatrolap(?:u)?|holu?', 'przedpokoj'],
  ['lazienk[aie]|lazience', 'lazienka'],
  ['taras(?:u|ie)?|ogrod(?:u|em|zie)?|balkon(?:u|ie)?', 'taras-i-ogrod'],
];

const GIFT = String.raw`(?:(?:pomysl|pomysly) na )?(?:na )?(?:prezent(?:y|u|em|ow|ami|ach)?|upomin\w*|podarun\w*)`;
/** Gift groups by the words after `prezent`. */
const GIFTS: readonly (readonly [words: string, slug: string])[] = [
  ['dla (?:niej|mamy|zony|dziewczyny|kobiety|siostry|przyjaciolki|kolezanki|tesciowej)', 'prezenty-dla-niej'],
  ['dla (?:niego|taty|meza|chlopaka|mezczyzny|brata|przyjaciela|kolegi|tescia)', 'prezenty-dla-niego'],
  ['dla (?:dziec\\w*|corki|corecz\\w*|syna|synka|wnuk\\w*|wnucz\\w*)', 'prezenty-dla-dzieci'],
  ['dla (?:rodzic\\w*|babci|dziadk\\w*|dziadzi\\w*)', 'prezenty-dla-rodzicow'],
  ['na (?:parapetowk\\w*|nowe mieszkanie|nowy dom)', 'prezenty-na-parapetowke'],
  [
    '(?:na |pod )?(?:swiet\\w*|swiat\\w*|swiateczn\\w*|gwiazdk\\w*|mikolaj\\w*|choink\\w*|boze narodzenie)',
    'prezenty-swiateczne',
  ],
];
/** For gifts without a recipient. */
const ANY_GIFT = '';

const rooms = ROOMS.map(([words, slug]) => ({
  pattern: new RegExp(String.raw`\b(?:(?:do|dla|w|we|na|pod) )?(?:${words})(?!\w)`),
  slug,
}));
const gifts = [
  ...GIFTS.map(([words, slug]) => ({ pattern: new RegExp(String.raw`\b${GIFT} ${words}(?!\w)`), slug })),
  { pattern: new RegExp(String.raw`\b${GIFT}(?!\w)`), slug: ANY_GIFT },
];

/** The slug of the room that a folded query names: `do salonu`, `sypialnia`; or null. */
export function readRoom(text: string): Reading<string> | null {
  return readFirst(rooms, text);
}

/** The slug of the gift group that a folded query names: `prezent dla mamy`; empty without a recipient; or null. */
export function readGift(text: string): Reading<string> | null {
  return readFirst(gifts, text);
}

function readFirst(patterns: readonly { pattern: RegExp; slug: string }[], text: string): Reading<string> | null {
  for (const { pattern, slug } of patterns) {
    const match = pattern.exec(text);
    if (match) return toReading(match, slug);
  }
  return null;
}
