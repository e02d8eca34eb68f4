import type { AuditAction } from '@gniazdo/contracts/account';
import { formatGrosze } from './statements.ts';

const ACTIONS: Record<AuditAction, string> = {
  'appeal.rejected': 'Objection rejected',
  'appeal.upheld': 'Objection upheld',
  'application.refuse': 'Application refused',
  'budget.set': 'Budgets set',
  'correction.make': 'Correction made',
  'correction.undo': 'Correction undone',
  'feed.set': 'File set',
  'free-clicks.set': 'Free clicks set',
  'import.confirm': 'Held import confirmed',
  'import.reject': 'Held import rejected',
  'member.cancel': 'Invitation cancelled',
  'member.invite': 'Member invited',
  'member.join': 'Member joined',
  'member.remove': 'Member removed',
  'member.role': 'Role of a member changed',
  'minimum.set': 'Least rate set',
  'moderation.publish': 'Text published',
  'moderation.refuse': 'Text refused',
  'moderation.reject': 'Report rejected',
  'moderation.uphold': 'Report upheld',
  'order-key.create': 'Key for orders created',
  'order-key.renew': 'Key for orders replaced',
  'payment.record': 'Payment recorded',
  'rate.end': 'Rate ended',
  'rate.set': 'Rate set',
  'rate.withdraw': 'Planned rate removed',
  'shop.approve': 'Approved',
  'shop.details': 'Details changed',
  'shop.end': 'Ended',
  'shop.hosts': 'Hosts changed',
  'shop.open': 'Live',
  'shop.paid': 'Mark of a paying shop changed',
  'shop.pause': 'Paused',
  'shop.reopen': 'Reopened',
  'shop.resume': 'Resumed',
  'statement.close': 'Statement closed',
  'statement.correct': 'Correction of a statement',
};

/** The name of an action of the audit log, for staff; that of an unknown one, of an earlier API, is its id. */
export function nameAction(action: string) {
  return Object.hasOwn(ACTIONS, action) ? ACTIONS[action as AuditAction] : action;
}

/** Values of the audit log that are in grosze. */
const AMOUNTS = ['grosze', 'net', 'gross', 'daily', 'monthly', 'priceFrom', 'returnCost'];

/** A value of the audit log with its name, as staff read it: amounts are in PLN. */
export function presentChanged(name: string, value: unknown) {
  const isAmount = AMOUNTS.includes(name) && typeof value === 'number';
  return { name: name === 'grosze' ? 'amount' : name, value: isAmount ? formatGrosze(value) : value };
}
