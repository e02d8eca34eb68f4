import { type CategoryNode, categoryTree } from '../categories/categoryTree.ts';
import { tokens } from '../text/fold.ts';
import { buildPhrases, findPhrase, findWhole, isForPhrase, type Phrases } from './categoryPhrases.ts';
import { getGoogleIds } from './googleTaxonomy.ts';
import { isPurpose, readWords, type Word } from './polishGrammar.ts';

type CategoryTexts = {
  title: string;
  googleCategory?: string;
  /** Paths of the shop's categories, each root first. */
  categoryPaths: readonly (readonly string[])[];
};
export type CategoryMatcher = (texts: CategoryTexts) => CategoryNode;

/** The category of offers that match no other. */
export const FALLBACK_SLUG = 'pozostale';
const CACHE_SIZE = 2_000;
/** Names in a path without separators of its own. */
const MAX_JOINED = 10;

/**
 * Finds our category for an offer. The category of the shop and the Google id decide the branch. The words of the title
 * decide the category within it, because shops use combined categories such as "Stoły i biurka". What is only for a product
 * of the branch ("kółka do fotela") is not in it.
 */
export function createCategoryMatcher(tree: readonly CategoryNode[] = categoryTree): CategoryMatcher {
  const primary = tree.filter((node) => node.kind === 'primary');
  const fallback = primary.find((node) => node.slug === FALLBACK_SLUG) ?? primary.at(-1)!;
  const nodes = primary.filter((node) => node !== fallback);
  const byId = new Map(primary.map((node) => [node.id, node]));
  const byGoogleId = new Map(nodes.map((node) => [node.googleId, node]));
  const parents = new Set(nodes.map((node) => node.parentId));
  // Of the fallback, only phrases: its single words ("meble") name no product.
  const everything = buildPhrases([
    ...nodes,
    { ...fallback, name: '', synonyms: fallback.synonyms.filter((text) => text.includes(' ')) },
  ]);
  const branches = new Map<number, Phrases>();
  const areas = new Map<string, Area | undefined>();

  const isInside = (node: CategoryNode | undefined, ancestor: CategoryNode): boolean =>
    node !== undefined && (node === ancestor || isInside(byId.get(node.parentId ?? -1), ancestor));
  const isFallback = (node: CategoryNode) => node.id === fallback.id;
  const getDepth = (node: CategoryNode): number =>
    node.parentId === null ? 0 : 1 + getDepth(byId.get(node.parentId)!);

  const getBranchPhrases = (area: CategoryNode) => {
    const known = branches.get(area.id);
    if (known) return known;
    const phrases = buildPhrases(
      nodes.filter((node) => isInside(node, area)),
      { headsAlone: true },
    );
    branches.set(area.id, phrases);
    return phrases;
  };

  /** The last category of a path that is one name: `Dom, Meble, Komody`, `dom_meble_szafki_nocne`. Not `Komody, krzesła`. */
  const findJoined = (name: string): Area | undefined => {
    const separator = [',', '_'].find((text) => name.includes(text));
    const parts = separator ? name.split(separator, MAX_JOINED + 1) : [];
    // `Sofy, kanapy` is a list, even if ours are one in the other.
    const isList = separator === ',' && /^\s*\p{Lu}/u.test(name) && parts.some((part) => /^\s*\p{Ll}/u.test(part));
    if (parts.length > MAX_JOINED || isList) return undefined;
    const names = parts.map(tokens);
    for (let at = 1; at < names.length; at++) {
      const node = findWhole(everything, names.slice(at).flat());
      if (!node || isFallback(node)) continue;
      const above = names.slice(0, at).flatMap((words) => findWhole(everything, words) ?? []);
      if (!above.every((other) => isFallback(other) || isInside(node, other))) return undefined;
      return { node, isExact: above.some(isFallback) && !parents.has(node.id) };
    }
    return undefined;
  };

  /** The category of one path of the shop: by its most specific name that is one of ours, else one that contains it. */
  const findPathArea = (path: readonly string[]): Area | undefined => {
    const segments = path.toReversed();
    let isAccessories = false;
    for (const segment of segments) {
      const words = tokens(segment);
      const node = findWhole(everything, words);
      // A leaf with exactly this name is certain; a combined name such as "Sofy i fotele" is not.
      if (node && !isFallback(node))
        return {
          node,
          isExact: !isAccessories && tokens(node.name).join(' ') === words.join(' ') && !parents.has(node.id),
          isAccessories,
        };
      const joined = node ? undefined : findJoined(segment);
      if (joined) return joined;
      isAccessories ||= ACCESSORIES.test(segment);
    }
    for (const segment of segments) {
      const found = findPhrase(everything, readWords(segment));
      // `Dom i ogród` begins with no product.
      if (found?.position === 0 && !isFallback(found.node)) return { node: found.node, isExact: false };
    }
    return undefined;
  };

  const findShopArea = ({ categoryPaths, googleCategory }: CategoryTexts): Area | undefined => {
    // Some shops also write Google's English path into the field of their own category.
    const google = [googleCategory, ...categoryPaths.map((path) => path.join(' > '))]
      .flatMap((text) => getGoogleIds(text))
      .flatMap((id) => byGoogleId.get(id) ?? [])[0];
    const named = !google && googleCategory?.includes('>') ? [googleCategory.split('>')] : [];
    const [best] = [...categoryPaths, ...named]
      .flatMap((path) => findPathArea(path) ?? [])
      .sort((a, b) => Number(b.isExact) - Number(a.isExact) || getDepth(b.node) - getDepth(a.node));
    if (best && !(google && isInside(google, best.node))) return best;
    return google && { node: google, isExact: !best && !parents.has(google.id) };
  };

  const cachedArea = (texts: CategoryTexts) => {
    const key = `${texts.googleCategory ?? ''}|${texts.categoryPaths.map((path) => path.join('>')).join('|')}`;
    if (areas.has(key)) return areas.get(key);
    if (areas.size >= CACHE_SIZE) areas.clear();
    const area = findShopArea(texts);
    areas.set(key, area);
    return area;
  };

  const isAccessory = (node: CategoryNode) =>
    node.isAccessory || isFallback(node) || isInside(node, byId.get(ACCESSORIES_ID) ?? fallback);

  /** Whether the title is about something for the products of the area, without naming anything itself. */
  const isForArea = (title: readonly Word[], area: CategoryNode) =>
    !isAccessory(area) && isForPhrase(getBranchPhrases(area), title, isFor);

  return (texts) => {
    const area = cachedArea(texts);
    const title = readWords(texts.title);
    if (title.some(isForAnimalOrDoll)) return fallback;
    const anywhere = findPhrase(everything, title);
    if (!area) return anywhere?.node ?? fallback;
    if (area.isAccessories && !isAccessory(area.node)) return anywhere?.node ?? fallback;
    const within = findPhrase(getBranchPhrases(area.node), title);
    if (area.isExact) {
      // `Uchwyt do telewizora` among cupboards.
      const isPart = anywhere?.isFirst && isAccessory(anywhere.node) && title.some(isPurpose);
      if (isPart && !isAccessory(area.node)) return anywhere.node;
      if (!isForArea(title, area.node)) return area.node;
      if (!anywhere) return fallback;
      return anywhere.isFirst && isAccessory(anywhere.node) ? anywhere.node : area.node;
    }
    if (!within || (anywhere && anywhere.position < within.position))
      return anywhere?.node ?? (isForArea(title, area.node) ? fallback : area.node);
    // A longer phrase of another branch is preferred, unless the title only has a generic word such as "krzesło".
    const isBetter = anywhere && anywhere.weight > within.weight && within.weight >= 1;
    return isBetter ? anywhere.node : within.node;
  };
}

/** Id of the category of parts of furniture. */
const ACCESSORIES_ID = 2000;

/** What products are for that look like furniture by name, but are none: `łóżko dla psa`. */
const ANIMALS_AND_DOLLS = new Set(
  'psa psow kota kotow krolika gryzoni chomika zwierzat zwierzaka zwierzecia lalki lalek'.split(' '),
);

function isForAnimalOrDoll({ text, preposition }: Word) {
  return preposition === 'dla' && ANIMALS_AND_DOLLS.has(text);
}

/** `na` also has places (`na ścianę`), but they are no products. */
function isFor(word: Word) {
  return isPurpose(word) || (word.preposition === 'na' && !word.isLoose);
}

/** `isAccessories`: it is about what belongs to its products: `Biurka > Akcesoria`. */
type Area = { node: CategoryNode; isExact: boolean; isAccessories?: boolean };

const ACCESSORIES = /^(?:akcesoria|części|elementy|osprzęt)(?!\p{L})/iu;
