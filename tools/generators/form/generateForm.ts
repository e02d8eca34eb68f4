import path from 'node:path';
import { isAllowedCall } from '@gniazdo/composition/rights';
import { getRemoteRights, route } from '@gniazdo/contracts/site';
import { UserFacingError } from '@gniazdo/errors';
import { formatFiles, type Tree } from '@nx/devkit';
import { editFile } from '../edits/editFile.ts';
import { editSmoke } from '../edits/editSmoke.ts';
import { registerPart } from '../edits/addImport.ts';
import { formatTitle, parseName, requireRemote, requireUnused } from '../parseName.ts';
import { checkPattern } from '../page/checkPattern.ts';
import { renderFiles } from '../renderFiles.ts';
import { updateBudgets } from '../updateBudgets.ts';

type Options = { remote: string; name: string; path: string; call: string; scope?: string; title?: string };
/** Without `call`, the page has no form. */
type PageOptions = Omit<Options, 'call'> & { call?: string };

const RIGHTS = 'libs/shared/contracts/site/remoteRights.ts';

/** `nx g gniazdo:form REMOTE NAME --path /… --call "POST /…" --scope …` */
export function generateForm(tree: Tree, options: Options) {
  return generateVisitorPage(tree, options);
}

/** A page that depends on the visitor: it has a form, or reads something of the visitor, or both. */
export async function generateVisitorPage(
  tree: Tree,
  { remote, name, path: pattern, call, scope, title }: PageOptions,
) {
  requireRemote(tree, remote);
  const names = parseName(name.replace(/-page$/, ''));
  const folder = `pages/${names.slug}-page`;
  requireUnused(tree, `apps/${remote}/${folder}`);
  checkPattern(tree, pattern);
  if (pattern.includes(':'))
    throw new UserFacingError(`"${pattern}" has a parameter. Generate the page without one and add it by hand.`);
  const [method = '', target = ''] = call?.split(' ') ?? [];
  const rights = getRemoteRights(remote);
  if (call !== undefined && !isAllowedCall({ method, path: target }, rights))
    throw new UserFacingError(
      `Forms of ${remote} may not cause "${call}". ${listRights(rights.calls)} The site gives others in ${RIGHTS}.`,
    );
  if (scope !== undefined && !rights.scopes.some((known) => known === scope))
    throw new UserFacingError(
      `Pages of ${remote} may not read "${scope}" of visitors. ${listRights(rights.scopes)} The site gives others in ${RIGHTS}.`,
    );

  const example = route(pattern);
  const heading = title ?? formatTitle(names.slug);
  const values = { ...names, pattern, example, call, method, target, scope, title: heading };
  renderFiles(tree, path.join(import.meta.dirname, 'files'), `apps/${remote}/${folder}`, values);
  if (call === undefined) tree.delete(`apps/${remote}/${folder}/${names.Pascal}Page.module.css`);
  const file = `./${folder}/routes.ts`;
  editFile(
    tree,
    `apps/${remote}/remote.ts`,
    ...registerPart({ list: 'pages', name: `${names.camel}Page`, file }),
    ...(call === undefined ? [] : registerPart({ list: 'forms', name: `${names.camel}Form`, file })),
  );
  editSmoke(tree, `apps/${remote}`, {
    routes: { [pattern]: example },
    forms: call === undefined ? {} : { [pattern]: { url: example, values: { name: 'Salon' }, photos: [] } },
    api: {},
  });
  await formatFiles(tree);
  return () => updateBudgets(remote);
}

function listRights(rights: readonly string[]) {
  return rights.length === 0 ? 'It has none.' : `Those of the remote: ${rights.join(', ')}.`;
}
