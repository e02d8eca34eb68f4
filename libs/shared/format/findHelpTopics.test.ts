import { findHelpTopics } from './findHelpTopics.ts';

test.each([
  ['zwrot towaru', '/pl/contact#zwrot'],
  ['Reklamacja', '/pl/contact#zwrot'],
  ['jak zapłacić', '/pl/contact#gdzie-kupuje'],
  ['kody rabatowe', '/pl/products/vouchers'],
  ['regulamin', '/pl/terms/terms'],
  ['Black Friday', '/pl/products/black-friday'],
])('“%s” is answered by %s', (query, url) => {
  expect(findHelpTopics(query).map((topic) => topic.url)).toEqual([url]);
});

test('a word that is being typed finds its page only for suggestions', () => {
  for (const query of ['regul', 'black f'])
    expect([findHelpTopics(query), findHelpTopics(query, { isTyped: true }).length]).toEqual([[], 1]);
  expect(findHelpTopics('reg', { isTyped: true })).toEqual([]);
});

test.each(['sofa', 'stół do jadalni', 'obrotowy', ''])('“%s” is not about the service', (query) => {
  expect(findHelpTopics(query)).toEqual([]);
});
