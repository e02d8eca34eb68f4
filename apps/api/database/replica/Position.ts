/** A position in PostgreSQL's log of changes (`16/B374D848`) as a number, for comparisons. Exact up to 9 petabytes. */
export function parsePosition(text: string): number {
  const [high = '', low = ''] = text.split('/');
  return parseInt(high, 16) * 2 ** 32 + parseInt(low, 16);
}
