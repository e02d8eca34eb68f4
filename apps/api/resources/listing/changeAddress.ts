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

/** The values of a group with a further one, or without it if it is chosen. */
export function toggleValue({ chosen }: ListAddress, group: string, ident: string): string[] {
  const values = chosen[group] ?? [];
  return values.includes(ident) ? values.filter((value) => value !== ident) : [...values, ident];
}

/** Returns the URL with other values of a group. What all of these URLs share is built once: a filter has 100 choices. */
export function createValuesUrl(address: ListAddress, group: string) {
  // The space marks the place of the values: nothing else in a URL is one.
  const [start, end] = changeAddress(address, withValues(address, group, [' '])).split(' ');
  return (values: readonly string[]) =>
    values.length > 0
      ? `${start}${values.toSorted().join(',')}${end}`
      : changeAddress(address, withValues(address, group, []));
}
