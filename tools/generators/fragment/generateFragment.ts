import path from 'node:path';
import { formatFiles, generateFiles, logger, type Tree } from '@nx/devkit';
import { editFile } from '../edits/editFile.ts';
import { editSmoke } from '../edits/editSmoke.ts';
import { insertBefore } from '../edits/insertBefore.ts';
import { registerPart } from '../edits/registerPart.ts';
import { measureBudgets } from '../measureBudgets.ts';
import { namesOf } from '../namesOf.ts';
import { requireFree } from '../requireFree.ts';
import { requireRemote } from '../requireRemote.ts';
import { titleOf } from '../titleOf.ts';

type Options = { owner: string; name: string };

/** `nx g gniazdo:fragment OWNER NAME` */
export async function generateFragment(tree: Tree, { owner, name }: Options) {
  requireRemote(tree, owner);
  const names = namesOf(name);
  const folder = `fragments/${names.slug}`;
  requireFree(tree, `apps/${owner}/${folder}`);
  const fragment = `${owner}/${names.Pascal}`;
  generateFiles(tree, path.join(import.meta.dirname, 'files'), `apps/${owner}/${folder}`, {
    ...names,
    fragment,
    title: titleOf(names.slug),
  });
  const part = {
    list: 'fragments',
    name: `${names.camel}Fragment`,
    file: `./${folder}/${names.camel}Fragment.ts`,
  } as const;
  editFile(tree, `apps/${owner}/remote.ts`, ...registerPart(part));
  editFile(
    tree,
    'libs/shared/contracts/fragments.ts',
    insertBefore(
      '} as const;',
      `  /** ${titleOf(names.slug)}: links to the first categories. */\n  '${fragment}': z.object({ limit: z.int().max(24) }),\n`,
    ),
  );
  editSmoke(tree, owner, { fragments: { [fragment]: { limit: 3 } } });
  await formatFiles(tree);
  return () => {
    measureBudgets(owner);
    logger.info(
      `Release ${owner} first, then show it in a page of another remote: <Fragment name="${fragment}" limit={3} />`,
    );
  };
}
