import { inspectHtml } from './inspectHtml.ts';

test('texts and values do not change the structure, new elements and attributes do', () => {
  const { structure, code } = inspectHtml('<p title="a">b</p>');
  expect(code).toEqual([]);
  expect(inspectHtml('<p title="&quot;&gt;">&lt;b&gt;</p>').structure).toBe(structure);
  expect(inspectHtml('<p title="a" id="">b</p>').structure).not.toBe(structure);
  expect(inspectHtml('<p title="a">b<b></b></p>').structure).not.toBe(structure);
});

test.each([
  '<img onerror="a">',
  '<a href="javascript:a">',
  '<a href=" java&#10;script:a">',
  '<iframe srcdoc="a">',
  '<template><a href="data:text/html,a"></a></template>',
])('%s runs code', (html) => {
  expect(inspectHtml(html).code).toHaveLength(1);
});
