// Links in the documents: every relative link of a Markdown file leads to something that is there.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // Articles are pages of the site; their links are addresses, not files.
  .filter(
    (file) =>
      file && !file.startsWith('apps/content/') && !file.startsWith('apps/commercial/') && existsSync(join(root, file)),
  );

const broken = files.flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
    .map(([, target]) => target!)
    .filter((target) => !existsSync(join(root, dirname(file), target)))
    .map((target) => `${file} links to ${target}, which isn't there.`),
);
for (const sentence of broken) console.error(sentence);
console.log(
  broken.length === 0
    ? `All links of ${files.length} documents lead somewhere.`
    : `${broken.length} links lead nowhere.`,
);
process.exitCode = broken.length === 0 ? 0 : 1;
