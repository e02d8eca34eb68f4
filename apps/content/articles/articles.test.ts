import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseView } from '@gniazdo/testing/parseView';
import { textOf } from '@gniazdo/testing/textOf';
import { articleFiles } from './articleFiles.ts';
import { articles, drafts, sortPublished } from './articles.ts';
import { findBrokenLinks } from './findBrokenLinks.ts';
import { parseArticle } from './parseArticle.ts';
import { ArticleLinkError } from './renderMarkdown.ts';

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

test.each([
  ['[a](/pl/article-list/b)', '/pl/article-list/b'],
  ['[a](/pl/article-list/szkic)', '/pl/article-list/szkic'],
  ['[a](/pl/article-list/category/piwnica)', '/pl/article-list/category/piwnica'],
  ['[a](#dalej)', '#dalej'],
])('the broken link in "%s" is found', (body, link) => {
  const draft = buildArticleFile({ slug: 'szkic', published: false });
  const files = [buildArticleFile({ slug: 'a', body }), draft];
  expect(findBrokenLinks(files.map(parseArticle))).toEqual([
    `The article "a" links to "${link}", which does not exist.`,
  ]);
});

test('links to articles, categories, headings and other pages of the site are not broken', () => {
  const body = '[a](/pl/article-list/b) [b](/pl/article-list/category/salon) [c](#koniec) [d](/pl/eco)\n\n## Koniec';
  const files = [buildArticleFile({ slug: 'a', body }), buildArticleFile({ slug: 'b' })];
  expect(findBrokenLinks(files.map(parseArticle))).toEqual([]);
});

test.each(articles)('$slug has products of a list after a section, and sources', ({ products, sources }) => {
  expect(products.length).toBeGreaterThan(0);
  expect(sources.length).toBeGreaterThan(0);
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

test('an unknown category is rejected with its name', () => {
  expect(() => parseArticle(buildArticleFile({ category: 'piwnica' }))).toThrow(/piwnica/);
});

test.each([
  ['Uwaga <script>alert(1)</script>', '<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['| <b onclick=x>a</b> | b |\n|---|---|\n| <svg/onload=x> | c |', '<svg/onload=x>'],
  ['## <iframe src=x>', '<iframe src=x>'],
])('the HTML in “%s” is shown as text', (body, text) => {
  const { sections } = parseArticle(buildArticleFile({ body }));
  const view = parseView(joinHtml(sections));
  expect(view.body.querySelector('script,img,svg,iframe,[onclick]')).toBeNull();
  expect(view.body.textContent).toContain(text);
});

test.each(['[a](javascript:alert(1))', '[a](http://example.com)', '[a](data:text/html,x)', '[a](//evil.example)', '![a](x.png)'])(
  'the article "%s" is refused',
  (body) => expect(() => parseArticle(buildArticleFile({ body }))).toThrow(ArticleLinkError),
);

test('second-level headings begin sections, whose ids the table of contents uses', () => {
  const { sections } = parseArticle(buildArticleFile({ body: 'Wstęp.\n\n## Światło do zadań\n\nTekst.' }));
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    [null, ''],
    ['swiatlo-do-zadan', 'Światło do zadań'],
  ]);
  const heading = parseView(sections[1]!.html).getByRole('heading', { level: 2, name: 'Światło do zadań' });
  expect(heading.id).toBe('swiatlo-do-zadan');
});

test('products after a section that does not exist are refused', () => {
  const file = buildArticleFile({}).replace(
    'search:',
    'products: [{ after: nie-ma, title: Sofy, url: /pl/products/sofy }]\nsearch:',
  );
  expect(() => parseArticle(file)).toThrow('The article "a" has no section "nie-ma" for its products.');
});

function joinHtml(sections: { html: string }[]) {
  return sections.map(({ html }) => html).join('');
}

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
