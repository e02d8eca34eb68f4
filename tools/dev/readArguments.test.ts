import { expect, test } from '@jest/globals';
import { readArguments } from './readArguments.ts';

const KNOWN = ['content', 'listing', 'product'];

test('remotes are named once each, and options say where all else comes from', () => {
  expect(
    readArguments(['listing', '--port', '4000', 'product', 'listing', '--api', 'https://api.test'], KNOWN),
  ).toEqual({
    names: ['listing', 'product'],
    port: 4000,
    api: 'https://api.test',
    store: undefined,
    channel: undefined,
  });
});

test.each([
  [[], /Which remote\? There are content, listing, product\./],
  [['lisitng'], /There is no remote "lisitng"\. There are content/],
  [['listing', '--port', '70000'], /--port is "70000"/],
  [['listing', '--api', 'api.test'], /--api is "api.test"; it must be an origin/],
  [['listing', '--store', 's3://releases'], /--channel postgres/],
  [['listing', '--watch'], /--watch.*npm run dev -- listing/s],
])('%j is refused with a sentence that says what to write', (args, sentence) => {
  expect(() => readArguments(args, KNOWN)).toThrow(sentence);
});
