/** Label of an optimization type on cards; null for unknown types. */
export function getOptimizationLabel(type: string): 'APO' | 'MPO' | 'RPO' | null {
  if (type === 'automatic') return 'APO';
  if (type === 'manual') return 'MPO';
  return type === 'stableRank' ? 'RPO' : null;
}
