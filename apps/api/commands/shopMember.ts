import { formatError, UserFacingError } from '@gniazdo/errors';
import { addShopMember } from '../accounts/addShopMember.ts';
import { requireDatabaseUrl } from '../readApiSecrets.ts';

// `node apps/api/commands/shopMember.ts EMAIL SLUG`, with DATABASE_URL of the owner of the tables: gives an account the panel of a shop.
try {
  const url = requireDatabaseUrl();
  const [email, slug, ...others] = process.argv.slice(2);
  if (!email || !slug || others.length > 0)
    throw new UserFacingError('Usage: node apps/api/commands/shopMember.ts EMAIL SLUG');
  await addShopMember(url, { email, slug });
  console.log(`${email} sees the panel of ${slug}.`);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
