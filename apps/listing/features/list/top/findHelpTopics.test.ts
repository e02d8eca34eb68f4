import { findHelpTopics } from './findHelpTopics.ts';

test.each([
  ['zwrot towaru', '/pl/contact#zwrot'],
  ['Reklamacja', '/pl/contact#zwrot'],
  ['jak zapłacić', '/pl/contact#gdzie-kupuje'],
  ['kody rabatowe', '/pl/products/vouchers'],
  ['regulamin', '/pl/terms/terms'],
])('“%s” is answered by %s', (query, url) => {
  expect(findHelpTopics(query).map((topic) => topic.url)).toEqual([url]);
});

test.each(['sofa', 'stół do jadalni', 'obrotowy', ''])('“%s” is not about the service', (query) => {
  expect(findHelpTopics(query)).toEqual([]);
});
