import type { Range, RangeName } from '../facets/matchVariants.ts';
import { buildAddress } from './buildAddress.ts';
import type { ListAddress } from './ListAddress.ts';

/** What a link changes in an address. Every change but that of the page goes back to page 1. */
export function changeAddress(address: ListAddress, change: Partial<ListAddress>) {
  return buildAddress({ ...address, page: 1, ...change });
}

/** With a group's values replaced; no values take the group out. */
export function withValues(address: ListAddress, group: string, values: string[]): Pick<ListAddress, 'chosen'> {
  const { [group]: _, ...others } = address.chosen;
  return { chosen: values.length > 0 ? { ...others, [group]: values } : others };
}

/** With a range replaced, or taken out by null. */
export function withRange(address: ListAddress, name: RangeName, range: Range | null): Pick<ListAddress, 'ranges'> {
  const { [name]: _, ...others } = address.ranges;
  return { ranges: range ? { ...others, [name]: range } : others };
}

/** Takes a value or gives it back. */
export function toggleValue(address: ListAddress, group: string, ident: string) {
  const values = address.chosen[group] ?? [];
  return withValues(
    address,
    group,
    values.includes(ident) ? values.filter((value) => value !== ident) : [...values, ident],
  );
}
