import { type FlagRollout, flagRolloutSchema, SITE_FLAGS, type SiteFlagName } from '@gniazdo/contracts/site';

/** The flag and the rollout of a sent form; null if it is incomplete or invalid. */
export function parseFlagForm(fields: URLSearchParams): { name: SiteFlagName; rollout: FlagRollout } | null {
  const name = fields.get('name') ?? '';
  if (!Object.hasOwn(SITE_FLAGS, name)) return null;
  const flag = name as SiteFlagName;
  const rollout = flagRolloutSchema.safeParse({
    audience: fields.get('audience'),
    percent: Number(fields.get('percent') || 0),
    value: typeof SITE_FLAGS[flag] === 'boolean' ? true : Number(fields.get('value') || Number.NaN),
  });
  return rollout.success ? { name: flag, rollout: rollout.data } : null;
}
