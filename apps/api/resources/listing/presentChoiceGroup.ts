import type { Choice, ChoiceGroup } from '@gniazdo/contracts/offers';
import { featureGroups } from '../../catalogue/vocabulary/featureGroups.ts';
import { countAllBits, countCommonBits, haveCommonBits } from '../../index/facets/bitWords.ts';
import { countColumn } from '../../index/facets/measureRange.ts';
import { createValuesUrl, toggleValue, withValues } from './changeAddress.ts';
import { isIndexable } from './isIndexable.ts';
import type { GroupValue, ListGroup } from './ListGroup.ts';
import type { Selection } from './selectFilters.ts';

/** There can be thousands of shops and manufacturers; a filter shows those with the most offers. */
const MAX_CHOICES = 100;
/** Words that can be counted in the time of reading one variant from a column. */
const WORDS_PER_VARIANT = 16;

/** A group with the choices of the unfiltered list, also those without variants under the current filters. */
export function presentChoiceGroup(selection: Selection, group: ListGroup): ChoiceGroup {
  const { matched } = selection;
  const unfiltered = selection.getUnfiltered();
  const countOwn = createCounter(selection, group, matched.maskWithout(group.ident));
  const countUnfiltered =
    unfiltered === matched.mask
      ? countOwn
      : isNamed(group)
        ? createCounter(selection, group, unfiltered)
        : (value: GroupValue) => Number(haveCommonBits(unfiltered, value.bitset.words));
  const chosen = new Set((selection.chosen.get(group.ident) ?? []).map(({ ident }) => ident));
  const values = group.values();
  const candidates = values
    .map((value) => ({ value, unfilteredCount: countUnfiltered(value), isChosen: chosen.has(value.ident) }))
    .filter(({ unfilteredCount, isChosen }) => unfilteredCount > 0 || isChosen);
  if (isNamed(group)) {
    candidates.sort(
      (a, b) =>
        Number(b.isChosen) - Number(a.isChosen) ||
        b.unfilteredCount - a.unfilteredCount ||
        compareNames.compare(a.value.name, b.value.name),
    );
  }
  const present = createPresenter(selection, group, countOwn);
  const choices = candidates
    .filter(({ value, isChosen }) => isChosen || !isShownAsOther(value, values, unfiltered))
    .slice(0, MAX_CHOICES)
    .map(({ value, isChosen }) => present(value, isChosen));
  return { ident: group.ident, name: group.name, choices };
}

const SYNONYMS = new Map(
  featureGroups.flatMap(({ values }) =>
    values.flatMap(({ ident, sameAs }) => (sameAs ? [[ident, sameAs] as const] : [])),
  ),
);

/** Whether a value finds as many variants of a list as its synonym: where both mean the same, variants have both. */
function isShownAsOther(value: GroupValue, values: readonly GroupValue[], list: Uint32Array) {
  const other = SYNONYMS.get(value.ident);
  if (other === undefined) return false;
  const synonym = values.find(({ ident }) => ident === other);
  const count = ({ bitset }: GroupValue) => countCommonBits(list, bitset.words);
  return synonym !== undefined && count(synonym) === count(value);
}

const compareNames = new Intl.Collator('pl');

/** Returns values as choices. What all choices of the group share is computed once. */
function createPresenter(selection: Selection, group: ListGroup, countOwn: (value: GroupValue) => number) {
  const { address } = selection;
  const countAfterChange = countAfter(selection, group);
  const buildUrl = createValuesUrl(address, group.ident);
  const isListIndexable = isIndexable({ ...address, chosen: {} });
  return (value: GroupValue, selected: boolean): Choice => {
    const own = countOwn(value);
    const values = toggleValue(address, group.ident, value.ident);
    return {
      ident: value.ident,
      id: value.id,
      name: value.name,
      url: buildUrl(values),
      selected,
      disabled: own === 0 && !selected,
      followable: isListIndexable && isIndexable({ ...address, ...withValues(address, group.ident, values) }),
      highlighted: false,
      count: countAfterChange(value, selected, own),
      swatch: group.section === 'colour' ? value.swatch : null,
    };
  };
}

/** Number of variants in the list that a choice links to. */
function countAfter(selection: Selection, group: ListGroup) {
  const { matched, chosen, snapshot } = selection;
  const values = chosen.get(group.ident);
  if (!values) return (_value: GroupValue, _selected: boolean, own: number) => own;
  const others = matched.maskWithout(group.ident);
  const chosenAlready = countAllBits(matched.mask);
  // Variants that another choice adds: those with its value and without any chosen value.
  const rest = snapshot.index.takeMask();
  for (let i = 0; i < rest.length; i++) rest[i] = others[i]! & ~matched.mask[i]!;
  const alone = findMatchedByOneValue(selection, values);
  return (value: GroupValue, selected: boolean) => {
    if (!selected) return chosenAlready + countCommonBits(rest, value.bitset.words);
    return values.length === 1 ? countAllBits(others) : chosenAlready - countCommonBits(alone, value.bitset.words);
  };
}

/** Variants that match only one of the chosen values: they leave the list if it is removed. */
function findMatchedByOneValue({ matched: { mask }, snapshot: { index } }: Selection, values: GroupValue[]) {
  const alone = index.takeMask().fill(0);
  const more = index.takeMask().fill(0);
  for (const { bitset } of values) {
    const { words } = bitset;
    for (let i = 0; i < alone.length; i++) {
      const word = words[i] ?? 0;
      more[i] = more[i]! | (alone[i]! & word);
      alone[i] = alone[i]! | word;
    }
  }
  for (let i = 0; i < alone.length; i++) alone[i] = alone[i]! & ~more[i]! & mask[i]!;
  return alone;
}

function createCounter({ snapshot: { index } }: Selection, group: ListGroup, mask: Uint32Array) {
  if (!isNamed(group)) return (value: GroupValue) => countCommonBits(mask, value.bitset.words);
  const { eshopId, manufacturerId } = index.columns;
  const used = group.section === 'eshops' ? index.eshops : index.manufacturers;
  // Counting a few bitsets is faster than reading many variants from the column.
  if (used.size * mask.length < countAllBits(mask) * WORDS_PER_VARIANT)
    return (value: GroupValue) => countCommonBits(mask, value.bitset.words);
  const counts = countColumn(group.section === 'eshops' ? eshopId : manufacturerId, mask);
  return (value: GroupValue) => counts[value.id ?? 0] ?? 0;
}

function isNamed({ section }: ListGroup) {
  return section === 'eshops' || section === 'manufacturers';
}
