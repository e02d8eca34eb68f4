import type { DimensionName } from '../../index/facets/VariantFacts.ts';

export const DIMENSION_LABELS: Record<DimensionName, string> = {
  width: 'Szerokość',
  height: 'Wysokość',
  depth: 'Głębokość',
  diameter: 'Średnica',
};
