export { findBrokenLinks } from './findBrokenLinks.ts';
export { type Article, type Cover, parseArticle, type Source, sourceSchema } from './parseArticle.ts';
export { ArticleLinkError, renderMarkdown, type Section } from './renderMarkdown.ts';
