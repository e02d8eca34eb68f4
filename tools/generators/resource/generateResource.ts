import path from 'node:path';
import { formatFiles, generateFiles, logger, type Tree } from '@nx/devkit';
import { addImport } from '../edits/addImport.ts';
import { addToList } from '../edits/addToList.ts';
import { editFile } from '../edits/editFile.ts';
import { insertBefore } from '../edits/insertBefore.ts';
import { parseName } from '../parseName.ts';
import { requireUnused } from '../requireUnused.ts';
import { addTable } from './addTable.ts';
import { formatPlural } from './formatPlural.ts';

type Options = { name: string; plural?: string; table: boolean; from: string };

/** `nx g gniazdo:resource NAME [--table | --from TABLE]` */
export async function generateResource(tree: Tree, { name, plural, table, from }: Options) {
  const one = parseName(name);
  const many = parseName(plural ?? formatPlural(name));
  requireUnused(tree, `apps/api/resources/${many.slug}`);
  requireUnused(tree, `libs/shared/contracts/${one.camel}.ts`);
  const source = table ? addTable(tree, one, many) : from;
  generateFiles(tree, path.join(import.meta.dirname, 'files'), '.', {
    one,
    many,
    source,
    camel: one.camel,
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
  editFile(tree, 'libs/shared/contracts/index.ts', (text) => `${text}export * from './${one.camel}.ts';\n`);
  editFile(
    tree,
    'libs/shared/api/createApi.ts',
    addImport([`${one.camel}Schema`, `${many.camel}Schema`], '@gniazdo/contracts'),
    insertBefore('  };\n}\n\nfunction required', formatClientCalls(one, many)),
  );
  await formatFiles(tree);
  return () =>
    logger.info(
      `Run its tests: npm run unit -- apps/api/resources/${many.slug}. URL after npm start: /api/v2/${many.slug}`,
    );
}

type Shape = ReturnType<typeof parseName>;

function formatClientCalls(one: Shape, many: Shape) {
  return `
    /** Sorted by name; the first page is 1. */
    get${many.Pascal}(page: number, options?: CallOptions) {
      return get(\`/api/v2/${many.slug}?page=\${required(page, 'page', 'get${many.Pascal}')}\`, ${many.camel}Schema, options);
    },
    get${one.Pascal}(id: number, options?: CallOptions) {
      return get(\`/api/v2/${many.slug}/\${required(id, 'id', 'get${one.Pascal}')}\`, ${one.camel}Schema, options);
    },
`.slice(1);
}
