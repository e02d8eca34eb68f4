import type { Range, RangeName } from '../../index/facets/matchVariants.ts';
import { buildAddress } from './buildAddress.ts';
import type { ListAddress } from './ListAddress.ts';

/** The URL with a change. Every change except that of the page returns to page 1, and no longer answers a sentence. */
export function changeAddress(address: ListAddress, change: Partial<ListAddress>) {
  const ignored = change.page === undefined ? undefined : address.ignored;
  return buildAddress({ ...address, ignored, page: 1, ...change });
}

/** Replaces the values of a group; no values remove the group. */
export function withValues(address: ListAddress, group: string, values: string[]): Pick<ListAddress, 'chosen'> {
  const { [group]: _, ...others } = address.chosen;
  return { chosen: values.length > 0 ? { ...others, [group]: values } : others };
}

/** Replaces a range; null removes it. */
export function withRange(address: ListAddress, name: RangeName, range: Range | null): Pick<ListAddress, 'ranges'> {
  const { [name]: _, ...others } = address.ranges;
  return { ranges: range ? { ...others, [name]: range } : others };
}

/** Adds a value or removes it if it is chosen. */
export function toggleValue(address: ListAddress, group: string, ident: string) {
  const values = address.chosen[group] ?? [];
  return withValues(
    address,
    group,
    values.includes(ident) ? values.filter((value) => value !== ident) : [...values, ident],
  );
}
