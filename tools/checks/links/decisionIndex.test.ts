import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const folder = path.join(__dirname, '../../../docs/decisions');

test('the index lists every decision in order, with the title of its page', () => {
  const index = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const files = readdirSync(folder).filter((file) => /^\d{4}-/.test(file));
  expect(index.split('\n').filter((line) => line.startsWith('- '))).toEqual(files.sort().map(formatEntry));
});

function formatEntry(file: string) {
  const page = readFileSync(path.join(folder, file), 'utf8');
  const [, number, title] = /^# (\d{4}) (.+)$/m.exec(page) ?? [];
  return `- [${number}](${file}) ${title}`;
}
