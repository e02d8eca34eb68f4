// Reports regular expressions of apps and libraries that hostile texts make slow. Exit code 1 if there are any.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSlowPatterns, isCheckedFile } from './patterns/findSlowPatterns.ts';
import { sourceFiles } from './sourceFiles.ts';

const root = join(import.meta.dirname, '../..');
const messages = sourceFiles(root)
  .filter(isCheckedFile)
  .flatMap((file) => findSlowPatterns(file, readFileSync(join(root, file), 'utf8')));
for (const message of messages) console.error(message);
console.log(messages.length === 0 ? 'All patterns take linear time.' : `${messages.length} patterns are slow.`);
process.exitCode = messages.length === 0 ? 0 : 1;
