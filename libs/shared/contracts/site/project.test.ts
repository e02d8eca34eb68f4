import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { PROJECT_ID } from './project.ts';

const root = path.join(__dirname, '../../../..');
/** The calls of likes, watchdog, admin data and impressions. */
const CALLS =
  /\b((?:un)?likeItem|getLikes|getLikedItems|pairLikes|(?:un)?subscribe\w+|getWatchdog|getAdminData|postImpressions)\(api,/;

test('[C-54] every call with a project gets it from one constant', () => {
  expect(PROJECT_ID).toBe('gniazdo');
  const literals: string[] = [];
  const callers: string[] = [];
  for (const file of globSync('apps/**/*.{ts,tsx}', { cwd: root, exclude: isNoSource })) {
    const text = readFileSync(path.join(root, file), 'utf8');
    if (/\bproject\s*[:=]\s*['"`]|\/v1\/gniazdo\b/.test(text)) literals.push(file);
    if (!CALLS.test(text)) continue;
    callers.push(path.basename(file));
    expect([file, /\bproject(?::| =) PROJECT_ID\b/.test(text)]).toEqual([file, true]);
  }
  expect(literals).toEqual([]);
  expect(callers).toEqual(
    expect.arrayContaining(['createCounterQueue.ts', 'createImpressionQueue.ts', 'syncLikes.ts']),
  );
});

function isNoSource(file: string) {
  return /node_modules|\/dist$|\.test\.tsx?$|\/testing$/.test(file);
}
