import type { SentenceText } from './SentenceText.ts';

const DELIVERY = String.raw`(?:dostaw\w*|wysylk\w*|przesylk\w*|transport\w*)`;
/** In folded sentences. */
export const FREE_DELIVERY = String.raw`\b(?:z )?(?:(?:darmow\w*|bezplatn\w*|gratisow\w*) ${DELIVERY}|${DELIVERY} (?:darmow\w*|bezplatn\w*|gratis|za darmo|w cenie|0 zl)|bez kosztow (?:dostawy|wysylki|przesylki))`;

/** Conditions of offers: the group and value of the filter, and its words in a folded sentence. */
const CONDITIONS: readonly (readonly [group: string, ident: string, words: RegExp])[] = [
  ['oznaczenie', 'black-friday', /\bblack friday\b/],
  ['oznaczenie', 'bestseller', /\bbest ?seller\w*|\bnajczesciej kupowan\w*/],
  ['oznaczenie', 'sezon-ogrodowy', /\bsezon\w* ogrodow\w*/],
  ['promocja', 'tak', /\b(?:w |na |z )?(?:promocj\w*|promocyjn\w*|wyprzedaz\w*|przecen\w*|obnizk\w*|okazj\w*)/],
  ['kupon', 'tak', /\b(?:z )?(?:kod\w{0,3} rabatow\w*|kupon\w*|voucher\w*|kod\w{0,3} promocyjn\w*)/],
  ['dostawa', 'darmowa', new RegExp(FREE_DELIVERY)],
  [
    'dostepnosc',
    'w-magazynie',
    /\b(?:dostepn\w* )?(?:od reki|od zaraz|od razu|w magazynie|z magazynu|na stanie|na magazynie)\b/,
  ],
  [
    'dostepnosc',
    'w-tydzien',
    /\b(?:z )?(?:(?:dostaw|dostarcz|wysylk|wysyl|przesylk|wyslan)\w* )?(?:w(?: ciagu)?|do) (?:tydzien|tygodnia|7 dni|siedmiu dni)\b/,
  ],
  [
    'dostepnosc',
    'w-2-tygodnie',
    /\b(?:z )?(?:(?:dostaw|dostarcz|wysylk|wysyl|przesylk|wyslan)\w* )?(?:w(?: ciagu)?|do) (?:(?:2|dwa|dwoch|dwu) tygodni\w*|14 dni|czternastu dni)\b/,
  ],
  [
    'dostepnosc',
    'przed-swietami',
    /\b(?:z )?(?:(?:dostaw|dostarcz|wysylk|wysyl|przesylk|wyslan|zdaz)\w* )?(?:przed|do) (?:swietami|swiat|wigilia|wigilii|gwiazdka|gwiazdki|bozym narodzeniem|bozego narodzenia)\b/,
  ],
  ['dostepnosc', 'na-zamowienie', /\bna zamowienie\b/],
  [
    'ocena',
    'od-4-5',
    /\b(?:(?:z )?(?:najlepiej|bardzo dobrze|swietnie) ocenian\w*|(?:z )?ocen\w* (?:od |min\.? )?4[.,]5|(?:od |min\.? )?4[.,]5 gwiazd\w*)\b/,
  ],
  [
    'ocena',
    'od-4',
    /\b(?:(?:dobrze|wysoko) ocenian\w*|(?:z )?dobr\w* (?:opini|ocen)\w*|(?:z )?ocen\w* (?:od |min\.? )?4(?![.,]?\d)|(?:od |min\.? )?4 gwiazd\w*)/,
  ],
];

/** Reads and removes conditions of offers; returns the filter values with their words. */
export function readConditions(rest: SentenceText): { group: string; ident: string; words: string }[] {
  return CONDITIONS.flatMap(([group, ident, pattern]) => {
    const [words] = rest.take(pattern) ?? [];
    return words === undefined ? [] : [{ group, ident, words }];
  });
}
