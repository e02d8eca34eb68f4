// `node generateEach.ts '[["remote", { … }], …]'`: runs generators one after the other on the checkout that this file
// stands in, as Nx would, each on what the one before has written.
import { createRequire } from 'node:module';
import path from 'node:path';
import type { GeneratorCallback, Tree } from '@nx/devkit';
import { FsTree, flushChanges } from 'nx/src/generators/tree';

type Generators = Record<string, (tree: Tree, options: object) => Promise<GeneratorCallback>>;

const root = path.resolve(import.meta.dirname, '../../..');
const generators = createRequire(import.meta.url)('../door.cjs') as Generators;

for (const [kind, options] of JSON.parse(process.argv[2]!) as [string, object][]) {
  const tree = new FsTree(root, false);
  const finish = await generators[kind]!(tree, options);
  flushChanges(root, tree.listChanges());
  await finish();
}
