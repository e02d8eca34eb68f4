import type { ApplicationList, ShopState, StaffShop } from '@gniazdo/contracts/account';

export const SHOP_STATES: Record<ShopState, string> = {
  setup: 'in setup',
  live: 'live',
  paused: 'paused',
  ended: 'ended',
};

export const APPLICATION_STATES: Record<keyof ApplicationList['counts'], string> = {
  new: 'new',
  approved: 'approved',
  refused: 'refused',
};

const ACTIONS: Record<string, string> = {
  'shop.approve': 'Approved',
  'shop.open': 'Live',
  'shop.pause': 'Paused',
  'shop.resume': 'Resumed',
  'shop.end': 'Ended',
  'shop.reopen': 'Reopened',
  'shop.hosts': 'Hosts changed',
  'shop.paid': 'Mark of a paying shop changed',
  'payment.record': 'Payment recorded',
  'member.invite': 'Member invited',
};

/** What a change of the log did, such as `Hosts changed: hosts alfa.pl → alfa.pl, m.alfa.pl`. */
export function describeChange({ action, subject, before, after }: StaffShop['changes'][number]) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const values = names.map((name) => {
    const [old, now] = [before?.[name], after?.[name]].map(formatValue);
    return `${name} ${old === '' ? now : `${old} → ${now === '' ? 'none' : now}`}`;
  });
  const details = [subject, ...values].filter((text) => text !== '').join('; ');
  return `${ACTIONS[action] ?? action}${details === '' ? '' : `: ${details}`}`;
}

function formatValue(value: unknown) {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
