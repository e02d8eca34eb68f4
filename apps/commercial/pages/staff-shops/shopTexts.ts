import type { ApplicationList, ShopState, StaffShop } from '@gniazdo/contracts/account';
import { presentChanged } from '@gniazdo/format';

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
  'shop.details': 'Details changed',
  'feed.set': 'File set',
  'member.invite': 'Member invited',
  'member.cancel': 'Invitation cancelled',
  'member.join': 'Member joined',
  'member.role': 'Role changed',
  'member.remove': 'Member removed',
  'rate.set': 'Rate set',
  'rate.end': 'Rate ended',
  'rate.withdraw': 'Planned rate removed',
  'budget.set': 'Budgets set',
  'free-clicks.set': 'Free clicks set',
  'statement.close': 'Statement closed',
  'statement.correct': 'Correction of a statement',
  'order-key.create': 'Key for orders created',
  'order-key.renew': 'Key for orders replaced',
};

/** What a change of the log did, such as `Hosts changed: hosts alfa.pl → alfa.pl, m.alfa.pl`. What stayed is left out. */
export function describeChange({ action, subject, before, after }: StaffShop['changes'][number]) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const values = names.flatMap((name) => {
    const [old, now] = [before?.[name], after?.[name]].map((value) => formatValue(presentChanged(name, value).value));
    if (old === now) return [];
    return `${presentChanged(name, null).name} ${old === '' ? now : `${old} → ${now === '' ? 'none' : now}`}`;
  });
  const details = [subject, ...values].filter((text) => text !== '').join('; ');
  return `${ACTIONS[action] ?? action}${details === '' ? '' : `: ${details}`}`;
}

function formatValue(value: unknown) {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
