import { parseView } from '@gniazdo/testing/parseView';
import { findBrokenLinks } from './findBrokenLinks.ts';
import { parseArticle } from './parseArticle.ts';
import { ArticleLinkError } from './renderMarkdown.ts';
import { buildArticleFile } from './testing/buildArticleFile.ts';

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

test('an unknown category is rejected with its name', () => {
  expect(() => parseArticle(buildArticleFile({ category: 'piwnica' }))).toThrow(/piwnica/);
});

test.each([
  ['Uwaga <script>alert(1)</script>', '<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['| <b onclick=x>a</b> | b |\n|---|---|\n| <svg/onload=x> | c |', '<svg/onload=x>'],
  ['## <iframe src=x>', '<iframe src=x>'],
  // A browser reads these tags, which are none for the parser of Markdown.
  ['Uwaga <pre> <img/src=x onerror=alert(1)>', '<pre> <img/src=x onerror=alert(1)>'],
  ['Uwaga <code> a & b <a/href=javascript:alert(1)>', '<code> a & b <a/href=javascript:alert(1)>'],
  ['| a |\n|---|\n| x <kbd> <svg/onload=x> |', '<kbd> <svg/onload=x>'],
])('the HTML in “%s” is shown as text', (body, text) => {
  const { sections } = parseArticle(buildArticleFile({ body }));
  const view = parseView(joinHtml(sections));
  expect(view.body.querySelector('script,img,svg,iframe,pre,code,kbd,a,[onclick]')).toBeNull();
  expect(view.body.textContent).toContain(text);
});

test.each([
  '[a](javascript:alert(1))',
  '[a](http://example.com)',
  '[a](data:text/html,x)',
  '[a](//evil.example)',
  '![a](x.png)',
])('the article "%s" is refused', (body) =>
  expect(() => parseArticle(buildArticleFile({ body }))).toThrow(ArticleLinkError),
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

test.each(['js', 'javascript', 'json'])('front matter in %s is refused and not run', (language) => {
  const file = `---${language}\n{ title: (globalThis.hasRun = true) }\n---\n\nTekst.`;
  expect(() => parseArticle(file)).toThrow();
  expect(globalThis).not.toHaveProperty('hasRun');
});

function joinHtml(sections: { html: string }[]) {
  return sections.map(({ html }) => html).join('');
}
