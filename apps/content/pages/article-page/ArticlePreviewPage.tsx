import { ArticlePage } from './ArticlePage.tsx';
import type { ArticleData } from './loadArticle.ts';

export function ArticlePreviewPage({ data }: { data: ArticleData }) {
  return <ArticlePage data={data} notice="Podgląd szkicu: artykuł nie jest opublikowany, widzi go tylko redakcja." />;
}
