import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

test('the modules of the page import no package but three, because they are served without a build', () => {
  const packages = new Set<string>();
  const files = new Set([path.join(import.meta.dirname, '../page.ts')]);
  // Files that are added during the loop are visited as well.
  for (const file of files) {
    for (const name of findImports(file)) {
      if (name.startsWith('.')) files.add(path.join(path.dirname(file), name));
      else packages.add(name);
    }
  }
  expect(files.size).toBeGreaterThan(50);
  expect([...packages]).toEqual(['three']);
});

/** What a module imports, without types. */
function findImports(file: string) {
  const code = stripTypeScriptTypes(readFileSync(file, 'utf8'));
  return [...code.matchAll(/^(?:import|export)\b[^;'"]*?from\s+'([^']+)'/gm)].map(([, name]) => name!);
}
