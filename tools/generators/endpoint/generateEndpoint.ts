import path from 'node:path';
import { formatFiles, logger, type Tree } from '@nx/devkit';
import { editFile, insertBefore } from '../edits/editFile.ts';
import { editSmoke } from '../edits/editSmoke.ts';
import { registerPart } from '../edits/addImport.ts';
import { parseName, requireRemote, requireUnused } from '../parseName.ts';
import { renderFiles } from '../renderFiles.ts';

type Options = { remote: string; name: string };

/** `nx g gniazdo:endpoint REMOTE NAME` */
export async function generateEndpoint(tree: Tree, { remote, name }: Options) {
  requireRemote(tree, remote);
  const names = parseName(name);
  const file = `endpoints/${names.camel}.tsx`;
  for (const each of [file, `endpoints/${names.camel}.ts`]) requireUnused(tree, `apps/${remote}/${each}`);
  const url = `/api/${remote}/${names.slug}`;
  renderFiles(tree, path.join(import.meta.dirname, 'files'), `apps/${remote}/endpoints`, { ...names, url });
  editFile(
    tree,
    `apps/${remote}/remote.ts`,
    ...registerPart({ list: 'endpoints', name: names.camel, file: `./${file}` }),
  );
  editFile(
    tree,
    'libs/shared/contracts/offers/endpoints.ts',
    insertBefore(
      '} as const satisfies',
      `  'POST ${url}': { body: z.object({ limit: z.int().min(1).max(24) }), response: z.object({ html: z.string() }) },\n`,
    ),
  );
  editSmoke(tree, `apps/${remote}`, { endpoints: { [`POST ${url}`]: { url, body: { limit: 3 } } } });
  await formatFiles(tree);
  return () =>
    logger.info(`An island calls POST ${url} with fetch, and parses \`html\` with parseHtml of @gniazdo/ui.`);
}
