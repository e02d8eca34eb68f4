// Checks the imports between the packages of the workspace. Prints every violation and how to fix it. Exit code 1 if
// there are any.
import { join } from 'node:path';
import { findImportViolations } from './imports/findImportViolations.ts';
import { readPackages } from './imports/readPackages.ts';
import { sourceFiles } from './sourceFiles.ts';

const root = join(import.meta.dirname, '../..');
const violations = findImportViolations(root, sourceFiles(root), readPackages(root));
for (const violation of violations) console.error(violation);
console.log(violations.length === 0 ? 'All imports are allowed.' : `${violations.length} imports are not allowed.`);
process.exitCode = violations.length === 0 ? 0 : 1;
