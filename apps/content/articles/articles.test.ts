import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseView } from '@gniazdo/testing/parseView';
import { textOf } from '@gniazdo/testing/textOf';
import { articleFiles } from './articleFiles.ts';
import { articles, publishedArticles } from './articles.ts';
import { parseArticle } from './parseArticle.ts';

const files = readdirSync(__dirname)
  .filter((name) => name.endsWith('.md'))
  .map((name) => ({ name, text: readFileSync(path.join(__dirname, name), 'utf8') }));

test('every Markdown file of the folder is an article', () => {
  expect(articleFiles.toSorted()).toEqual(files.map((file) => file.text).toSorted());
});

test.each(files)('the file name of $name is its slug, and it has a body', ({ name, text }) => {
  const article = parseArticle(text);
  expect(`${article.slug}.md`).toBe(name);
  expect(parseView(article.html).body.firstElementChild?.localName).toBe('p');
});

test('articles are ordered newest first, without drafts', () => {
  const dates = articles.map((article) => article.date);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(articles.length).toBeGreaterThanOrEqual(8);
  expect(articles.map((article) => article.slug)).not.toContain('balkon-przed-sezonem');
});

test.each(articles)('$slug is a guide of four hundred words or more', ({ html }) => {
  expect(textOf(html).split(' ').length).toBeGreaterThanOrEqual(400);
});

test('article slugs are unique', () => {
  expect(new Set(articles.map((article) => article.slug)).size).toBe(articles.length);
});

test('articles are ordered by date, not by file name', () => {
  const older = buildArticleFile({ slug: 'a', date: '2025-01-01' });
  const newer = buildArticleFile({ slug: 'b', date: '2025-02-01' });
  const draft = buildArticleFile({ slug: 'c', date: '2025-03-01', published: false });
  expect(publishedArticles([older, draft, newer]).map((article) => article.slug)).toEqual(['b', 'a']);
});

test('an unknown category is rejected with its name', () => {
  expect(() => parseArticle(buildArticleFile({ category: 'piwnica' }))).toThrow(/piwnica/);
});

test('an HTML tag in an article is shown as text', () => {
  const { html } = parseArticle(buildArticleFile({ body: 'Uwaga <script>alert(1)</script>' }));
  const { body } = parseView(html);
  expect(body.querySelector('script')).toBeNull();
  expect(body.textContent.trim()).toBe('Uwaga <script>alert(1)</script>');
});

test('second-level headings have the ids of the table of contents', () => {
  const { html, headings } = parseArticle(buildArticleFile({ body: '## Światło do zadań\n\nTekst.' }));
  expect(headings).toEqual([{ id: 'swiatlo-do-zadan', text: 'Światło do zadań' }]);
  const heading = parseView(html).getByRole('heading', { level: 2, name: 'Światło do zadań' });
  expect(heading.id).toBe('swiatlo-do-zadan');
});

function buildArticleFile({ slug = 'a', date = '2025-01-01', category = 'salon', published = true, body = 'Tekst.' }) {
  return `---
title: Tytuł
slug: ${slug}
date: ${date}
category: ${category}
room: 301
perex: Wstęp
published: ${published}
search:
searchLabel:
---

${body}
`;
}
