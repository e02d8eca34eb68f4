import { readFeedHosts } from '../catalogue/feeds/readFeedHosts.ts';
import { FeedWorker } from '../catalogue/feeds/FeedWorker.ts';
import { limitHeapGrowth } from '../catalogue/limitHeapGrowth.ts';
import { runWorker } from './runWorker.ts';

// `node apps/api/commands/fetchFeeds.ts`: fetches the feeds of shops when they are due.
limitHeapGrowth();
await runWorker(3, (pool, log) => new FeedWorker(pool, log, { allowedHosts: readFeedHosts() }));
