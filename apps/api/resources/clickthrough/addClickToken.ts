import { CLICK_PARAMETER } from '@gniazdo/contracts/site';

/**
 * Adds the id of a click to the address of a shop. What the address has stays as it is, byte for byte: `searchParams` would
 * change how the other parameters are written.
 */
export function addClickToken(url: string, token: string) {
  const target = new URL(url);
  const { search } = target;
  target.search = `${search}${search === '' || search.endsWith('&') ? '' : '&'}${CLICK_PARAMETER}=${token}`;
  return target.href;
}
