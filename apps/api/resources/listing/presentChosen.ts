import type { Listing } from '@gniazdo/contracts/offers';
import { isDetailGroup } from '../../catalogue/vocabulary/featureGroups.ts';
import { countAllBits } from '../../index/facets/bitWords.ts';
import type { Range } from '../../index/facets/matchVariants.ts';
import { changeAddress, toggleValue, withRange, withValues } from './changeAddress.ts';
import { CATEGORY_GROUP } from './flagGroups.ts';
import { uncapitalise } from './presentHeading.ts';
import { formatPriceRange } from './presentPriceGroup.ts';
import { RANGE_PARAMETERS } from './ListAddress.ts';
import type { Selection } from './selectFilters.ts';
import type { DimensionName } from '../../index/facets/VariantFacts.ts';

const centimetres = new Intl.NumberFormat('pl-PL', { maximumFractionDigits: 1 });

export const DIMENSION_LABELS: Record<DimensionName, string> = {
  width: 'Szerokość',
  height: 'Wysokość',
  depth: 'Głębokość',
  diameter: 'Średnica',
};

/** The chosen filters, each with the URL without it; in an empty list also with the number of offers without it. */
export function presentChosen({ address, groups, chosen, chosenCategory, matched }: Selection): Listing['chosen'] {
  const chips: Listing['chosen'] = [];
  const countWithout = (ident: string) =>
    matched.total === 0 ? { count: countAllBits(matched.maskWithout(ident)) } : undefined;
  if (chosenCategory) {
    const url = changeAddress(address, withValues(address, CATEGORY_GROUP, []));
    chips.push({ name: chosenCategory.name, url, ...countWithout(CATEGORY_GROUP) });
  }
  for (const [group, values] of chosen) {
    const groupName = isDetailGroup(group) ? groups.find(({ ident }) => ident === group)!.name : null;
    for (const { ident, name } of values) {
      // Another choice of the same group would still be active.
      const count = values.length === 1 ? countWithout(group) : undefined;
      const change = withValues(address, group, toggleValue(address, group, ident));
      chips.push({
        name: groupName ? `${groupName}: ${uncapitalise(name)}` : name,
        url: changeAddress(address, change),
        ...count,
      });
    }
  }
  for (const rangeName of Object.values(RANGE_PARAMETERS)) {
    const range = address.ranges[rangeName];
    if (!range) continue;
    const name =
      rangeName === 'price'
        ? `Cena: ${formatPriceRange(range)}`
        : `${DIMENSION_LABELS[rangeName]}: ${formatSizeRange(range)}`;
    const url = changeAddress(address, withRange(address, rangeName, null));
    chips.push({ name, url, ...countWithout(rangeName) });
  }
  return chips;
}

function formatSizeRange({ from, to }: Range) {
  const cm = (mm: number | null) => centimetres.format((mm ?? 0) / 10);
  if (from === null) return `do ${cm(to)}\u00a0cm`;
  if (to === null) return `od ${cm(from)}\u00a0cm`;
  return `${cm(from)}–${cm(to)}\u00a0cm`;
}
