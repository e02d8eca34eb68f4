import { expect, test } from '@jest/globals';
import { buildManifest } from './buildManifest.ts';
import type { PublishedPackage } from './publishedPackages.ts';

const source = {
  name: '@gniazdo/ui',
  version: '1.2.0',
  bin: { gniazdo: './gniazdo.ts' },
  exports: {
    '.': './index.ts',
    './card': './Card.tsx',
    './tokens.css': './tokens.css',
    './testing/*': './testing/*.ts',
  },
  sideEffects: ['*.css', './styles.ts'],
  workspaces: [],
  dependencies: { '@gniazdo/state': '*' },
  devDependencies: {},
};
const workspace = {
  folders: new Map([
    ['@gniazdo/state', 'libs/shared/state'],
    ['@gniazdo/demo', 'demo'],
  ]),
  thirdParty: { react: '19.3.1', '@types/react': '19.3.0', '@types/node': '24.19.2' },
};

test('entries are compiled files with types, and styles stay as they are', () => {
  expect(build({}).exports).toEqual({
    '.': { types: './index.d.ts', default: './index.js' },
    './card': { types: './Card.d.ts', default: './Card.js' },
    './tokens.css': './tokens.css',
    './testing/open': { types: './testing/open.d.ts', default: './testing/open.js' },
    './package.json': './package.json',
  });
  expect(build({}).sideEffects).toEqual(['*.css', './styles.js']);
});

test('dependencies are what the files import, in exact versions, with types; the package can be published', () => {
  const manifest = build({}, ['node', 'react', '@gniazdo/state']);
  expect(manifest.dependencies).toEqual({
    '@gniazdo/state': '1.2.0',
    '@types/node': '24.19.2',
    '@types/react': '19.3.0',
    react: '19.3.1',
  });
  expect(manifest).not.toHaveProperty('private');
});

test('a bundled package is a dependency that is part of the tarball; files of the root can be resolved', () => {
  const bundled = [{ folder: 'libs/shared/state' }];
  const manifest = build({ bundled, rootFiles: ['tsconfig.base.json'] }, ['react']);
  expect(manifest.bundleDependencies).toEqual(['@gniazdo/state']);
  expect(manifest.dependencies).toMatchObject({ '@gniazdo/state': '1.2.0', react: '19.3.1' });
  expect(manifest.exports).toMatchObject({ './tsconfig.base.json': './tsconfig.base.json' });
});

test('commands are compiled files', () => {
  expect(build({}).bin).toEqual({ gniazdo: './gniazdo.js' });
});

test.each([
  ['a package that is not published', '@gniazdo/demo', 'libs/shared/ui imports @gniazdo/demo, which is not published.'],
  ['a package without a version', 'left-pad', 'libs/shared/ui imports left-pad, which has no version.'],
])('an import of %s is refused', (_, name, message) => {
  expect(() => build({}, [name])).toThrow(message);
});

test('an entry that the package lacks is refused', () => {
  expect(() => build({ entries: ['./list'] })).toThrow('libs/shared/ui/package.json exports no ./list.');
});

function build(overrides: Partial<PublishedPackage>, imported: string[] = []) {
  const entries = ['.', './card', './tokens.css', './testing/open'];
  return buildManifest({
    published: { folder: 'libs/shared/ui', entries, ...overrides },
    source,
    workspace,
    imported,
  });
}
