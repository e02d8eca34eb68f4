// Runs in the build of an image before anything is installed, so it imports only modules of Node.
import { globSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';

/** `import … from 'pg'`, `export … from 'pg'`, `import 'pg'` and `import('pg')`, but no import of types only. */
const IMPORT = /\b(?:import|export)\s+(?!type\b)[^;'"]*?\bfrom\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;
/** In the server bundle, whose comments and texts have imports, too. */
const REQUIRE = /\brequire\("([^"]+)"\)/g;

export type UsedPackages = {
  /** Names of third-party packages. */
  packages: Set<string>;
  /** Folders of packages of the workspace, from `root`. */
  workspaces: Set<string>;
};

/** The packages that the scripts in `folders` load, directly and through packages of the workspace. Not those of tests. */
export function findUsedPackages(root: string, folders: readonly string[]): UsedPackages {
  const workspaceFolders = findWorkspaces(root);
  const packages = new Set<string>();
  const visited = new Set<string>();
  const pending = [...folders];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    if (visited.has(folder)) continue;
    visited.add(folder);
    for (const name of findImports(join(root, folder))) {
      const workspace = workspaceFolders.get(name);
      if (workspace === undefined) packages.add(name);
      else pending.push(workspace);
    }
  }
  const used = [...workspaceFolders.values()].filter((folder) => visited.has(folder));
  return { packages, workspaces: new Set(used) };
}

function findWorkspaces(root: string) {
  const { workspaces } = readJson(join(root, 'package.json')) as { workspaces: string[] };
  const files = globSync(
    workspaces.map((pattern) => `${pattern}/package.json`),
    { cwd: root },
  );
  return new Map(files.map((file) => [(readJson(join(root, file)) as { name: string }).name, posix.dirname(file)]));
}

function findImports(folder: string): Set<string> {
  const files = globSync('**/*.{ts,tsx,mjs,cjs}', {
    cwd: folder,
    exclude: ['**/node_modules', '**/testing', '**/*.{test,stories}.{ts,tsx}'],
  });
  const specifiers = files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const found = text.matchAll(file.endsWith('.cjs') ? REQUIRE : IMPORT);
    return [...found].map(([, first, second]) => (first ?? second)!);
  });
  return new Set(specifiers.filter((each) => !/^[./#]/.test(each) && !isBuiltin(each)).map(getPackageName));
}

/** `@scope/name/file` → `@scope/name` */
function getPackageName(specifier: string) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
