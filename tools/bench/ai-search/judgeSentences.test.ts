import { categoryTree } from '@gniazdo/api/catalogue/categories/categoryTree';
import { featureGroups } from '@gniazdo/api/catalogue/vocabulary/featureGroups';
import { buildReference } from '@gniazdo/api/index/reference/readReferenceRows';
import { heldOutSentences } from './heldOutSentences.ts';
import { isExact, judgeSentences } from './judgeSentences.ts';
import { tunedSentences } from './tunedSentences.ts';

const SHOP = { id: 1, slug: 'dom-lipowy', name: 'Dom Lipowy' };
const BRAND = { id: 1, slug: 'akwenda', name: 'Akwenda' };
const MIN_EXACT = 0.85;

test.each([
  ['tuned', tunedSentences],
  ['held out', heldOutSentences],
])('the rules read at least 85 %% of the sentences (%s) exactly as judged', (_, sentences) => {
  const results = judgeSentences(sentences, createReference(), { shop: SHOP, brand: BRAND });
  expect(results.filter(isExact).length / results.length).toBeGreaterThanOrEqual(MIN_EXACT);
});

test('more than 100 sentences are judged, and none is in both sets', () => {
  const all = [...tunedSentences, ...heldOutSentences].map(([sentence]) => sentence);
  expect(all.length).toBeGreaterThan(100);
  expect(new Set(all).size).toBe(all.length);
});

/** The vocabulary with one shop and one brand. */
function createReference() {
  const ids = new Map(categoryTree.map(({ slug, id }) => [slug, id]));
  return buildReference({
    categories: [...categoryTree],
    members: categoryTree.flatMap(({ id, members }) =>
      members.map((slug) => ({ category_id: id, member_id: ids.get(slug)! })),
    ),
    eshops: [
      {
        ...SHOP,
        website: null,
        paid: false,
        merchantId: null,
        rating: null,
        reviewsCount: 0,
        coolingOffDays: null,
        checkedAt: null,
      },
    ],
    manufacturers: [BRAND],
    groups: featureGroups.map(({ ident, name, kind }) => ({ ident, name, kind })),
    values: featureGroups.flatMap(({ ident: group, values }) =>
      values.map(({ id, ident, name, swatch = null }) => ({ id, group, ident, name, swatch })),
    ),
    vouchers: [],
  });
}
