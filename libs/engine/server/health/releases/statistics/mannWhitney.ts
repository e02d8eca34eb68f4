/**
 * Mann-Whitney U test: the standard score for values of `one` being larger than values of `other`, corrected for ties
 * and continuity. Positive if `one` tends to be larger; 0 if one of them is empty or all values are equal.
 */
export function mannWhitney(one: readonly number[], other: readonly number[]): number {
  const [n, m] = [one.length, other.length];
  if (n === 0 || m === 0) return 0;
  const values = [...one.map((value) => ({ value, isOne: true })), ...other.map((value) => ({ value, isOne: false }))];
  values.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  let ties = 0;
  for (let start = 0; start < values.length;) {
    let end = start;
    while (end < values.length && values[end]!.value === values[start]!.value) end += 1;
    const size = end - start;
    const rank = (start + 1 + end) / 2;
    for (let i = start; i < end; i++) if (values[i]!.isOne) rankSum += rank;
    ties += size ** 3 - size;
    start = end;
  }
  const all = n + m;
  const difference = rankSum - (n * (n + 1)) / 2 - (n * m) / 2;
  const variance = ((n * m) / 12) * (all + 1 - ties / (all * (all - 1)));
  if (variance <= 0) return 0;
  return (difference - Math.sign(difference) * 0.5) / Math.sqrt(variance);
}
