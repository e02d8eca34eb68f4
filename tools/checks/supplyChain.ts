// Checks what is installed and run from elsewhere: the lock file and the actions of the workflows. Exit code 1 if there
// is a problem.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLockProblems, findUnpinnedActions, type LockedPackage } from './supply-chain/findLockProblems.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const workflows = readdirSync(join(root, '.github/workflows')).map((file) => `.github/workflows/${file}`);
const problems = [
  ...findLockProblems(packages, read('.node-version').trim()),
  ...workflows.flatMap((file) => findUnpinnedActions(file, read(file))),
];
for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? `${Object.keys(packages).length} locked packages and ${workflows.length} workflows are fine.`
    : `${problems.length} problems.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;
