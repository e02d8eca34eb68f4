/** Hosts on which people search; others of these companies, such as `mail.google.com`, only refer. */
const SEARCH_HOSTS = [
  ['google', /^(?:(?:www|images|news|m)\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/],
  ['seznam', /^(?:(?:www|search|m)\.)?seznam\.cz$/],
  ['yahoo', /^(?:[a-z]{1,3}\.)?(?:search\.)?yahoo\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/],
  ['bing', /^(?:(?:www|m|[a-z]{2})\.)?bing\.com$/],
] as const;

/** Where a visitor comes from, by the host of the referrer. */
export function findSource(host: string): { source: string; medium: 'organic' | 'referral' } {
  const found = SEARCH_HOSTS.find(([, pattern]) => pattern.test(host));
  return found ? { source: found[0], medium: 'organic' } : { source: host, medium: 'referral' };
}
