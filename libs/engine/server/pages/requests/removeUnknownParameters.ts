import type { PageAddress } from '../../http/addresses.ts';

/**
 * The address without the query parameters that the page does not read, in the order of their names; so equal pages have
 * equal addresses. `known` undefined: the page reads all.
 */
export function removeUnknownParameters(address: PageAddress, known: readonly string[] | undefined): PageAddress {
  if (known === undefined || address.search === '') return address;
  const pairs = address.search
    .slice(1)
    .split('&')
    .map((text) => ({ text, name: readName(text) }))
    .filter(({ name }) => known.includes(name))
    .toSorted((one, other) => known.indexOf(one.name) - known.indexOf(other.name));
  const search = pairs.length > 0 ? `?${pairs.map(({ text }) => text).join('&')}` : '';
  return { ...address, url: address.path + search, search };
}

/** `page=2` → `page`, decoded as a loader decodes it. */
function readName(pair: string) {
  const [name = ''] = new URLSearchParams(pair).keys();
  return name;
}
