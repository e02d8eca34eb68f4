import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { describeCheckout } from './describeCheckout.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'gniazdo-checkout-'));
  git('init', '-q');
  write('apps/listing/remote.ts');
  write('libs/shared/format.ts');
  write('package.json');
  write('package-lock.json');
  commit();
});
afterEach(() => rmSync(root, { recursive: true }));

test('unchanged sources have the commit of the checkout', () => {
  expect(describeCheckout(path.join(root, 'apps/listing'))).toEqual({ commit: git('rev-parse', 'HEAD'), dirty: false });
});

test.each(['apps/listing/remote.ts', 'apps/listing/New.tsx', 'libs/shared/format.ts', 'package-lock.json'])(
  'with a change of %s the checkout is dirty',
  (file) => {
    write(file, 'changed');
    expect(describeCheckout(path.join(root, 'apps/listing'))).toEqual({
      commit: git('rev-parse', 'HEAD'),
      dirty: true,
    });
  },
);

test('changes of other apps and of the docs do not count', () => {
  write('apps/product/remote.ts');
  write('docs/guide.md');
  expect(describeCheckout(path.join(root, 'apps/listing')).dirty).toBe(false);
});

test('an app that is in no commit has none', () => {
  write('apps/garden/remote.ts');
  expect(describeCheckout(path.join(root, 'apps/garden'))).toEqual({ commit: null, dirty: true });
  commit();
  expect(describeCheckout(path.join(root, 'apps/garden'))).toEqual({ commit: git('rev-parse', 'HEAD'), dirty: false });
});

test('a remote in the root of its own repository has the commit and changes of the whole repository', () => {
  expect(describeCheckout(root)).toEqual({ commit: git('rev-parse', 'HEAD'), dirty: false });
  write('pages/GardenPage.tsx');
  expect(describeCheckout(root).dirty).toBe(true);
});

test('outside of a repository there is no commit', () => {
  rmSync(path.join(root, '.git'), { recursive: true });
  expect(describeCheckout(path.join(root, 'apps/listing'))).toEqual({ commit: null, dirty: false });
});

function write(file: string, text = '') {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

function commit() {
  git('add', '-A');
  git('-c', 'user.name=ala', '-c', 'user.email=ala@example.com', 'commit', '-qm', 'Sources');
}

function git(...args: string[]) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
}
