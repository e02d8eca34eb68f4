import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { describeClosedFolder } from './describeClosedFolder.ts';

let folder: string;
let file: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'closed-'));
  file = path.join(folder, 'checkout/package.json');
  mkdirSync(path.dirname(file));
  writeFileSync(file, '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('root below a folder with mode 0700 gets one sentence that says what to do', () => {
  chmodSync(folder, 0o700);
  expect(describeClosedFolder([file], 0)).toBe(
    `Releases run as root, because other users cannot enter ${folder}: run "chmod o+x ${folder}", move this checkout to a folder that is open to all users, or start without root.`,
  );
});

test('root below open folders, and every other user, gets no message', () => {
  chmodSync(folder, 0o711);
  expect(describeClosedFolder([file], 0)).toBeNull();
  chmodSync(folder, 0o700);
  expect(describeClosedFolder([file], 1000)).toBeNull();
});
