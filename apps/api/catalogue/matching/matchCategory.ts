import { type CategoryNode, categoryTree } from '../categories/categoryTree.ts';
import { tokens } from '../normalise/tokens.ts';
import { buildPhrases, findPhrase, type Phrases } from './categoryPhrases.ts';

type CategoryTexts = { title: string; googleCategory?: string; categoryPath: string[] };
export type CategoryMatcher = (texts: CategoryTexts) => CategoryNode;

/** The category of offers that match no other. */
export const FALLBACK_SLUG = 'pozostale';
const CACHE_SIZE = 2_000;

/**
 * Finds our category for an offer. The category of the shop and the Google id decide the branch. The words of the title
 * decide the category within it, because shops use combined categories such as "Stoły i biurka".
 */
export function createCategoryMatcher(tree: readonly CategoryNode[] = categoryTree): CategoryMatcher {
  const primary = tree.filter((node) => node.kind === 'primary');
  const fallback = primary.find((node) => node.slug === FALLBACK_SLUG) ?? primary.at(-1)!;
  const nodes = primary.filter((node) => node !== fallback);
  const byId = new Map(primary.map((node) => [node.id, node]));
  const byGoogleId = new Map(nodes.map((node) => [node.googleId, node]));
  const parents = new Set(nodes.map((node) => node.parentId));
  const everything = buildPhrases(nodes);
  const branches = new Map<number, Phrases>();
  const areas = new Map<string, Area | undefined>();

  const isInside = (node: CategoryNode | undefined, ancestor: CategoryNode): boolean =>
    node !== undefined && (node === ancestor || isInside(byId.get(node.parentId ?? -1), ancestor));

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

  const findShopArea = ({ categoryPath, googleCategory }: CategoryTexts): Area | undefined => {
    const google = byGoogleId.get(parseGoogleId(googleCategory)) ?? null;
    const path = googleCategory?.includes('>') ? [...googleCategory.split('>'), ...categoryPath] : categoryPath;
    for (const segment of path.toReversed()) {
      const found = findPhrase(everything, tokens(segment), { whole: true });
      if (!found) continue;
      // A leaf with exactly this name is certain; a combined name such as "Sofy i fotele" is not.
      const isExact = tokens(found.node.name).join(' ') === tokens(segment).join(' ') && !parents.has(found.node.id);
      if (google && isInside(google, found.node)) return { node: google, isExact: false };
      return { node: found.node, isExact };
    }
    return google ? { node: google, isExact: !parents.has(google.id) } : undefined;
  };

  const cachedArea = (texts: CategoryTexts) => {
    const key = `${texts.googleCategory ?? ''}|${texts.categoryPath.join('>')}`;
    if (areas.has(key)) return areas.get(key);
    if (areas.size >= CACHE_SIZE) areas.clear();
    const area = findShopArea(texts);
    areas.set(key, area);
    return area;
  };

  return (texts) => {
    const area = cachedArea(texts);
    if (area?.isExact) return area.node;
    const title = tokens(texts.title);
    const anywhere = findPhrase(everything, title);
    if (!area) return anywhere?.node ?? fallback;
    const within = findPhrase(getBranchPhrases(area.node), title);
    if (!within || (anywhere && anywhere.position < within.position)) return anywhere?.node ?? area.node;
    // A longer phrase of another branch is preferred, unless the title only has a generic word such as "krzesło".
    const isBetter = anywhere && anywhere.length > within.length && within.length >= 1;
    return isBetter ? anywhere.node : within.node;
  };
}

type Area = { node: CategoryNode; isExact: boolean };

/** Parses `6392` and `6392 - Furniture > Tables`; -1 without a number. */
function parseGoogleId(text: string | undefined) {
  const number = /^\s*(\d{1,7})\b/.exec(text ?? '')?.[1];
  return number ? Number(number) : -1;
}
