import { defineRemote } from '@gniazdo/composition';
import { articlesFeed } from './endpoints/articlesFeed.tsx';
import { articlesRss } from './endpoints/articlesRss.ts';
import { articleStrip } from './fragments/article-strip/fragment.ts';
import { inspirations } from './fragments/inspirations/fragment.ts';
import { rooms } from './fragments/rooms/fragment.ts';
import { appealForm, appealPages } from './pages/appeal-page/routes.ts';
import { articleCategoryPage, articleListPage } from './pages/article-list-page/routes.ts';
import { articlePreviewPage } from './pages/article-page/previewRoute.ts';
import { articlePage } from './pages/article-page/route.ts';
import { inspirationPage } from './pages/inspiration-page/route.ts';
import { inspirationsPage } from './pages/inspirations-page/route.ts';
import { pointForm, pointPages } from './pages/point-pages/routes.ts';
import { reportForm, reportPages } from './pages/report-page/routes.ts';
import { textPages } from './pages/text-page/routes.ts';

/** Editorial content: inspirations, articles, pages of text and furnished rooms. */
export default defineRemote({
  name: 'content',
  pages: [
    inspirationsPage,
    inspirationPage,
    articleListPage,
    articleCategoryPage,
    articlePage,
    articlePreviewPage,
    ...textPages,
    ...reportPages,
    ...appealPages,
    ...pointPages,
  ],
  forms: [reportForm, appealForm, pointForm],
  fragments: [articleStrip, inspirations, rooms],
  endpoints: [articlesFeed, articlesRss],
});
