import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Tree } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree';
import { generateDialog } from './dialog/generateDialog.ts';
import { generateEndpoint } from './endpoint/generateEndpoint.ts';
import { generateFeature } from './feature/generateFeature.ts';
import { generateForm } from './form/generateForm.ts';
import { generateFragment } from './fragment/generateFragment.ts';
import { generateIsland } from './island/generateIsland.ts';
import { generatePage } from './page/generatePage.ts';
import { generateRemote } from './remote/generateRemote.ts';
import { generateResource } from './resource/generateResource.ts';

const FILES = {
  ...Object.fromEntries(['commercial', 'content', 'listing', 'user'].map((name) => [`apps/${name}/remote.ts`, ''])),
  'apps/commercial/smoke.json': '{ "routes": { "/contact": "/pl/contact" } }',
  'apps/listing/smoke.json': '{ "routes": { "/products/:slug": "/pl/products/sofy" } }',
  'apps/listing/features/cards/CardActions.island.tsx': '',
  'apps/listing/pages/clicks-page/ClicksPage.tsx': '',
  'apps/listing/pages/listing-page/ListingPage.tsx': '',
  'apps/listing/endpoints/similarPanel.tsx': '',
  'apps/api/resources/reviews/reviewRoutes.ts': '',
  'apps/api/database/migrations/0001-clicks.sql': 'create table click (id bigint);',
};
const resource = { table: false, from: 'manufacturer' };
const form = { remote: 'user', name: 'plans', path: '/user/plans', call: 'POST /api/v2/user/lists' };
const island = { remote: 'listing', wake: 'visible' } as const;

test.each<[string, string, (tree: Tree) => Promise<unknown>]>([
  ['a remote of two words', 'is one word: "garden"', (tree) => generateRemote(tree, { name: 'garden-shed' })],
  ['an existing remote', 'apps/listing exists already', (tree) => generateRemote(tree, { name: 'listing' })],
  [
    'a remote at the path of a page',
    'apps/commercial has a page at /contact',
    (tree) => generateRemote(tree, { name: 'contact' }),
  ],
  [
    'an unknown remote',
    'There is no remote "shell". The remotes are commercial, content,',
    (tree) => generateFeature(tree, { remote: 'shell', name: 'a' }),
  ],
  ['a path in upper case', '"/Garden" is not a valid page path', (tree) => page(tree, '/Garden')],
  ['a path with the prefix', '"/pl/garden" is not a valid page path', (tree) => page(tree, '/pl/garden')],
  [
    'an existing path with another parameter name',
    'apps/listing has a page at /products/:name',
    (tree) => page(tree, '/products/:name'),
  ],
  ['two parameters', 'has several parameters', (tree) => page(tree, '/garden/:a/:b')],
  [
    'an island with an existing name',
    'CardActions.island.tsx is an island of that name',
    (tree) => generateIsland(tree, { ...island, name: 'card-actions' }),
  ],
  [
    'a missing page',
    'choose one of ClicksPage, ListingPage.',
    (tree) => generateIsland(tree, { ...island, name: 'ask', page: 'APage' }),
  ],
  [
    'a fragment of an unknown remote',
    'There is no remote "shell".',
    (tree) => generateFragment(tree, { owner: 'shell', name: 'a' }),
  ],
  [
    'a dialog of an unknown remote',
    'There is no remote "shell".',
    (tree) => generateDialog(tree, { owner: 'shell', name: 'a' }),
  ],
  [
    'an existing endpoint',
    'apps/listing/endpoints/similarPanel.tsx exists already',
    (tree) => generateEndpoint(tree, { remote: 'listing', name: 'similar-panel' }),
  ],
  [
    'a form with a call that the remote does not have',
    'Forms of user may not cause "POST /api/v2/partner/contact". Those of the remote: POST /api/v2/user/*,',
    (tree) => generateForm(tree, { ...form, call: 'POST /api/v2/partner/contact' }),
  ],
  [
    'a form with a scope that the remote does not have',
    'Pages of user may not read "shop" of visitors. Those of the remote: profile, likes, lists, watches.',
    (tree) => generateForm(tree, { ...form, scope: 'shop' }),
  ],
  [
    'a form at a path with a parameter',
    '"/user/plans/:id" has a parameter.',
    (tree) => generateForm(tree, { ...form, path: '/user/plans/:id' }),
  ],
  [
    'an existing resource',
    'apps/api/resources/reviews exists already',
    (tree) => generateResource(tree, { ...resource, name: 'review' }),
  ],
  [
    'an existing table',
    'There is a table "click" already',
    (tree) => generateResource(tree, { ...resource, name: 'click', table: true }),
  ],
])('%s is refused with a message', async (_, message, generate) => {
  // Not the checkout, so that a change of a remote does not concern this test.
  const tree = new FsTree(path.join(__dirname, 'none'), false);
  for (const [file, text] of Object.entries(FILES)) tree.write(file, text);
  await expect(generate(tree)).rejects.toThrow(message);
});

function page(tree: Tree, address: string) {
  return generatePage(tree, { remote: 'content', name: 'garden', path: address });
}
