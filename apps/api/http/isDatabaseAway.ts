const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);
// What pg says without a code.
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether an error means that PostgreSQL can't be reached now, rather than that a query is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  const { code, message } = error as { code?: string; message?: string };
  return (code !== undefined && (CODES.has(code) || code.startsWith('08'))) || MESSAGES.test(message ?? '');
}
