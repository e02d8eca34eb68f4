import { categoryTree } from '../categories/categoryTree.ts';
import { tokens } from '../text/fold.ts';

/** Accessories without a category of their own. */
const ACCESSORIES =
  `mata maty podkladka podkladki pokrowiec pokrowce nakladka nakladki kolko kolka klin kliny oslona oslony
  etui siedzisko siedziska oparcie oparcia okno okna`.split(/\s+/);

/** Parts that have another colour than the product: `czarne nogi`, `nogi dąb`, `złote uchwyty`. */
export const PARTS: ReadonlySet<string> = new Set(
  'noga nogi nozka nozki uchwyt uchwyty galka galki plozy plozach okucia kolka kolko lamowka przeszycia'.split(' '),
);

const nouns = new Set([
  ...categoryTree
    .filter(({ kind }) => kind === 'primary')
    .flatMap(({ name, synonyms }) => [name, ...synonyms].flatMap((text) => tokens(text).slice(0, 1))),
  ...ACCESSORIES,
]);

/** Whether the word is the noun of a product in the nominative, unlike a brand or a model: `krzesla`, not `oslo`. */
export function isProductNoun(word: string) {
  return nouns.has(word);
}

/** Whether the noun is plural and has the ending of feminine ones: `krzesla`, not `szafa`. */
export function isNeuterPlural(noun: string) {
  return noun.endsWith('a') && (nouns.has(`${noun.slice(0, -1)}o`) || nouns.has(`${noun.slice(0, -1)}e`));
}
