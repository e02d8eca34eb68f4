import { defineFragment } from '@gniazdo/composition';
import { fragmentSchemas } from '@gniazdo/contracts/site';
import { presentArticleCard, type ArticleCardData } from '../../articles/articles.ts';
import { loadArticles } from '../../articles/loadArticles.ts';
import { ArticleStrip } from './ArticleStrip.tsx';

export const articleStrip = defineFragment<'content/ArticleStrip', ArticleCardData[]>({
  name: 'content/ArticleStrip',
  props: fragmentSchemas['content/ArticleStrip'],
  load: async ({ limit }, context) => (await loadArticles(context)).published.slice(0, limit).map(presentArticleCard),
  Component: ArticleStrip,
});
