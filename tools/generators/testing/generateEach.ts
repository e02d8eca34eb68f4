// `node generateEach.ts '[["remote", { … }], …]'`: runs generators in sequence on the checkout of this file, like Nx.
import { createRequire } from 'node:module';
import path from 'node:path';
import type { GeneratorCallback, Tree } from '@nx/devkit';
import { FsTree, flushChanges } from 'nx/src/generators/tree';
import { z } from 'zod';

/** Name and options of each generator. */
const runsSchema = z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())]));

type Generators = Record<string, (tree: Tree, options: object) => Promise<GeneratorCallback>>;

const root = path.resolve(import.meta.dirname, '../../..');
const generators = createRequire(import.meta.url)('../generators.cjs') as Generators;

for (const [kind, options] of runsSchema.parse(JSON.parse(process.argv[2]!))) {
  const tree = new FsTree(root, false);
  const finish = await generators[kind]!(tree, options);
  flushChanges(root, tree.listChanges());
  await finish();
}
