import { ROOT } from '@gniazdo/cli';
import { expect, test } from '@jest/globals';
import { ownsReleases } from './startServers.ts';

const SETTINGS = { port: 3000, dataDir: `${ROOT}/.data`, databaseUrl: undefined, offers: undefined };
const EXTERNAL = 'postgres://release@db.example/gniazdo';

test.each([
  [{}],
  [{ releaseStore: '.data/releases' }],
  [{ releaseStore: '.data/other', channel: '.data/channel' }],
  [{ channel: 'database' }],
  [{ databaseUrl: EXTERNAL }],
])('a store and a channel in the data folder belong to it (%j)', (settings) => {
  expect(ownsReleases({ ...SETTINGS, ...settings })).toBe(true);
});

test.each([
  [{ releaseStore: 's3://releases/shop' }],
  [{ releaseStore: '/srv/releases' }],
  [{ releaseStore: '.data-of-others' }],
  [{ channel: EXTERNAL }],
  [{ channel: '../channel' }],
  [{ channel: 'database', databaseUrl: EXTERNAL }],
])('a shared store or channel does not (%j)', (settings) => {
  expect(ownsReleases({ ...SETTINGS, ...settings })).toBe(false);
});
