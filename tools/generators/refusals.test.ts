import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { Tree } from '@nx/devkit';
import { FsTree } from 'nx/src/generators/tree';
import { generateFeature } from './feature/generateFeature.ts';
import { generateIsland } from './island/generateIsland.ts';
import { generatePage } from './page/generatePage.ts';
import { generateRemote } from './remote/generateRemote.ts';
import { generateResource } from './resource/generateResource.ts';

const resource = { table: false, from: 'manufacturer' };
const island = { remote: 'listing', wake: 'visible' } as const;

test.each<[string, string, (tree: Tree) => Promise<unknown>]>([
  ['a remote of two words', 'by one word: "garden"', (tree) => generateRemote(tree, { name: 'garden-shed' })],
  ['a remote that is there', 'apps/listing is there already', (tree) => generateRemote(tree, { name: 'listing' })],
  [
    'a remote where a page is',
    'apps/commercial has a page at /contact',
    (tree) => generateRemote(tree, { name: 'contact' }),
  ],
  [
    'an unknown remote',
    'There is no remote "shell". There are commercial, content,',
    (tree) => generateFeature(tree, { remote: 'shell', name: 'a' }),
  ],
  ['an address with capitals', '"/Garden" is no address', (tree) => page(tree, '/Garden')],
  ['an address with the prefix', '"/pl/garden" is no address', (tree) => page(tree, '/pl/garden')],
  [
    'an address of another parameter',
    'apps/listing has a page at /products/:name',
    (tree) => page(tree, '/products/:name'),
  ],
  ['two parameters', 'has several parameters', (tree) => page(tree, '/garden/:a/:b')],
  [
    'an island whose name is taken',
    'CardActions.island.tsx is an island of that name',
    (tree) => generateIsland(tree, { ...island, name: 'card-actions' }),
  ],
  [
    'a page that is not there',
    'takes one of ListingPage',
    (tree) => generateIsland(tree, { ...island, name: 'ask', page: 'APage' }),
  ],
  [
    'a resource that is there',
    'apps/api/reviews is there already',
    (tree) => generateResource(tree, { ...resource, name: 'review' }),
  ],
  [
    'a table that is there',
    'There is a table "click" already',
    (tree) => generateResource(tree, { ...resource, name: 'click', table: true }),
  ],
])('%s is refused with a sentence', async (_, sentence, generate) => {
  const tree = new FsTree(path.resolve(__dirname, '../..'), false);
  await expect(generate(tree)).rejects.toThrow(sentence);
});

function page(tree: Tree, address: string) {
  return generatePage(tree, { remote: 'content', name: 'garden', path: address });
}
