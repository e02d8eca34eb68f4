import path from 'node:path';
import { expect, test } from '@jest/globals';
import { PROJECT } from '../project.ts';
import { refuseFile, refuseRequest } from './refuseInBrowser.ts';

const inRoot = (file: string) => path.join(PROJECT.root, file);
const refuse = (file: string) => refuseFile(inRoot(file), inRoot('apps/listing'));

test.each([
  ['apps/listing/pages/list-page/loadList.ts', 'runs on the server only'],
  ['apps/listing/features/filter/price.server.ts', 'runs on the server only'],
  ['libs/composition/react/Island.tsx', 'runs on the server only'],
  ['apps/product/features/gallery/Gallery.tsx', 'belongs to another app'],
  ['apps/shell/client/main.ts', 'belongs to another app'],
])('the browser build of listing refuses %s', (file, reason) => {
  expect(refuse(file)).toContain(reason);
});

test.each([
  'apps/listing/features/filter/FilterPanel.tsx',
  'apps/listing/features/filter/loadMore.ts',
  'libs/shared/contracts/site/index.ts',
  'node_modules/zod/index.js',
])('the browser build of listing accepts %s', (file) => {
  expect(refuse(file)).toBeUndefined();
});

test.each(['node:fs', 'fs', 'react-dom/server', 'jotai/utils', '@gniazdo/ui/Button.tsx'])(
  '%s is refused',
  (request) => {
    expect(refuseRequest(request)).toBeDefined();
  },
);

test.each([
  'react',
  'react/jsx-runtime',
  'jotai',
  '@gniazdo/ui',
  '@gniazdo/ui/components',
  '@gniazdo/contracts/site',
  './Card.tsx',
])('%s is allowed', (request) => {
  expect(refuseRequest(request)).toBeUndefined();
});
