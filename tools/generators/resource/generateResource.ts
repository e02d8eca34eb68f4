import path from 'node:path';
import { formatFiles, logger, type Tree } from '@nx/devkit';
import { addImport } from '../edits/addImport.ts';
import { addToList, editFile, insertBefore } from '../edits/editFile.ts';
import { parseName, requireUnused } from '../parseName.ts';
import { renderFiles } from '../renderFiles.ts';
import { addAccess } from './addAccess.ts';
import { addTable } from './addTable.ts';

type Options = { name: string; plural?: string; table: boolean; from: string };

/** `nx g gniazdo:resource NAME [--table | --from TABLE]` */
export async function generateResource(tree: Tree, { name, plural, table, from }: Options) {
  const one = parseName(name);
  const many = parseName(plural ?? formatPlural(name));
  requireUnused(tree, `apps/api/resources/${many.slug}`);
  requireUnused(tree, `libs/shared/contracts/offers/${one.camel}.ts`);
  const source = table ? addTable(tree, one, many) : from;
  renderFiles(tree, path.join(import.meta.dirname, 'files'), '.', {
    one,
    many,
    source,
    camel: one.camel,
    manyCamel: many.camel,
    Pascal: one.Pascal,
    Many: many.Pascal,
    folder: many.slug,
  });
  editFile(
    tree,
    'apps/api/createApp.ts',
    addImport([`${one.camel}Routes`], `./resources/${many.slug}/${one.camel}Routes.ts`),
    addToList('const resources = [', `${one.camel}Routes`),
  );
  editFile(tree, 'libs/shared/contracts/offers/index.ts', (text) => `${text}export * from './${one.camel}.ts';\n`);
  editClient(tree, one, many);
  addAccess(tree, many.slug, source);
  await formatFiles(tree);
  return () =>
    logger.info(`Run its tests: npx jest apps/api/resources/${many.slug}. URL after npm start: /api/v2/${many.slug}`);
}

type Shape = ReturnType<typeof parseName>;

/** Adds the calls to the client of the API, with examples for its tests. */
function editClient(tree: Tree, one: Shape, many: Shape) {
  const folder = 'libs/shared/api';
  const calls = [`get${many.Pascal}`, `get${one.Pascal}`];
  const schemas = [`${many.camel}Schema`, `${one.camel}Schema`];
  const [list, item] = [`/api/v2/${many.slug}?page=1`, `/api/v2/${many.slug}/1`];
  editFile(tree, `${folder}/index.ts`, (text) => `${text}export * from './calls/${many.camel}.ts';\n`);
  editFile(
    tree,
    `${folder}/calls.ts`,
    addImport(calls, `./calls/${many.camel}.ts`),
    insertBefore('\n};', `\n${calls.join(',\n')},`),
  );
  editFile(
    tree,
    `${folder}/responseSchemas.ts`,
    addImport(schemas, '@gniazdo/contracts/offers'),
    insertBefore('\n};', `\n${many.camel}: ${schemas[0]},\n${one.camel}: ${schemas[1]},`),
  );
  editFile(
    tree,
    `${folder}/testing/callExamples.ts`,
    insertBefore(
      '\n};',
      `\n${calls[0]}: { params: { page: 1 }, required: ['page'], request: 'GET ${list}' },\n${calls[1]}: { params: { id: 1 }, required: ['id'], request: 'GET ${item}' },`,
    ),
  );
}

/** The regular English plural of a word: `brand` → `brands`, `box` → `boxes`, `story` → `stories`. */
function formatPlural(word: string) {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
