import { defineFragment } from '@gniazdo/composition';
import { articles, presentArticleCard, type ArticleCardData } from '../../articles/articles.ts';
import { ArticleStrip } from './ArticleStrip.tsx';

export const articleStrip = defineFragment<'content/ArticleStrip', ArticleCardData[]>({
  name: 'content/ArticleStrip',
  load: async ({ limit }) => articles.slice(0, limit).map(presentArticleCard),
  Component: ArticleStrip,
});
