import type { Choice, FilterGroups } from '@gniazdo/contracts/offers';
import { formatPrice } from '@gniazdo/format';
import { countAllBits } from '../../index/facets/bitWords.ts';
import { countPriceRanges, findScaleEnd, priceHistogram } from '../../index/facets/countPrices.ts';
import { measureRange } from '../../index/facets/measureRange.ts';
import type { Range } from '../../index/facets/matchVariants.ts';
import { toPln } from '../variants/presentVariant.ts';
import { changeAddress, withRange } from './changeAddress.ts';
import { choosePriceRanges } from './choosePriceRanges.ts';
import type { Selection } from './selectFilters.ts';

/** The price filter, computed without the chosen price range. */
export function presentPriceGroup(selection: Selection): FilterGroups['price'] {
  const { snapshot, matched, address } = selection;
  const mask = matched.maskWithout('price');
  const span = measureRange(snapshot.index, mask, 'price');
  const scale = span && { min: span.min, max: findScaleEnd(snapshot.index, mask, span) };
  const histogram = scale ? priceHistogram(snapshot.index, mask, scale) : [];
  const selected = address.ranges.price ?? null;
  return {
    ident: 'cena',
    name: 'Cena',
    unit: 'PLN',
    min: toPln(span?.min ?? 0),
    max: toPln(scale?.max ?? 0),
    ...(scale && scale.max < span.max && { isOpen: true }),
    selected: selected && { from: toPln(selected.from), to: toPln(selected.to) },
    histogram: histogram.map(({ from, to, count }) => ({ from: toPln(from), to: toPln(to), count })),
    predefined: presentPredefined(selection, mask),
  };
}

function presentPredefined({ snapshot, address }: Selection, mask: Uint32Array): Choice[] {
  const ranges = choosePriceRanges(snapshot.index.columns.price, mask);
  const counts = countPriceRanges(snapshot.index, mask, ranges);
  const selected = address.ranges.price;
  return ranges
    .map((range, i): Choice => {
      const isSelected = range.from === selected?.from && range.to === selected?.to;
      return {
        ident: `${toPln(range.from) ?? ''}-${toPln(range.to) ?? ''}`,
        id: null,
        name: formatPriceRange(range),
        url: changeAddress(address, withRange(address, 'price', isSelected ? null : range)),
        selected: isSelected,
        disabled: counts[i] === 0 && !isSelected,
        followable: false,
        highlighted: false,
        count: isSelected ? countAllBits(mask) : counts[i]!,
        swatch: null,
      };
    })
    .filter(({ count, selected: isSelected }) => count > 0 || isSelected);
}

/** Grosze → `do 500 zł`, `500–1 000 zł`, `od 1 000 zł`. */
export function formatPriceRange({ from, to }: Range) {
  if (from === null) return `do ${formatPrice(toPln(to ?? 0))}`;
  if (to === null) return `od ${formatPrice(toPln(from))}`;
  return `${formatPrice(toPln(from)).replace(/\s?zł$/, '')}–${formatPrice(toPln(to))}`;
}
