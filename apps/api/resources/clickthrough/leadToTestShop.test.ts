import { leadToTestShop } from './leadToTestShop.ts';

const TEST_SHOP = 'http://127.0.0.1:3004';

test('offers of example shops lead to the test shop, with path and parameters', () => {
  expect(leadToTestShop('https://dom-lipowy.example/p/sofa-1.html?a=1', TEST_SHOP)).toBe(
    `${TEST_SHOP}/p/sofa-1.html?a=1`,
  );
  expect(leadToTestShop('https://dom-lipowy.example//evil.test/p', TEST_SHOP)).toBe(`${TEST_SHOP}//evil.test/p`);
});

test.each([
  ['https://sklep.pl/p/1', TEST_SHOP],
  ['https://example.pl/p/1', TEST_SHOP],
  ['https://dom-lipowy.example/p/1', null],
])('%s stays as it is with the test shop %s', (url, testShop) => {
  expect(leadToTestShop(url, testShop)).toBe(url);
});
