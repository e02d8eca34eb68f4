import path from 'node:path';
import { formatFiles, generateFiles, logger, type Tree } from '@nx/devkit';
import { addImport } from '../edits/addImport.ts';
import { addToList } from '../edits/addToList.ts';
import { editFile } from '../edits/editFile.ts';
import { insertBefore } from '../edits/insertBefore.ts';
import { namesOf } from '../namesOf.ts';
import { requireFree } from '../requireFree.ts';
import { addTable } from './addTable.ts';
import { pluralOf } from './pluralOf.ts';

type Options = { name: string; plural?: string; table: boolean; from: string };

/** `nx g gniazdo:resource NAME [--table | --from TABLE]` */
export async function generateResource(tree: Tree, { name, plural, table, from }: Options) {
  const one = namesOf(name);
  const many = namesOf(plural ?? pluralOf(name));
  requireFree(tree, `apps/api/${many.slug}`);
  requireFree(tree, `libs/shared/contracts/${one.camel}.ts`);
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
    addImport([`${one.camel}Routes`], `./${many.slug}/${one.camel}Routes.ts`),
    addToList('const resources = [', `${one.camel}Routes`),
  );
  editFile(tree, 'libs/shared/contracts/index.ts', (text) => `${text}export * from './${one.camel}.ts';\n`);
  editFile(
    tree,
    'libs/shared/api/createApi.ts',
    addImport([`${one.camel}Schema`, `${many.camel}Schema`], '@gniazdo/contracts'),
    insertBefore('  };\n}\n\nfunction required', callsOf(one, many)),
  );
  await formatFiles(tree);
  return () => logger.info(`Its tests: npm run unit -- apps/api/${many.slug}. After npm start: /api/v2/${many.slug}`);
}

type Shape = ReturnType<typeof namesOf>;

function callsOf(one: Shape, many: Shape) {
  return `
    /** By name, from page 1. */
    get${many.Pascal}(page: number, options?: CallOptions) {
      return get(\`/api/v2/${many.slug}?page=\${required(page, 'page', 'get${many.Pascal}')}\`, ${many.camel}Schema, options);
    },
    get${one.Pascal}(id: number, options?: CallOptions) {
      return get(\`/api/v2/${many.slug}/\${required(id, 'id', 'get${one.Pascal}')}\`, ${one.camel}Schema, options);
    },
`.slice(1);
}
