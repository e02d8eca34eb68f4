import type { Choice, ChoiceGroup } from '@gniazdo/contracts/offers';
import { countAllBits } from '../../index/facets/bitWords.ts';
import type { Category } from '../../index/reference/CategoryTree.ts';
import { buildAddress } from './buildAddress.ts';
import { changeAddress, withValues } from './changeAddress.ts';
import { CATEGORY_GROUP } from './flagGroups.ts';
import { isIndexable } from './isIndexable.ts';
import type { ListAddress } from './ListAddress.ts';
import { takesCategoryFilter, type Selection } from './selectFilters.ts';

/** The categories one level below; null if there are none. In lists outside the tree, the category is a filter. */
export function presentCategoryGroup(selection: Selection): ChoiceGroup | null {
  const { list, chosenCategory } = selection;
  const isFilter = takesCategoryFilter(list);
  const choices = choicesBelow(selection, isFilter ? chosenCategory : list.category)
    .map((category) => ({ category, count: countVariants(selection, category) }))
    .filter(({ count }) => count > 0)
    .map(({ category, count }) => presentChoice(selection, category, { isFilter, count }));
  if (isFilter && chosenCategory) choices.unshift(presentChosen(selection, chosenCategory));
  return choices.length > 0 ? { ident: CATEGORY_GROUP, name: 'Kategoria', choices } : null;
}

function choicesBelow({ snapshot }: Selection, category: Category | null) {
  const { categories } = snapshot.reference;
  if (!category) return categories.roots('primary');
  return category.kind === 'primary' ? categories.children(category.id) : categories.members(category.id);
}

function countVariants({ snapshot: { index }, matched }: Selection, { id }: Category) {
  return matched.count(CATEGORY_GROUP, index.bitset(index.categories, id));
}

function presentChoice(
  selection: Selection,
  category: Category,
  { isFilter, count }: { isFilter: boolean; count: number },
): Choice {
  const address = isFilter
    ? { ...selection.address, ...withValues(selection.address, CATEGORY_GROUP, [category.slug]), page: 1 }
    : moveTo(selection, category);
  return {
    ident: category.slug,
    id: category.id,
    name: category.name,
    url: buildAddress(address),
    selected: false,
    disabled: false,
    followable: isIndexable(address),
    highlighted: category.promoted,
    count,
    swatch: null,
  };
}

function presentChosen({ address, matched }: Selection, category: Category): Choice {
  return {
    ident: category.slug,
    id: category.id,
    name: category.name,
    url: changeAddress(address, withValues(address, CATEGORY_GROUP, [])),
    selected: true,
    disabled: false,
    followable: false,
    highlighted: false,
    count: countAllBits(matched.maskWithout(CATEGORY_GROUP)),
    swatch: null,
  };
}

/** The same list for another category, with its filters. The upper price of a gift group becomes a price filter. */
function moveTo({ snapshot, list, address }: Selection, category: Category): ListAddress {
  const { context } = list;
  const next: ListAddress = { ...address, page: 1, context: { kind: 'category', slug: category.slug } };
  if (context.kind === 'sales' || context.kind === 'priceDrops') {
    return { ...next, context: { kind: context.kind, slug: category.slug } };
  }
  const limit = list.category && snapshot.reference.categories.getMaxPrice(list.category.id);
  if (!limit) return next;
  const price = address.ranges.price ?? { from: null, to: null };
  return { ...next, ranges: { ...next.ranges, price: { ...price, to: Math.min(price.to ?? limit, limit) } } };
}
