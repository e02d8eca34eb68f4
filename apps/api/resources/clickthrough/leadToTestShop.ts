/**
 * The address of an offer, or the same path in the test shop if there is one and the shop is an example: hosts below
 * `.example` are reserved and have no owner (RFC 2606).
 */
export function leadToTestShop(url: string, testShopUrl: string | null | undefined) {
  const { hostname, pathname, search } = new URL(url);
  if (!testShopUrl || !hostname.endsWith('.example')) return url;
  const target = new URL(testShopUrl);
  target.pathname = pathname;
  target.search = search;
  return target.href;
}
