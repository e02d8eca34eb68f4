import { defineRemote } from '@gniazdo/composition';
import { articleStrip } from './fragments/article-strip/fragment.ts';
import { rooms } from './fragments/rooms/fragment.ts';
import { articleCategoryPage, articleListPage } from './pages/article-list-page/routes.ts';
import { articlePage } from './pages/article-page/route.ts';

/** Editorial content: articles and furnished rooms. */
export default defineRemote({
  name: 'content',
  pages: [articleListPage, articleCategoryPage, articlePage],
  fragments: [articleStrip, rooms],
});
