import type { Choice, ChoiceGroup } from '@gniazdo/contracts/offers';
import type { InspirationFacts } from './findInspirations.ts';
import {
  buildInspirationAddress,
  GROUP_NAMES,
  INSPIRATION_GROUPS,
  type InspirationAddress,
  type InspirationGroup,
} from './InspirationAddress.ts';

/** Inspirations that have one of the chosen idents in each group with a choice. */
export function filterInspirations(all: InspirationFacts[], chosen: InspirationAddress['chosen']) {
  return all.filter((each) =>
    GROUP_NAMES.every((group) => chosen[group].length === 0 || chosen[group].includes(each[group].ident)),
  );
}

/** The address without idents that no inspiration has. */
export function dropUnknownIdents(all: InspirationFacts[], address: InspirationAddress): InspirationAddress {
  const keep = (group: InspirationGroup) => {
    const known = new Set(all.map((each) => each[group].ident));
    return address.chosen[group].filter((ident) => known.has(ident));
  };
  return { ...address, chosen: { rooms: keep('rooms'), styles: keep('styles'), owners: keep('owners') } };
}

/** A filter with all its choices, in the order of their first inspirations. */
export function presentInspirationGroup(
  all: InspirationFacts[],
  { chosen }: InspirationAddress,
  group: InspirationGroup,
): ChoiceGroup {
  const values = new Map(all.map((each) => [each[group].ident, each[group].name]));
  const choices = [...values].map(([ident, name]): Choice => {
    const selected = chosen[group].includes(ident);
    const others = chosen[group].filter((other) => other !== ident);
    const after = { ...chosen, [group]: selected ? others : [...others, ident] };
    return {
      ident,
      id: null,
      name,
      url: buildInspirationAddress({ chosen: after, page: 1 }),
      selected,
      disabled: !selected && filterInspirations(all, { ...chosen, [group]: [ident] }).length === 0,
      // One choice of one filter is a page for search engines; combinations are not.
      followable: GROUP_NAMES.flatMap((name) => after[name]).length <= 1,
      highlighted: false,
      count: filterInspirations(all, after).length,
      swatch: null,
    };
  });
  return { ...INSPIRATION_GROUPS[group], choices };
}
