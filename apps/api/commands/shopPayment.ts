import { formatError, UserFacingError } from '@gniazdo/errors';
import { addShopPayment } from '../accounts/addShopPayment.ts';
import { requireDatabaseUrl } from '../readApiSecrets.ts';

// `node apps/api/commands/shopPayment.ts SLUG AMOUNT REFERENCE [DAY]`, with DATABASE_URL of the owner of the tables: records a payment.
try {
  const url = requireDatabaseUrl();
  const [slug, amount, reference, day, ...others] = process.argv.slice(2);
  if (!slug || !amount || !reference || others.length > 0)
    throw new UserFacingError('Usage: node apps/api/commands/shopPayment.ts SLUG AMOUNT REFERENCE [DAY]');
  await addShopPayment(url, { slug, amount, reference, day });
  console.log(`The payment of ${amount} PLN of ${slug} is recorded.`);
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
