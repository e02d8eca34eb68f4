import { expect, test } from '@jest/globals';
import type { FlagRollout } from '@gniazdo/contracts/site';
import { evaluateFlags } from './evaluateFlags.ts';
import { buildFlagDefinition, readFlagRollout } from './rollout.ts';

const ROLLOUTS: FlagRollout[] = [
  { audience: 'none', percent: 0, value: false },
  { audience: 'staff', percent: 0, value: true },
  { audience: 'share', percent: 12.5, value: true },
  { audience: 'everyone', percent: 0, value: true },
  { audience: 'everyone', percent: 0, value: 10 },
];

test.each(ROLLOUTS)('$audience ($percent %) is read from the definition that it builds', (rollout) => {
  const offValue = typeof rollout.value === 'number' ? 0 : false;
  const { rules, defaultValue } = buildFlagDefinition(rollout, offValue) as Record<string, unknown>;
  // PostgreSQL stores keys in another order.
  expect(readFlagRollout(rules ? { rules, defaultValue } : { defaultValue }, offValue)).toEqual(rollout);
});

test('rules that were written by hand are not a rollout', () => {
  const rules = [{ condition: { country: 'PL' }, force: true }];
  expect(readFlagRollout({ defaultValue: false, rules }, false)).toBeNull();
});

test('a value of another kind is not a rollout', () => {
  expect(readFlagRollout({ defaultValue: 5 }, false)).toBeNull();
  expect(readFlagRollout({ defaultValue: true }, 3)).toBeNull();
});

test('staff and about that share of the visitors get the value', () => {
  const getValue = (rollout: FlagRollout, attributes: Record<string, unknown>) => {
    const features = { on: buildFlagDefinition(rollout, false) };
    return evaluateFlags({ features, experiments: [], savedGroups: {} }, { attributes }).features['on']![
      'defaultValue'
    ];
  };
  const share: FlagRollout = { audience: 'share', percent: 20, value: true };
  expect(getValue(share, { isStaff: true })).toBe(true);
  expect(getValue(share, {})).toBe(false);
  const chosen = Array.from({ length: 2000 }, (_, i) => getValue(share, { id: `visitor ${i}` })).filter(Boolean);
  expect(Math.abs(chosen.length - 400)).toBeLessThan(100);
  expect(getValue({ audience: 'staff', percent: 0, value: true }, { id: 'a', isStaff: false })).toBe(false);
});
