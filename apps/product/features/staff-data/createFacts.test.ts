import { OPTIMIZATION_TYPES } from '@gniazdo/contracts/offers';
import { getOptimizationLabel } from './createFacts.ts';

test('each optimization type has a label, unknown ones have none', () => {
  expect(OPTIMIZATION_TYPES.map(getOptimizationLabel)).toEqual(['APO', 'MPO', 'RPO']);
  expect(getOptimizationLabel('seasonal')).toBeNull();
});
