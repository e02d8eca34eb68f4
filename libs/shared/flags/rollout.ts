import type { FlagRollout } from '@gniazdo/contracts/site';

type Value = boolean | number;

/** The definition of a feature in GrowthBook's format. Visitors have the attributes `id` and `isStaff`. */
export function buildFlagDefinition({ audience, percent, value }: FlagRollout, offValue: Value) {
  if (audience === 'everyone') return { defaultValue: value };
  if (audience === 'none') return { defaultValue: offValue };
  const toStaff = { condition: { isStaff: true }, force: value };
  const toShare = { force: value, coverage: percent / 100, hashAttribute: 'id' };
  return { defaultValue: offValue, rules: audience === 'staff' ? [toStaff] : [toStaff, toShare] };
}

/** The inverse of `buildFlagDefinition`; null for a definition with other rules or with a value of another kind. */
export function readFlagRollout(definition: Record<string, unknown>, offValue: Value): FlagRollout | null {
  const rules = (definition['rules'] ?? []) as { coverage?: number; force?: Value }[];
  const value = rules[0]?.force ?? (definition['defaultValue'] as Value | undefined) ?? offValue;
  if (typeof value !== typeof offValue) return null;
  const percent = Math.round((rules[1]?.coverage ?? 0) * 10_000) / 100;
  const audiences = rules.length === 0 ? (['none', 'everyone'] as const) : (['staff', 'share'] as const);
  const candidates = audiences.map((audience): FlagRollout => ({ audience, percent, value }));
  return candidates.find((each) => isSame(buildFlagDefinition(each, offValue), definition)) ?? null;
}

/** Regardless of the order of the keys, which PostgreSQL changes. */
function isSame(a: unknown, b: unknown) {
  return JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return entries.map(([name, each]) => [name, sortKeys(each)]);
}
