import { formatError, UserFacingError } from '@gniazdo/errors';
import { endAccountSessions } from '../accounts/endAccountSessions.ts';
import { requireDatabaseUrl } from '../readApiSecrets.ts';

// `node apps/api/commands/endSessions.ts ADDRESS`, with DATABASE_URL: ends all sessions of an account.
try {
  const url = requireDatabaseUrl();
  const [email, ...others] = process.argv.slice(2);
  if (!email || others.length > 0) throw new UserFacingError('Usage: node apps/api/commands/endSessions.ts ADDRESS');
  console.log(`Sessions of ${email} that have ended: ${await endAccountSessions(url, email)}.`);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
