import { matchVariants, type Matched } from '../../index/facets/matchVariants.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import type { Category } from '../../index/reference/CategoryTree.ts';
import { CATEGORY_GROUP } from './flagGroups.ts';
import type { ListAddress, ListContext } from './ListAddress.ts';
import { buildListGroups, type GroupValue, type ListGroup } from './ListGroup.ts';
import type { ResolvedList } from './resolveList.ts';
import { getSorts, type Sort } from './getSorts.ts';

/** A list with its filters evaluated. */
export type Selection = {
  snapshot: IndexSnapshot;
  list: ResolvedList;
  /** Without parameters that have no effect in this list. */
  address: ListAddress;
  groups: ListGroup[];
  /** Chosen values by group ident. */
  chosen: Map<string, GroupValue[]>;
  /** The category chosen as a filter, in lists outside the category tree. */
  chosenCategory: Category | null;
  sort: Sort;
  matched: Matched;
  /** All variants of the list before filters; computed when first needed. */
  getUnfiltered: () => Uint32Array;
};

const CATEGORY_FILTER_KINDS = new Set<ListContext['kind']>([
  'search',
  'eshop',
  'manufacturer',
  'vouchers',
  'voucher',
  'blackFriday',
  'gardenSeason',
  'christmas',
]);

/** Whether the category is a filter of this list; else it is part of the path. */
export function takesCategoryFilter(list: ResolvedList) {
  return CATEGORY_FILTER_KINDS.has(list.context.kind);
}

export function selectFilters(snapshot: IndexSnapshot, list: ResolvedList, requested: ListAddress): Selection {
  const groups = buildListGroups(snapshot, list.context);
  const chosen = new Map<string, GroupValue[]>();
  for (const group of groups) {
    const idents = Object.hasOwn(requested.chosen, group.ident) ? requested.chosen[group.ident]! : [];
    const values = idents.flatMap((ident) => group.find(ident) ?? []);
    if (values.length > 0) chosen.set(group.ident, values);
  }
  const { index, reference } = snapshot;
  const asksCategory = takesCategoryFilter(list) && Object.hasOwn(requested.chosen, CATEGORY_GROUP);
  const chosenCategory = asksCategory
    ? (reference.categories.bySlug.get(requested.chosen[CATEGORY_GROUP]![0]!) ?? null)
    : null;
  const sorts = getSorts(list.context);
  const sort = sorts.find(({ ident }) => ident === requested.sort) ?? sorts[0]!;
  const address: ListAddress = {
    context: list.context,
    chosen: {
      ...Object.fromEntries([...chosen].map(([ident, values]) => [ident, values.map((value) => value.ident)])),
      ...(chosenCategory ? { [CATEGORY_GROUP]: [chosenCategory.slug] } : {}),
    },
    ranges: requested.ranges,
    sort: sort === sorts[0] ? null : sort.ident,
    page: requested.page,
    ...(requested.ignored && { ignored: requested.ignored }),
    ...(requested.offers && { offers: requested.offers }),
  };
  const matched = matchVariants(index, {
    within: list.within,
    groups: [
      ...[...chosen].map(([ident, values]) => ({ ident, values: values.map(({ bitset }) => bitset) })),
      ...(chosenCategory
        ? [{ ident: CATEGORY_GROUP, values: [index.bitset(index.categories, chosenCategory.id)] }]
        : []),
    ],
    ranges: requested.ranges,
  });
  const hasFilters = Object.keys(address.chosen).length + Object.keys(requested.ranges).length > 0;
  let unfiltered = hasFilters ? null : matched.mask;
  const getUnfiltered = () =>
    (unfiltered ??= matchVariants(index, { within: list.within, groups: [], ranges: {} }).mask);
  return { snapshot, list, address, groups, chosen, chosenCategory, sort, matched, getUnfiltered };
}
