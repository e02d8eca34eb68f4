import type { Choice, ChoiceGroup } from '@gniazdo/contracts';
import { countAllBits, countCommonBits, haveCommonBits } from '../facets/bitWords.ts';
import { countColumn } from '../facets/measureRange.ts';
import { changeAddress, toggleValue } from './changeAddress.ts';
import { isIndexable } from './isIndexable.ts';
import type { GroupValue, ListGroup } from './ListGroup.ts';
import type { Selection } from './selectFilters.ts';

/** Shops and manufacturers can be thousands; a filter shows those with the most offers. */
const MOST_CHOICES = 100;
/** Words that are counted in the time that one variant's column takes. */
const WORDS_PER_VARIANT = 16;

/** A group with the choices that the list without filters has, whether or not the present filters leave any of them. */
export function presentChoiceGroup(selection: Selection, group: ListGroup): ChoiceGroup {
  const { matched, unfiltered } = selection;
  const ownOf = countsOf(selection, group, matched.maskWithout(group.ident));
  const presentOf =
    unfiltered === matched.mask
      ? ownOf
      : isNamed(group)
        ? countsOf(selection, group, unfiltered)
        : (value: GroupValue) => Number(haveCommonBits(unfiltered, value.bitset.words));
  const afterOf = countAfter(selection, group);
  const chosen = new Set((selection.chosen.get(group.ident) ?? []).map(({ ident }) => ident));
  const candidates = group
    .values()
    .map((value) => ({ value, present: presentOf(value), isChosen: chosen.has(value.ident) }))
    .filter(({ present, isChosen }) => present > 0 || isChosen);
  if (isNamed(group)) {
    candidates.sort(
      (a, b) =>
        Number(b.isChosen) - Number(a.isChosen) ||
        b.present - a.present ||
        compareNames.compare(a.value.name, b.value.name),
    );
  }
  const choices = candidates
    .slice(0, MOST_CHOICES)
    .map(({ value, isChosen }) =>
      presentChoice(selection, group, value, isChosen, { own: ownOf(value), after: afterOf }),
    );
  return { ident: group.ident, name: group.name, choices };
}

const compareNames = new Intl.Collator('pl');

function presentChoice(
  selection: Selection,
  group: ListGroup,
  value: GroupValue,
  selected: boolean,
  { own, after }: { own: number; after: (value: GroupValue, selected: boolean, own: number) => number },
): Choice {
  const change = toggleValue(selection.address, group.ident, value.ident);
  return {
    ident: value.ident,
    id: value.id,
    name: value.name,
    url: changeAddress(selection.address, change),
    selected,
    disabled: own === 0 && !selected,
    followable: isIndexable({ ...selection.address, ...change }),
    highlighted: false,
    count: after(value, selected, own),
    swatch: group.section === 'colour' ? value.swatch : null,
  };
}

/** How many variants the list behind a choice's address holds. */
function countAfter(selection: Selection, group: ListGroup) {
  const { matched, chosen, snapshot } = selection;
  const values = chosen.get(group.ident);
  if (!values) return (_value: GroupValue, _selected: boolean, own: number) => own;
  const others = matched.maskWithout(group.ident);
  const chosenAlready = countAllBits(matched.mask);
  // What another choice adds: those that have it and none of the chosen ones.
  const rest = snapshot.index.takeMask();
  for (let i = 0; i < rest.length; i++) rest[i] = others[i]! & ~matched.mask[i]!;
  const alone = onlyOneOf(selection, values);
  return (value: GroupValue, selected: boolean) => {
    if (!selected) return chosenAlready + countCommonBits(rest, value.bitset.words);
    return values.length === 1 ? countAllBits(others) : chosenAlready - countCommonBits(alone, value.bitset.words);
  };
}

/** Those that are in the list for one of the chosen values alone: without it, they would leave. */
function onlyOneOf({ matched: { mask }, snapshot: { index } }: Selection, values: GroupValue[]) {
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

function countsOf({ snapshot: { index } }: Selection, group: ListGroup, mask: Uint32Array) {
  if (!isNamed(group)) return (value: GroupValue) => countCommonBits(mask, value.bitset.words);
  const { eshopId, manufacturerId } = index.columns;
  const used = group.section === 'eshops' ? index.eshops : index.manufacturers;
  // A few bitsets are counted faster than many variants are looked at; many bitsets are not.
  if (used.size * mask.length < countAllBits(mask) * WORDS_PER_VARIANT)
    return (value: GroupValue) => countCommonBits(mask, value.bitset.words);
  const counts = countColumn(group.section === 'eshops' ? eshopId : manufacturerId, mask);
  return (value: GroupValue) => counts[value.id ?? 0] ?? 0;
}

function isNamed({ section }: ListGroup) {
  return section === 'eshops' || section === 'manufacturers';
}
