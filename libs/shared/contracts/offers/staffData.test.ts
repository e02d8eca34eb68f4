import { optimizationTypeSchema } from './staffData.ts';

test('[N-38] the optimization type is automatic, manual or stableRank', () => {
  for (const type of ['automatic', 'manual', 'stableRank']) expect(optimizationTypeSchema.parse(type)).toBe(type);
  for (const type of ['auto', 'Automatic', '', null])
    expect(optimizationTypeSchema.safeParse(type).success).toBe(false);
});
