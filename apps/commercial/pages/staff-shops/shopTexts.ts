import type { ApplicationList, ShopState, StaffShop } from '@gniazdo/contracts/account';
import { nameAction, presentChanged } from '@gniazdo/format';

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

/** What a change of the log did, such as `Hosts changed: hosts alfa.pl → alfa.pl, m.alfa.pl`. What stayed is left out. */
export function describeChange({ action, subject, before, after }: StaffShop['changes'][number]) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const values = names.flatMap((name) => {
    const [old, now] = [before?.[name], after?.[name]].map((value) => formatValue(presentChanged(name, value).value));
    if (old === now) return [];
    return `${presentChanged(name, null).name} ${old === '' ? now : `${old} → ${now === '' ? 'none' : now}`}`;
  });
  const details = [subject, ...values].filter((text) => text !== '').join('; ');
  return `${nameAction(action)}${details === '' ? '' : `: ${details}`}`;
}

function formatValue(value: unknown) {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(String).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
