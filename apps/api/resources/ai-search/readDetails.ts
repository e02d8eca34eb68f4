import {
  getMeasureValues,
  type Measure,
  mechanisms,
  seatHeights,
  sleepingWidths,
  weights,
} from '../../catalogue/vocabulary/details.ts';
import type { SentenceText } from './SentenceText.ts';

type ReadDetail = { group: string; idents: string[]; words: string };

const NUMBER = String.raw`(?:(do|od) )?(\d{2,3})(?:x\d{2,3})?(?: ?cm)?(?![\dx])`;
/** Measures with the words before their number; the first group is `do` or `od`, the second the number. */
const MEASURES: readonly (readonly [Measure, RegExp])[] = [
  // `z funkcją spania 140x200` stays a filter of its own, without the number.
  [sleepingWidths, new RegExp(String.raw`(?<=\bfunkcj[aei]\w? spania )${NUMBER}`)],
  [
    sleepingWidths,
    new RegExp(
      String.raw`\b(?:(?:o |z )?(?:powierzchni\w*|szerokos\w*|szer\.?|miejsc\w*) (?:do )?spania|spanie)(?: o szerokosci)? ${NUMBER}`,
    ),
  ],
  [seatHeights, new RegExp(String.raw`\b(?:(?:o |z )?wysokos\w* siedzi\w*|siedzisk\w*(?: na wysokosci)?) ${NUMBER}`)],
  // Not the load: `udźwig do 120 kg`.
  [weights, /\b(?:(?:o |z )?(?:wag\w*|wadze|mas[aey])|waz(?:y|ac\w*)) (?:(do|od) )?(\d{1,3}) ?kg\b/],
];

const HAS_NUMBER = /\d/;
/** Most sentences have none of these, so that the others are looked for only in few. */
const MAY_BE_MECHANISM = /mechanizm|automat|system|stelaz|klik|clic|relaks/;
const MECHANISM_WORD = /\b(?:z |na )?(?:mechanizm\w*|automat\w*|system\w*|stelaz\w*) $/;
const MECHANISMS = mechanisms.values.flatMap(({ ident, stems }) =>
  stems.map((text) => ({
    ident,
    isPhrase: text.trim().includes(' '),
    pattern: new RegExp(String.raw`\b${text.trim()}${text.endsWith(' ') ? String.raw`\b` : String.raw`\w*`}`),
  })),
);

/** Reads and removes measures and mechanisms: `spanie 140x200`, `wysokość siedziska od 45 cm`, `mechanizm delfin`. */
export function readDetails(rest: SentenceText): ReadDetail[] {
  const measures = HAS_NUMBER.test(rest.text) ? MEASURES : [];
  const found = measures.flatMap(([measure, pattern]): ReadDetail[] => {
    const match = rest.take(pattern);
    if (!match) return [];
    const [words, limit, number] = match;
    const wanted = Number(number);
    const range = { from: limit === 'do' ? 0 : wanted, to: limit === 'od' ? Infinity : wanted };
    return [{ group: measure.ident, idents: getMeasureValues(measure, range).map(({ ident }) => ident), words }];
  });
  return [...found, ...readMechanism(rest)];
}

/** A mechanism is said with a word for it, or as a phrase: `delfin` alone is a picture on bed linen, `wersalka` a sofa. */
function readMechanism(rest: SentenceText): ReadDetail[] {
  if (!MAY_BE_MECHANISM.test(rest.text)) return [];
  for (const { ident, isPhrase, pattern } of MECHANISMS) {
    const match = pattern.exec(rest.text);
    if (!match) continue;
    const introduction = MECHANISM_WORD.exec(rest.text.slice(0, match.index));
    if (!isPhrase && !introduction) continue;
    const words = rest.cut({ start: introduction?.index ?? match.index, end: match.index + match[0].length });
    return [{ group: mechanisms.ident, idents: [ident], words }];
  }
  return [];
}
