import { formatError, UserFacingError } from '@gniazdo/errors';
import { connect } from '../database/connect.ts';
import { ArticleFollower } from '../articles/ArticleFollower.ts';
import { openArticleFolder } from '../articles/openArticleFolder.ts';
import { requireDatabaseUrl } from '../readSecrets.ts';

// `node apps/api/commands/followArticles.ts`, with DATABASE_URL of the owner of the tables, CONTENT_STORE and PUBLIC_URL: copies
// the articles of the content folder to the database when they change, until it is stopped.
try {
  const url = requireDatabaseUrl();
  const { CONTENT_STORE: location, PUBLIC_URL: siteUrl } = process.env;
  if (!location) throw new UserFacingError('Set CONTENT_STORE to the folder or bucket (s3://…) of articles.');
  if (!siteUrl)
    throw new UserFacingError('Set PUBLIC_URL to the origin of the site: links of articles are checked there.');
  const { pool, close } = await connect(url, { max: 2, onError: (error) => console.error(error.message) });
  const log = { info: (text: string) => console.log(text), error: (text: string) => console.error(text) };
  const follower = new ArticleFollower({ pool, folder: openArticleFolder(location), siteUrl, log });
  const stop = async () => {
    await follower.stop();
    await close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  follower.start();
} catch (error) {
  console.error(formatError(error));
  process.exitCode = 1;
}
