import { expect, test } from '@jest/globals';
import { parseDevArguments } from './parseDevArguments.ts';

const KNOWN = ['content', 'listing', 'product'];

test('repeated remotes count once, and options name the source of everything else', () => {
  expect(
    parseDevArguments(['listing', '--port', '4000', 'product', 'listing', '--api', 'https://api.test'], KNOWN),
  ).toEqual({
    names: ['listing', 'product'],
    port: 4000,
    api: 'https://api.test',
    store: undefined,
    channel: undefined,
  });
});

test.each([
  [[], /Name a remote: content, listing, product\./],
  [['lisitng'], /There is no remote "lisitng"\. The remotes are content/],
  [['listing', '--port', '70000'], /--port is "70000"/],
  [['listing', '--api', 'api.test'], /--api is "api.test"; it must be an origin/],
  [['listing', '--store', 's3://releases'], /--channel postgres/],
  [['listing', '--watch'], /--watch.*Usage: npm run dev/s],
])('%j is refused with a message that says what to write', (args, message) => {
  expect(() => parseDevArguments(args, KNOWN)).toThrow(message);
});
