import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PROJECT } from '../project.ts';
import { className } from './classNames.ts';
import { refuseFile } from './refuseInBrowser.ts';
import { getRepositoryPath, getSourceIdentity } from './sourcePaths.ts';

const BUTTON = 'components/Button.module.css';
/** The repository of a remote that has installed packages of this one. */
let root: string;

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'gniazdo-standalone-'));
  install('ui', 'libs/shared/ui');
  install('composition', 'libs/composition');
});
afterAll(() => rmSync(root, { recursive: true }));

test('a file of an installed package has its path in this repository', () => {
  expect(getRepositoryPath(installed(`ui/${BUTTON}`))).toBe(`libs/shared/ui/${BUTTON}`);
  expect(getRepositoryPath(path.join(PROJECT.root, 'apps/listing/remote.ts'))).toBe('apps/listing/remote.ts');
});

test('a shared component has the same class names in a remote with a repository of its own as in the shell', () => {
  const here = path.join(PROJECT.root, 'libs/shared/ui', BUTTON);
  expect(className(installed(`ui/${BUTTON}`), 'primary', 'garden')).toBe(className(here, 'primary', 'shell'));
});

test('sources of two remotes with repositories of their own differ, even if their paths are the same', () => {
  const project = { root, isStandalone: true };
  const file = path.join(root, 'pages/Page.module.css');
  expect(getSourceIdentity(file, 'garden', project)).toBe('apps/garden/pages/Page.module.css');
  expect(getSourceIdentity(file, 'garage', project)).toBe('apps/garage/pages/Page.module.css');
  expect(getSourceIdentity(installed(`ui/${BUTTON}`), 'garden', project)).toBe(`libs/shared/ui/${BUTTON}`);
});

test('the browser build of a remote in the root of a repository refuses server code of installed packages', () => {
  expect(refuseFile(installed('composition/worker/startWorker.js'), root)).toContain('runs on the server only');
  expect(refuseFile(installed('ui/components/Button.js'), root)).toBeUndefined();
});

function installed(file: string) {
  return path.join(root, 'node_modules/@gniazdo', file);
}

function install(name: string, directory: string) {
  mkdirSync(installed(name), { recursive: true });
  writeFileSync(path.join(installed(name), 'package.json'), JSON.stringify({ repository: { directory } }));
}
