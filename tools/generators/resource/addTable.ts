import path from 'node:path';
import { generateFiles, type Tree } from '@nx/devkit';
import { editFile } from '../edits/editFile.ts';
import { insertBefore } from '../edits/insertBefore.ts';
import { GeneratorError } from '../GeneratorError.ts';
import type { Names } from '../namesOf.ts';

const FOLDER = 'apps/api/database';

/** Writes the next migration, which makes a table, and the table's type; gives the table's name. */
export function addTable(tree: Tree, one: Names, many: Names) {
  const table = one.slug.replaceAll('-', '_');
  const types = tree.read(`${FOLDER}/types.ts`, 'utf8') ?? '';
  if (new RegExp(`^  ${table}: `, 'm').test(types)) {
    throw new GeneratorError(`There is a table "${table}" already: leave --table out, or take another name.`);
  }
  const taken = tree.children(`${FOLDER}/migrations`).map((file) => Number.parseInt(file, 10));
  const number = String(Math.max(...taken) + 1).padStart(4, '0');
  const files = path.join(import.meta.dirname, 'table');
  generateFiles(tree, files, `${FOLDER}/migrations`, { number, slug: many.slug, table });
  editFile(
    tree,
    `${FOLDER}/migrate.ts`,
    insertBefore(
      "import { connect } from './connect.ts';",
      `import * as ${many.camel} from './migrations/${number}-${many.slug}.ts';\n`,
    ),
    insertBefore('  }),\n};', `    '${number}-${many.slug}': ${many.camel},\n`),
  );
  editFile(
    tree,
    `${FOLDER}/types.ts`,
    insertBefore(
      'export type Database = {',
      `export type ${one.Pascal}Table = { id: Generated<number>; slug: string; name: string; created_at: GeneratedTimestamp };\n\n`,
    ),
    (text) => text.replace(/(export type Database = \{[^}]*)\}/, `$1  ${table}: ${one.Pascal}Table;\n}`),
  );
  return table;
}
