import path from 'node:path';
import { formatFiles, generateFiles, logger, type Tree } from '@nx/devkit';
import { editFile } from '../edits/editFile.ts';
import { editSmoke } from '../edits/editSmoke.ts';
import { insertBefore } from '../edits/insertBefore.ts';
import { registerPart } from '../edits/registerPart.ts';
import { updateBudgets } from '../updateBudgets.ts';
import { parseName } from '../parseName.ts';
import { requireUnused } from '../requireUnused.ts';
import { requireRemote } from '../requireRemote.ts';
import { formatTitle } from '../formatTitle.ts';

type Options = { owner: string; name: string };

/** `nx g gniazdo:fragment OWNER NAME` */
export async function generateFragment(tree: Tree, { owner, name }: Options) {
  requireRemote(tree, owner);
  const names = parseName(name);
  const folder = `fragments/${names.slug}`;
  requireUnused(tree, `apps/${owner}/${folder}`);
  const fragment = `${owner}/${names.Pascal}`;
  generateFiles(tree, path.join(import.meta.dirname, 'files'), `apps/${owner}/${folder}`, {
    ...names,
    fragment,
    title: formatTitle(names.slug),
  });
  const part = {
    list: 'fragments',
    name: `${names.camel}Fragment`,
    file: `./${folder}/fragment.ts`,
  } as const;
  editFile(tree, `apps/${owner}/remote.ts`, ...registerPart(part));
  editFile(
    tree,
    'libs/shared/contracts/fragments.ts',
    insertBefore(
      '} as const;',
      `  /** ${formatTitle(names.slug)}: links to the first categories. */\n  '${fragment}': z.object({ limit: z.int().max(24) }),\n`,
    ),
  );
  editSmoke(tree, owner, { fragments: { [fragment]: { limit: 3 } } });
  await formatFiles(tree);
  return () => {
    updateBudgets(owner);
    logger.info(
      `Release ${owner} first, then add it to a page of another remote: <Fragment name="${fragment}" limit={3} />`,
    );
  };
}
