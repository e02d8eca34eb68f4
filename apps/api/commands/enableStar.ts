import { parseArgs } from 'node:util';
import { formatError, UserFacingError } from '@gniazdo/errors';
import { enableStarShop } from '../resources/star/enableStarShop.ts';
import { requireDatabaseUrl } from '../readApiSecrets.ts';

// `node apps/api/commands/enableStar.ts SLUG [--delay DAYS]`, with DATABASE_URL of the owner of the tables: lets a shop report orders,
// and prints the secret of its signatures.
try {
  const { values, positionals } = parseArgs({
    options: { delay: { type: 'string', default: '7' } },
    allowPositionals: true,
  });
  const url = requireDatabaseUrl();
  const [slug] = positionals;
  if (!slug || !/^\d{1,2}$/.test(values.delay))
    throw new UserFacingError('Usage: node apps/api/commands/enableStar.ts SLUG [--delay DAYS], from 0 to 90 days.');
  const shop = await enableStarShop(url, { slug, delayDays: Number(values.delay) });
  console.log(`${shop.name} may report orders. Secret of its signatures: ${shop.secret}`);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
