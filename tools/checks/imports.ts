// Checks the imports between the packages of the workspace, or those of one folder of it: `imports.ts apps/listing`. Prints
// every violation and how to fix it. Exit code 1 if there are any.
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { findImportViolations } from './imports/findImportViolations.ts';
import { readPackages } from './imports/readPackages.ts';
import { sourceFiles } from './sourceFiles.ts';

const root = join(import.meta.dirname, '../..');
const [folder] = process.argv.slice(2);
const files = folder ? readFolder(folder) : sourceFiles(root);
const violations = findImportViolations(root, files, readPackages(root));
for (const violation of violations) console.error(violation);
console.log(violations.length === 0 ? 'All imports are allowed.' : `${violations.length} imports are not allowed.`);
process.exitCode = violations.length === 0 ? 0 : 1;

/** Also files that git ignores: a build includes them. */
function readFolder(name: string) {
  const isExcluded = (entry: string) => entry === 'node_modules' || entry === 'dist';
  return globSync(`${name}/**/*.{ts,tsx}`, { cwd: root, exclude: isExcluded }).map((file) =>
    file.replaceAll('\\', '/'),
  );
}
