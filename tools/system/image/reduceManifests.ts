// `node tools/system/image/reduceManifests.ts FOLDER…`, in the build of an image: removes from the package.json files what
// the scripts in these folders do not load, so that the next `npm install` installs only the rest, in the locked versions.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findUsedPackages } from './findUsedPackages.ts';

const root = join(import.meta.dirname, '../../..');
const { packages, workspaces } = findUsedPackages(root, process.argv.slice(2));

change('package.json', (manifest) => ({
  ...manifest,
  workspaces: [...workspaces],
  dependencies: Object.fromEntries(Object.entries(manifest.dependencies ?? {}).filter(([name]) => packages.has(name))),
  devDependencies: {},
  optionalDependencies: {},
}));
for (const folder of workspaces) change(`${folder}/package.json`, (manifest) => ({ ...manifest, devDependencies: {} }));

type Manifest = { dependencies?: Record<string, string> };

function change(name: string, edit: (manifest: Manifest) => object) {
  const file = join(root, name);
  writeFileSync(file, JSON.stringify(edit(JSON.parse(readFileSync(file, 'utf8')) as Manifest), null, 2));
}
