// Reports words that standard terms have replaced, in code, comments, test titles and documents. Exit code 1 if there
// are any. The terms are in docs/glossary.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findReplacedWords } from './vocabulary/findReplacedWords.ts';

const root = join(import.meta.dirname, '../..');
const patterns = ['*.ts', '*.tsx', '*.mjs', '*.cjs', '*.css', '*.md'];
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.startsWith('tools/checks/vocabulary') && existsSync(join(root, file)));

const messages = files.flatMap((file) =>
  findReplacedWords(readFileSync(join(root, file), 'utf8')).map(
    ({ line, word, use }) => `${file}:${line}: "${word}" is not used here. Write ${use}.`,
  ),
);
for (const message of messages) console.error(message);
console.log(
  messages.length === 0 ? `No replaced words in ${files.length} files.` : `${messages.length} replaced words.`,
);
process.exitCode = messages.length === 0 ? 0 : 1;
