import { UserFacingError } from '@gniazdo/errors';
import { ArticleFollower } from '../articles/ArticleFollower.ts';
import { openArticleFolder } from '../articles/openArticleFolder.ts';
import { runWorker } from './runWorker.ts';

// `node apps/api/commands/followArticles.ts`, with CONTENT_STORE and PUBLIC_URL: copies the articles of the content folder to the
// database when they change.
await runWorker(2, (pool, log) => {
  const { CONTENT_STORE: location, PUBLIC_URL: siteUrl } = process.env;
  if (!location) throw new UserFacingError('Set CONTENT_STORE to the folder or bucket (s3://…) of articles.');
  if (!siteUrl)
    throw new UserFacingError('Set PUBLIC_URL to the origin of the site: links of articles are checked there.');
  return new ArticleFollower({ pool, folder: openArticleFolder(location), siteUrl, log });
});
