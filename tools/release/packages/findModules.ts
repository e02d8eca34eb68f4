import { existsSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

/** Specifiers of imports, of exports and of `require` and `require.resolve` in compiled code. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\(\s*)(["'])([^"'\s]+)\1/g;

export type Modules = {
  /** Absolute paths of the files that are reached from the entries. */
  files: Set<string>;
  /** Names of the packages that they import: `react`, `@gniazdo/ui`. */
  packages: Set<string>;
};

/** Follows the relative imports of compiled files (absolute paths), and of their type declarations. */
export function findModules(entries: string[]): Modules {
  const found: Modules = { files: new Set(), packages: new Set() };
  for (const entry of entries) visit(entry, found);
  return found;
}

function visit(file: string, found: Modules) {
  if (found.files.has(file) || !existsSync(file)) return;
  found.files.add(file);
  const types = file.replace(/\.js$/, '.d.ts');
  if (types !== file) visit(types, found);
  if (!/\.(c?js|d\.ts)$/.test(file)) return;
  for (const [, , specifier = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
    if (specifier.startsWith('.')) visit(resolve(file, specifier), found);
    else if (isBuiltin(specifier)) found.packages.add('node');
    else if (/^[@a-z]/.test(specifier)) found.packages.add(getPackageName(specifier));
  }
}

/** Type declarations keep the imports of the sources: `./x.ts` is `x.d.ts` there. */
function resolve(file: string, specifier: string) {
  const target = path.resolve(path.dirname(file), specifier);
  return file.endsWith('.d.ts') ? target.replace(/(\.d)?\.tsx?$|\.js$/, '.d.ts') : target;
}

/** `@gniazdo/ui/components` → `@gniazdo/ui` */
function getPackageName(specifier: string) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}
