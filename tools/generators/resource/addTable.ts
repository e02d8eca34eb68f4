import path from 'node:path';
import { UserFacingError } from '@gniazdo/errors';
import type { Tree } from '@nx/devkit';
import type { Names } from '../parseName.ts';
import { renderFiles } from '../renderFiles.ts';

const FOLDER = 'apps/api/database/migrations';

/** Writes the next migration, which creates a table, and returns the name of the table. */
export function addTable(tree: Tree, singular: Names, plural: Names) {
  const table = singular.slug.replaceAll('-', '_');
  const migrations = tree.children(FOLDER);
  const createsTable = new RegExp(`^create table ${table} `, 'm');
  if (migrations.some((file) => createsTable.test(tree.read(`${FOLDER}/${file}`, 'utf8') ?? ''))) {
    throw new UserFacingError(`There is a table "${table}" already. Omit --table or choose another name.`);
  }
  const taken = migrations.map((file) => Number.parseInt(file, 10));
  const number = String(Math.max(...taken) + 1).padStart(4, '0');
  renderFiles(tree, path.join(import.meta.dirname, 'table'), FOLDER, { number, slug: plural.slug, table });
  return table;
}
