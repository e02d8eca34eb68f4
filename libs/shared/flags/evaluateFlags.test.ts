import { evaluateFlags, type FlagPayload } from './evaluateFlags.ts';

const PAYLOAD: FlagPayload = {
  features: {
    'sale.active': { defaultValue: false, rules: [{ condition: { country: 'PL' }, force: true }] },
    'staff.tools': { defaultValue: false, rules: [{ condition: { id: { $inGroup: 'staff' } }, force: true }] },
    'button.text': {
      defaultValue: 'Kup',
      rules: [{ key: 'exp-button', variations: ['Kup', 'Do sklepu'], weights: [0.5, 0.5], hashAttribute: 'id' }],
    },
    'half.open': { defaultValue: false, rules: [{ force: true, coverage: 0.5, hashAttribute: 'id' }] },
  },
  experiments: [],
  savedGroups: { staff: ['anna'] },
};

test('rules, groups and defaults decide the values, and the rules are not in the result', () => {
  expect(getValues({ country: 'PL', id: 'anna' })).toMatchObject({ 'sale.active': true, 'staff.tools': true });
  expect(getValues({ country: 'DE', id: 'jan' })).toMatchObject({ 'sale.active': false, 'staff.tools': false });
  const result = evaluateFlags(PAYLOAD, { attributes: { country: 'PL' } });
  expect(result.features['sale.active']).toEqual({ defaultValue: true });
  expect(result.savedGroups).toEqual({});
});

test('a share of visitors gets a flag, always the same visitors', () => {
  const isOn = (id: number) => getValues({ id: `visitor-${id}` })['half.open'] === true;
  const ids = Array.from({ length: 1000 }, (_, id) => id);
  const on = ids.filter(isOn);
  expect(on.length).toBeGreaterThan(430);
  expect(on.length).toBeLessThan(570);
  expect(ids.filter(isOn)).toEqual(on);
});

test('the variation of an experiment is in the result, so that it can be recorded', () => {
  const { features } = evaluateFlags(PAYLOAD, { attributes: { id: 'anna' }, forcedVariations: { 'exp-button': 1 } });
  expect(features['button.text']).toMatchObject({
    defaultValue: 'Do sklepu',
    rules: [{ force: 'Do sklepu', tracks: [{ experiment: { key: 'exp-button' }, result: { variationId: 1 } }] }],
  });
});

function getValues(attributes: Record<string, unknown>) {
  const { features } = evaluateFlags(PAYLOAD, { attributes });
  return Object.fromEntries(Object.entries(features).map(([name, { defaultValue }]) => [name, defaultValue]));
}
