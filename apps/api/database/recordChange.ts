import type { AuditAction } from '@gniazdo/contracts/account';
import { type Database, oneValue } from './one.ts';

export type Change = {
  /** Who: a member of staff by name, a member of a shop by address, or a part of the system by name. */
  by: { kind: 'staff' | 'shop' | 'system'; name: string };
  eshopId: number | null;
  action: AuditAction;
  /** What was changed, such as `category 12`. */
  subject?: string;
  before?: object | null;
  after?: object | null;
  reason?: string | null;
};

/** Writes an entry of the audit log, and resolves to its id. Call it in the transaction of the change. */
export async function recordChange(
  db: Database,
  { by, eshopId, action, subject = '', before = null, after = null, reason = null }: Change,
) {
  return oneValue<number>(
    db,
    `insert into audit_entry (by_kind, by_name, eshop_id, action, subject, before, after, reason)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id::integer`,
    [by.kind, by.name, eshopId, action, subject, before, after, reason],
  );
}
