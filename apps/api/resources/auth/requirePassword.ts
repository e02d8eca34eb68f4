import type { FastifyRequest } from 'fastify';
import { verifyPassword } from '../../accounts/passwordHash.ts';
import { RequestError, failures } from '../../errors.ts';
import type { AuthContext } from '../../http/ApiContext.ts';
import { getVisitorNetwork } from '../../http/requireShell.ts';

/**
 * Throws 400 unless the password is that of the account of the session, and 429 after too many passwords: a stolen session must
 * not be enough to guess it.
 */
export async function requirePassword(
  { connection, accounts, limits }: AuthContext,
  request: FastifyRequest,
  { id, password }: { id: string; password: string },
) {
  await limits.consume('passwordsOfAccount', id);
  const { rows } = await connection.pool.query<{ password_hash: string }>(
    'select password_hash from account where id = $1',
    [id],
  );
  const client = { network: getVisitorNetwork(request, accounts), isKnown: true };
  if (!(await verifyPassword(password, rows[0]?.password_hash, client)))
    throw new RequestError(failures.wrongPassword, { field: 'password' });
}
