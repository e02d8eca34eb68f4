/** The parameter of an address that chooses a mix of releases. */
export const MIX_PARAMETER = 'compose';

/** The address of a page, shown from that mix to whoever is staff. */
export function linkWithMix(url: string, mix: string) {
  return `${url}${url.includes('?') ? '&' : '?'}${MIX_PARAMETER}=${mix}`;
}
