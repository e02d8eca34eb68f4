import { defineRemote } from '@gniazdo/composition';
import { articleStrip } from './fragments/article-strip/articleStrip.ts';
import { rooms } from './fragments/rooms/rooms.ts';
import { articleCategoryPage, articleListPage } from './pages/article-list-page/articleListPages.ts';
import { articlePage } from './pages/article-page/articlePage.ts';

/** What we make ourselves: guides, and pictures of furnished rooms. */
export default defineRemote({
  name: 'content',
  pages: [articleListPage, articleCategoryPage, articlePage],
  fragments: [articleStrip, rooms],
});
