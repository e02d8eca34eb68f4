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
// Messages of pg errors that have no code.
const MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

/** Whether the error means that PostgreSQL is unreachable, rather than that a query is wrong. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable);
  const { code, message } = error as { code?: string; message?: string };
  return (code !== undefined && (CODES.has(code) || code.startsWith('08'))) || MESSAGES.test(message ?? '');
}
