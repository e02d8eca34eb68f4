import { formatFiles, type Tree } from '@nx/devkit';
import { editFile, insertBefore } from '../edits/editFile.ts';
import { editSmoke } from '../edits/editSmoke.ts';
import { registerPart } from '../edits/addImport.ts';
import { formatTitle, parseName, requireRemote, requireUnused } from '../parseName.ts';
import { renderFiles } from '../renderFiles.ts';

type Options = {
  owner: string;
  name: string;
  title?: string;
  /** Folder of the templates. */
  templates: string;
};

/** Writes a fragment from templates, with its schema, its entry in `remote.ts` and its smoke example. Returns its name. */
export async function addFragment(tree: Tree, { owner, name, templates, ...options }: Options) {
  requireRemote(tree, owner);
  const names = parseName(name);
  const title = options.title ?? formatTitle(names.slug);
  const folder = `fragments/${names.slug}`;
  requireUnused(tree, `apps/${owner}/${folder}`);
  const fragment = `${owner}/${names.Pascal}`;
  renderFiles(tree, templates, `apps/${owner}/${folder}`, {
    ...names,
    fragment,
    title,
    // As text and as the value of an attribute in JSX.
    ...(/^[\p{L}\p{N} .,?!–-]+$/u.test(title)
      ? { titleText: title, titleValue: `"${title}"` }
      : { titleText: `{${JSON.stringify(title)}}`, titleValue: `{${JSON.stringify(title)}}` }),
  });
  const part = { list: 'fragments', name: `${names.camel}Fragment`, file: `./${folder}/fragment.ts` } as const;
  editFile(tree, `apps/${owner}/remote.ts`, ...registerPart(part));
  editFile(
    tree,
    'libs/shared/contracts/site/fragments.ts',
    insertBefore(
      '} as const;',
      `  /** ${names.Pascal}: links to the first categories. */\n  '${fragment}': z.object({ limit: z.int().max(24) }),\n`,
    ),
  );
  editSmoke(tree, `apps/${owner}`, { fragments: { [fragment]: { limit: 3 } } });
  await formatFiles(tree);
  return fragment;
}
