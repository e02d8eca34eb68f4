import { paths } from '@gniazdo/contracts/site';
import { type Article, ARTICLE_CATEGORIES } from './parseArticle.ts';

/** Sentences about links of articles to articles, categories and sections that do not exist. Drafts count as missing. */
export function findBrokenLinks(all: Article[]): string[] {
  const published = all.filter((article) => article.published);
  const known = new Set([
    paths.articles(),
    ...Object.keys(ARTICLE_CATEGORIES).map(paths.articleCategory),
    ...published.map(({ slug }) => paths.article(slug)),
  ]);
  return all.flatMap(({ slug, sections }) => {
    const anchors = new Set(
      sections.flatMap(({ html }) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => `#${id}`)),
    );
    const isBroken = (link: string) => {
      if (link.startsWith('#')) return !anchors.has(link);
      const [path = ''] = link.split(/[?#]/);
      return path.startsWith(paths.articles()) && !known.has(path);
    };
    return sections
      .flatMap(({ links }) => links)
      .filter(isBroken)
      .map((link) => `The article "${slug}" links to "${link}", which does not exist.`);
  });
}
