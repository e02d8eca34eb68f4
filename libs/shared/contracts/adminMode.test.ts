import { OPTIMIZATION_TYPES, optimizationTypeSchema } from './adminMode.ts';
import { getOptimizationLabel } from './getOptimizationLabel.ts';

test('[N-38] the optimization type is automatic, manual or stableRank', () => {
  for (const type of ['automatic', 'manual', 'stableRank']) expect(optimizationTypeSchema.parse(type)).toBe(type);
  for (const type of ['auto', 'Automatic', '', null])
    expect(optimizationTypeSchema.safeParse(type).success).toBe(false);
});

test('each optimization type has a label, unknown ones have none', () => {
  expect(OPTIMIZATION_TYPES.map(getOptimizationLabel)).toEqual(['APO', 'MPO', 'RPO']);
  expect(getOptimizationLabel('seasonal')).toBeNull();
});
