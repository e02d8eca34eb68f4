import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paths } from '@gniazdo/contracts';
import { parseView } from '@gniazdo/testing/parseView';
import { textOf } from '@gniazdo/testing/textOf';
import { articleFiles } from './articleFiles.ts';
import { articles, publishedArticles } from './articles.ts';
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
  expect(articles.length).toBeGreaterThanOrEqual(8);
  expect(articles.map((article) => article.slug)).not.toContain('balkon-przed-sezonem');
});

test.each(articles)('$slug is a guide of four hundred words or more in sections', ({ sections }) => {
  expect(textOf(joinHtml(sections)).split(' ').length).toBeGreaterThanOrEqual(400);
  expect(sections.length).toBeGreaterThan(3);
});

test.each(articles)('the links of $slug lead to existing articles and sections', ({ sections }) => {
  const { body } = parseView(joinHtml(sections));
  const slugs = articles.map(({ slug }) => paths.article(slug));
  for (const link of body.querySelectorAll('a')) {
    const href = link.getAttribute('href')!;
    if (href.startsWith('#')) expect(body.querySelector(href)).not.toBeNull();
    if (href.startsWith(`${paths.articles()}/`)) expect(slugs).toContain(href);
  }
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
