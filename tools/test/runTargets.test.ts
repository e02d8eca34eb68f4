import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findBase } from './runTargets.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gniazdo-base-'));
  git('init', '--quiet', '--initial-branch=main');
  git('-c', 'user.name=Test', '-c', 'user.email=test@gniazdo.example', 'commit', '--quiet', '--allow-empty', '-m', 'x');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('changes are those since the main branch of origin, also after commits on the local one', () => {
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  expect(findBase(folder, undefined)).toBe('origin/main');
  expect(findBase(folder, 'HEAD')).toBe('HEAD');
});

test('without an origin, they are those since the local main', () => {
  expect(findBase(folder, '')).toBe('main');
});

test('a commit that does not exist is refused, not replaced by another one', () => {
  expect(() => findBase(folder, 'origin/release')).toThrow('NX_BASE is "origin/release"');
});

function git(...args: string[]) {
  execFileSync('git', args, { cwd: folder });
}
