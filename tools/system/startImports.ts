import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ArticleFollower } from '@gniazdo/api/articles/ArticleFollower';
import { openArticleFolder } from '@gniazdo/api/articles/openArticleFolder';
import { FeedWorker } from '@gniazdo/api/catalogue/feeds/FeedWorker';
import { readFeedHosts } from '@gniazdo/api/catalogue/feeds/readFeedHosts';
import { connect } from '@gniazdo/api/database/connect';

type Options = { databaseUrl: string; dataDir: string; url: string };

/**
 * Fetches the feeds of shops when they are due, and follows the articles of CONTENT_STORE, by default DATA_DIR/content.
 * Resolves to a function that stops both.
 */
export async function startImports({ databaseUrl, dataDir, url }: Options) {
  const { pool, close } = await connect(databaseUrl, { max: 4 });
  // What was wrong with a feed is in the panel of its shop.
  const log = {
    info: () => undefined,
    error: ({ err }: { err?: unknown }, text: string) => console.error(text, err ?? ''),
  };
  const feeds = new FeedWorker(pool, log, { allowedHosts: readFeedHosts() });
  const articles = new ArticleFollower({
    pool,
    folder: openArticleFolder(process.env.CONTENT_STORE ?? (await makeFolder(join(dataDir, 'content')))),
    siteUrl: url,
    log: { ...log, info: (text) => console.log(text) },
  });
  feeds.start();
  articles.start();
  return async () => {
    await Promise.all([feeds.stop(), articles.stop()]);
    await close();
  };
}

async function makeFolder(folder: string) {
  await mkdir(folder, { recursive: true });
  return folder;
}
