import { matchVariants, type Matched } from '../facets/matchVariants.ts';
import type { Snapshot } from '../live/LiveCatalogue.ts';
import type { Category } from '../reference/CategoryTree.ts';
import { CATEGORY_GROUP } from './flagGroups.ts';
import type { ListAddress } from './ListAddress.ts';
import { groupsOf, type GroupValue, type ListGroup } from './ListGroup.ts';
import type { ResolvedList } from './resolveList.ts';
import { sortsOf, type Sort } from './sorts.ts';

/** A list with its filters evaluated. */
export type Selection = {
  snapshot: Snapshot;
  list: ResolvedList;
  /** Without anything that means nothing here. */
  address: ListAddress;
  groups: ListGroup[];
  /** Chosen values by group ident. */
  chosen: Map<string, GroupValue[]>;
  /** The category chosen as a filter, in lists outside the tree. */
  chosenCategory: Category | null;
  sort: Sort;
  matched: Matched;
  /** Everything in the list before filters. */
  unfiltered: Uint32Array;
};

/** Lists in which a category is a filter; elsewhere it is part of the path. */
export function takesCategoryFilter(list: ResolvedList) {
  return ['search', 'eshop', 'manufacturer', 'vouchers'].includes(list.context.kind);
}

export function selectFilters(snapshot: Snapshot, list: ResolvedList, asked: ListAddress): Selection {
  const groups = groupsOf(snapshot, list.context);
  const chosen = new Map<string, GroupValue[]>();
  for (const group of groups) {
    const idents = Object.hasOwn(asked.chosen, group.ident) ? asked.chosen[group.ident]! : [];
    const values = idents.flatMap((ident) => group.find(ident) ?? []);
    if (values.length > 0) chosen.set(group.ident, values);
  }
  const { index, reference } = snapshot;
  const asksCategory = takesCategoryFilter(list) && Object.hasOwn(asked.chosen, CATEGORY_GROUP);
  const chosenCategory = asksCategory
    ? (reference.categories.bySlug.get(asked.chosen[CATEGORY_GROUP]![0]!) ?? null)
    : null;
  const sorts = sortsOf(list.context);
  const sort = sorts.find(({ ident }) => ident === asked.sort) ?? sorts[0]!;
  const address: ListAddress = {
    context: list.context,
    chosen: {
      ...Object.fromEntries([...chosen].map(([ident, values]) => [ident, values.map((value) => value.ident)])),
      ...(chosenCategory ? { [CATEGORY_GROUP]: [chosenCategory.slug] } : {}),
    },
    ranges: asked.ranges,
    sort: sort === sorts[0] ? null : sort.ident,
    page: asked.page,
  };
  const matched = matchVariants(index, {
    within: list.within,
    groups: [
      ...[...chosen].map(([ident, values]) => ({ ident, values: values.map(({ bitset }) => bitset) })),
      ...(chosenCategory
        ? [{ ident: CATEGORY_GROUP, values: [index.bitset(index.categories, chosenCategory.id)] }]
        : []),
    ],
    ranges: asked.ranges,
  });
  const hasFilters = Object.keys(address.chosen).length + Object.keys(asked.ranges).length > 0;
  const unfiltered = hasFilters
    ? matchVariants(index, { within: list.within, groups: [], ranges: {} }).mask
    : matched.mask;
  return { snapshot, list, address, groups, chosen, chosenCategory, sort, matched, unfiltered };
}
