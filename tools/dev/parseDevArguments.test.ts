import { expect, test } from '@jest/globals';
import { parseDevArguments } from './parseDevArguments.ts';

const KNOWN = ['content', 'listing', 'product'];

test('repeated remotes count once, and options name the source of everything else', () => {
  expect(
    parseDevArguments(['listing', '--port', '4000', 'product', 'listing', '--api', 'https://api.test'], KNOWN),
  ).toEqual({
    names: ['listing', 'product'],
    servers: [],
    port: 4000,
    api: 'https://api.test',
    store: undefined,
    channel: undefined,
  });
});

test('the API and the shell are no remotes, and need none', () => {
  expect(parseDevArguments(['shell', 'listing', 'api'], KNOWN)).toMatchObject({
    names: ['listing'],
    servers: ['shell', 'api'],
  });
  expect(parseDevArguments(['api'], KNOWN)).toMatchObject({ names: [], servers: ['api'] });
});

test('a site is the source of the releases and, unless there is another one, of the API', () => {
  const site = 'https://gniazdo.test';
  expect(parseDevArguments(['listing', '--site', `${site}/pl/`], KNOWN)).toMatchObject({
    site,
    store: site,
    channel: site,
    api: site,
  });
  expect(parseDevArguments(['listing', '--site', site, '--api', 'https://api.test'], KNOWN).api).toBe(
    'https://api.test',
  );
});

test.each([
  [['listing', '--site', 'gniazdo.test'], /--site is "gniazdo.test"; it must be a URL/],
  [['listing', '--site', 'http://gniazdo.test'], /write https:/],
  [['listing', '--site', 'https://gniazdo.test', '--store', 'a'], /leave out --store and --channel/],
  [[], /Name a remote: content, listing, product\./],
  [['lisitng'], /There is no remote "lisitng"\. The remotes are content/],
  [['listing', '--port', '70000'], /--port is "70000"/],
  [['listing', '--api', 'api.test'], /--api is "api.test"; it must be an origin/],
  [['api', '--api', 'https://api.test'], /"api" starts the API of this checkout: leave out --api/],
  [['listing', '--store', 's3://releases'], /--channel postgres/],
  [['listing', '--watch'], /--watch.*Usage: npm run dev/s],
])('%j is refused with a message that says what to write', (args, message) => {
  expect(() => parseDevArguments(args, KNOWN)).toThrow(message);
});
