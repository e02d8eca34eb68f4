export { findBrokenLinks } from './findBrokenLinks.ts';
export { type Article, parseArticle } from './parseArticle.ts';
export { ArticleLinkError, renderMarkdown, type Section } from './renderMarkdown.ts';
export { type Source, sourceSchema } from './sourceSchema.ts';
