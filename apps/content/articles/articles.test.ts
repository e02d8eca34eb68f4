import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArticle } from '@gniazdo/articles';
import { buildArticleFile } from '@gniazdo/articles/testing/buildArticleFile';
import { parseView } from '@gniazdo/testing/parseView';
import { textOf } from '@gniazdo/testing/textOf';
import { articleFiles } from './articleFiles.ts';
import { releasedArticles, sortPublished } from './articles.ts';

const articles = sortPublished(releasedArticles);
const drafts = releasedArticles.filter(({ published }) => !published);
const files = readdirSync(__dirname)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(path.join(__dirname, name), 'utf8') }));

test('every Markdown file of the folder is an article', () => {
  expect(articleFiles.toSorted()).toEqual(files.map((file) => file.text).toSorted());
});

test.each(files)('the file name of $name is its slug, and it has a body', ({ name, text }) => {
  const article = parseArticle(text);
  expect(`${article.slug}.md`).toBe(name);
  expect(parseView(article.sections[0]!.html).body.firstElementChild?.localName).toBe('p');
});

test('articles are ordered newest first, without drafts', () => {
  const dates = articles.map((article) => article.date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(articles.length).toBeGreaterThanOrEqual(24);
  expect(drafts.map((article) => article.slug)).toEqual(['balkon-przed-sezonem']);
  expect(articles).not.toContain(drafts[0]);
});

test.each(articles)('$slug is a guide of four hundred words or more in sections', ({ sections }) => {
  expect(textOf(joinHtml(sections)).split(' ').length).toBeGreaterThanOrEqual(400);
  expect(sections.length).toBeGreaterThan(3);
});

test.each(articles)('$slug has products and a picture after sections, and sources', ({ products, pictures, sources }) => {
  expect(pictures.length).toBeGreaterThan(0);
  expect(products.length).toBeGreaterThan(0);
  expect(sources.length).toBeGreaterThan(1);
  expect(sources.some(({ url }) => url)).toBe(true);
});

test('article slugs are unique', () => {
  expect(new Set(articles.map((article) => article.slug)).size).toBe(articles.length);
});

test('articles are ordered by date, not by file name', () => {
  const older = buildArticleFile({ slug: 'a', date: '2025-01-01' });
  const newer = buildArticleFile({ slug: 'b', date: '2025-02-01' });
  const draft = buildArticleFile({ slug: 'c', date: '2025-03-01', published: false });
  expect(sortPublished([older, draft, newer].map(parseArticle)).map((article) => article.slug)).toEqual(['b', 'a']);
});

function joinHtml(sections: { html: string }[]) {
  return sections.map(({ html }) => html).join('');
}
