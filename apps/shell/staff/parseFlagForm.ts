import { type FlagChange, flagChangeSchema } from '@gniazdo/contracts/site';
import type { KnownFlags } from './findKnownFlags.ts';

/** The flag of a sent form with its change, null to remove an unused one; null if the form is incomplete or invalid. */
export function parseFlagForm(
  fields: URLSearchParams,
  flags: KnownFlags,
): { name: string; change: FlagChange | null } | null {
  const name = fields.get('name') ?? '';
  const flag = flags.get(name);
  if (fields.get('action') === 'remove') return flag || name === '' ? null : { name, change: null };
  if (!flag) return null;
  const change = flagChangeSchema.safeParse({
    audience: fields.get('audience'),
    percent: Number(fields.get('percent') || 0),
    value: flag.offValue === false ? true : Number(fields.get('value') || Number.NaN),
    offValue: flag.offValue,
  });
  return change.success ? { name, change: change.data } : null;
}
