import { hash } from 'node:crypto';
import type { FeatureValue } from '../vocabulary/FeatureGroup.ts';
import { colours } from '../vocabulary/colours.ts';
import { remember } from '../text/remember.ts';
import { tokens } from '../text/fold.ts';

/** Words that shops add to names and that do not identify a product. */
const NOISE = new Set(
  `promocja promo nowosc nowy hit okazja wyprzedaz gratis darmowa dostawa wysylka 24h 48h bestseller polecamy raty
   i oraz z ze w we na do dla od po pod a o model kolor kolory kolorze cm mm x szt sztuka kpl producent oryginalny
   outlet sklep super cena meble`.split(/\s+/),
);
/** Without a brand, fewer words than this are ambiguous, such as "krzesło czarne". */
const MIN_WORDS_WITHOUT_BRAND = 4;
const MIN_MPN_LENGTH = 3;
const STEM_LENGTH = 5;

type Known = {
  title: string;
  brandSlug: string | null;
  gtin: string | null;
  mpn: string | null;
  colours: FeatureValue[];
  /** Id of the root category: shops rarely agree on more specific ones. */
  branchId: number;
};

/**
 * The keys that match the same product of other shops: by GTIN, by brand and MPN, by normalised name. Brand and MPN are without
 * placeholders.
 */
export function matchKeys(offer: Known) {
  return { ...matchCodes(offer), name_key: nameKey(offer) };
}

/** The keys by GTIN and by brand and MPN. */
export function matchCodes({ gtin, brandSlug, mpn }: Pick<Known, 'gtin' | 'brandSlug' | 'mpn'>) {
  const code = tokens(mpn ?? '').join('');
  return {
    gtin_key: gtin && `g:${gtin}`,
    mpn_key: brandSlug && code.length >= MIN_MPN_LENGTH ? `m:${brandSlug}:${code}` : null,
  };
}

/**
 * Whether two names have a word in common that distinguishes products: not a colour, a number or a word of advertising. The first
 * letters decide, because Polish words have many endings.
 */
export function hasCommonWord(one: string, other: string) {
  const stems = new Set(nameStems(one));
  return nameStems(other).some((stem) => stems.has(stem));
}

function nameStems(name: string) {
  return tokens(name)
    .filter((word) => word.length >= 3 && !/^\d/.test(word) && !NOISE.has(word) && !isColour(word))
    .map((word) => word.slice(0, STEM_LENGTH));
}

/** The words of a name by which it is matched, in alphabetical order. */
export function nameWords(title: string, brandSlug: string | null) {
  const brandWords = new Set(brandSlug?.split('-'));
  const words = tokens(title.replace(/(\d)\s*[x×]\s*(?=\d)/g, '$1 ')).filter(
    (word) => !NOISE.has(word) && !brandWords.has(word) && !isColour(word),
  );
  return [...new Set(words)].sort();
}

function nameKey({ title, brandSlug, colours: found, branchId }: Known) {
  const unique = nameWords(title, brandSlug);
  if (unique.length < 2 || (!brandSlug && unique.length < MIN_WORDS_WITHOUT_BRAND)) return null;
  const colourIds = found.map((value) => value.id).sort();
  const text = [brandSlug ?? '', branchId, unique.join(' '), colourIds.join('.')].join('|');
  return `n:${hash('md5', text, 'base64url')}`;
}

const LONG_STEMS = colours.values.flatMap((value) => value.stems).filter((stem) => stem.length > 3);

const isColour = remember((word) => LONG_STEMS.some((stem) => word.includes(stem)));
