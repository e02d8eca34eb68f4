import { pushEvent } from '@gniazdo/tracking';

/** Filter groups of promotions. */
const PROMOTION_GROUPS = ['promocja', 'kupon', 'oznaczenie'];

/** Pushes an event if a filter of a promotion was chosen; not if it was removed. Call it before the URL changes. */
export function pushPromotion(link: HTMLAnchorElement) {
  const group = link.closest<HTMLElement>('[data-group]')?.dataset.group;
  if (!group || !PROMOTION_GROUPS.includes(group)) return;
  const chosen = readChoices(location.href, group);
  const added = readChoices(link.href, group).find((ident) => !chosen.includes(ident));
  if (added) pushEvent({ event: 'promo_filter', ident: `${group}:${added}` });
}

function readChoices(url: string, group: string) {
  return new URL(url).searchParams.get(group)?.split(',') ?? [];
}
