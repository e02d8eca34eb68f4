import type { Choice } from '@gniazdo/contracts/offers';
import type { SiteFlags } from '@gniazdo/contracts/site';
import { getSeasons } from '@gniazdo/format';

/** Filter groups of promotions. */
const PROMOTION_GROUPS = ['promocja', 'kupon', 'oznaczenie'];

/** The filter of a promotion that the URL `to` adds to the list at `from`, e.g. `oznaczenie:black-friday`. */
export function findPromotion(from: string, to: string) {
  for (const group of PROMOTION_GROUPS) {
    const chosen = readChoices(from, group);
    const added = readChoices(to, group).find((ident) => !chosen.includes(ident));
    if (added) return `${group}:${added}`;
  }
  return undefined;
}

function readChoices(url: string, group: string) {
  return new URLSearchParams(url.split('?')[1]).get(group)?.split(',') ?? [];
}

/** The choices without Black Friday while it is not active. A selected choice stays, so that it can be removed. */
export function omitBlackFriday(choices: Choice[], flags: SiteFlags) {
  return getSeasons(flags).isBlackFriday
    ? choices
    : choices.filter(({ ident, selected }) => ident !== 'black-friday' || selected);
}
