// Checks that every relative link in Markdown files leads to an existing file, and its anchor to a heading.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { findBrokenLinks } from './links/findBrokenLinks.ts';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // Articles are pages of the site; their links are URLs, not files.
  .filter(
    (file) =>
      file && !file.startsWith('apps/content/') && !file.startsWith('apps/commercial/') && existsSync(join(root, file)),
  );

const broken = files.flatMap((file) =>
  findBrokenLinks(readFileSync(join(root, file), 'utf8'), (target) => read(join(root, dirname(file), target))).map(
    (target) => `${file} links to ${target}, which does not exist.`,
  ),
);
for (const message of broken) console.error(message);
console.log(
  broken.length === 0 ? `All links in ${files.length} documents are valid.` : `${broken.length} broken links.`,
);
process.exitCode = broken.length === 0 ? 0 : 1;

/** The text of a file; empty for a folder. */
function read(path: string) {
  if (!existsSync(path)) return undefined;
  return statSync(path).isFile() ? readFileSync(path, 'utf8') : '';
}
