import type { Choice } from '@gniazdo/contracts/offers';
import type { SiteFlags } from '@gniazdo/contracts/site';

/** The choices without Black Friday while it is not active. A selected choice stays, so that it can be removed. */
export function omitBlackFriday(choices: Choice[], { 'blackFriday.active': isActive }: SiteFlags) {
  return isActive ? choices : choices.filter(({ ident, selected }) => ident !== 'black-friday' || selected);
}
