import type { Choice, FilterGroups, RangeGroup } from '@gniazdo/contracts/offers';
import { route } from '@gniazdo/contracts/site';
import { countColumn, measureRange } from '../../index/facets/measureRange.ts';
import type { DimensionName } from '../../index/facets/VariantFacts.ts';
import { changeAddress } from './changeAddress.ts';
import { DIMENSION_LABELS } from './presentChosen.ts';
import { ESHOP_GROUP, MANUFACTURER_GROUP, RATING_GROUP } from './flagGroups.ts';
import { presentCategoryGroup } from './presentCategoryGroup.ts';
import { presentChoiceGroup } from './presentChoiceGroup.ts';
import { presentPriceGroup } from './presentPriceGroup.ts';
import type { Selection } from './selectFilters.ts';
import { findVoucher } from '../search/findVoucher.ts';
import { getSorts } from './getSorts.ts';

const DIMENSIONS: { ident: string; dimension: DimensionName }[] = [
  { ident: 'szerokosc', dimension: 'width' },
  { ident: 'wysokosc', dimension: 'height' },
  { ident: 'glebokosc', dimension: 'depth' },
  { ident: 'srednica', dimension: 'diameter' },
];

const MAX_PROMPTS = 6;
const MAX_NAMED = 2;
const MAX_COLOUR_PROMPTS = 3;

/** All filter groups of a list. */
export function presentGroups(selection: Selection): FilterGroups {
  const present = (section: string) =>
    selection.groups
      .filter((group) => group.section === section)
      .map((group) => presentChoiceGroup(selection, group))
      .filter(({ choices }) => choices.length > 0);
  const parameters = present('parameters');
  const colours = present('colour');
  return {
    category: presentCategoryGroup(selection),
    search: presentSearchGroup(selection),
    price: presentPriceGroup(selection),
    sort: {
      ident: 'sort',
      name: 'Sortowanie',
      choices: getSorts(selection.list.context).map(({ ident, name }, i): Choice => ({
        ident,
        id: null,
        name,
        url: changeAddress(selection.address, { sort: i === 0 ? null : ident }),
        selected: ident === selection.sort.ident,
        disabled: false,
        followable: false,
        highlighted: false,
        count: selection.matched.total,
        swatch: null,
      })),
    },
    parameters,
    features: [
      ...colours.map((group) => ({ ...group, kind: 'colour' as const })),
      ...present('feature').map((group) => ({ ...group, kind: 'feature' as const })),
    ],
    manufacturers: present('manufacturers')[0] ?? { ident: MANUFACTURER_GROUP, name: 'Producent', choices: [] },
    eshops: present('eshops')[0] ?? { ident: ESHOP_GROUP, name: 'Sklep', choices: [] },
    dimensions: DIMENSIONS.flatMap((dimension) => presentDimension(selection, dimension) ?? []),
    smartPromptChoices: choosePrompts(selection, [
      // The first choice of each group; the others are rarely useful as a shortcut.
      ...parameters.flatMap(({ ident, choices }) => (ident === RATING_GROUP ? [] : choices.slice(0, 1))),
      ...colours.flatMap(({ choices }) => choices.toSorted((a, b) => b.count - a.count).slice(0, MAX_COLOUR_PROMPTS)),
    ]),
  };
}

function presentSearchGroup({ snapshot, list, address, matched }: Selection): FilterGroups['search'] {
  if (list.context.kind !== 'search' || !list.context.query) return null;
  const url = changeAddress(address, { context: { kind: 'search', query: '' } });
  const corrected = list.found?.corrected ?? undefined;
  const dropped = list.found?.dropped.length ? list.found.dropped : undefined;
  const voucher = findVoucher(snapshot, list.context.query);
  const instead = list.found?.isOther ? nameCategories(snapshot, matched.mask) : undefined;
  return { ident: 'q', query: list.context.query, url: url || route('/search'), corrected, dropped, instead, voucher };
}

/** The names of the categories of most variants. */
function nameCategories({ index, reference }: Selection['snapshot'], mask: Uint32Array) {
  const counts = [...countColumn(index.columns.categoryId, mask)].map((count, id) => ({ count, id }));
  const most = counts.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);
  return most.slice(0, MAX_NAMED).flatMap(({ id }) => reference.categories.byId.get(id)?.name ?? []);
}

function presentDimension(
  { snapshot, matched, address, getUnfiltered }: Selection,
  { ident, dimension }: (typeof DIMENSIONS)[number],
): RangeGroup | null {
  const span =
    measureRange(snapshot.index, matched.maskWithout(dimension), dimension) ??
    measureRange(snapshot.index, getUnfiltered(), dimension);
  const selected = address.ranges[dimension] ?? null;
  if (!span && !selected) return null;
  const toCm = (mm: number | null) => (mm === null ? null : mm / 10);
  return {
    ident,
    name: DIMENSION_LABELS[dimension],
    unit: 'cm',
    min: Math.floor((span?.min ?? 0) / 10),
    max: Math.ceil((span?.max ?? 0) / 10),
    selected: selected && { from: toCm(selected.from), to: toCm(selected.to) },
  };
}

/** Shortcuts that narrow the list without emptying it. */
function choosePrompts({ matched }: Selection, choices: Choice[]) {
  return choices.filter(({ selected, count }) => !selected && count > 0 && count < matched.total).slice(0, MAX_PROMPTS);
}
