import { formatError } from '@gniazdo/errors';
import { connect } from '../database/connect.ts';
import { readFeedHosts } from '../catalogue/feeds/readFeedHosts.ts';
import { FeedWorker } from '../catalogue/feeds/FeedWorker.ts';
import { limitHeapGrowth } from '../catalogue/limitHeapGrowth.ts';
import { requireDatabaseUrl } from '../readSecrets.ts';

// `node apps/api/commands/fetchFeeds.ts`, with DATABASE_URL of the owner of the tables: fetches the feeds of shops when they
// are due, until it is stopped.
limitHeapGrowth();
try {
  const url = requireDatabaseUrl();
  const { pool, close } = await connect(url, { max: 3, onError: (error) => console.error(error.message) });
  const worker = new FeedWorker(
    pool,
    { info: (text) => console.log(text), error: ({ err }: { err?: unknown }, text) => console.error(text, err) },
    { allowedHosts: readFeedHosts() },
  );
  const stop = async () => {
    await worker.stop();
    await close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  worker.start();
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
