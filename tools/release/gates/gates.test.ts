import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { buildFixture } from '../../../libs/composition/testing/buildFixture.ts';
import { checkFiles } from './checkFiles.ts';
import { checkSchemas } from './checkSchemas.ts';
import { checkSmoke } from './checkSmoke.ts';
import type { Built } from './Gate.ts';

const MENU = {
  primary: [{ id: 1, name: 'Sofy', imageUrl: null, slug: 'sofy', children: [] }],
  rooms: [],
  gifts: [],
  top: [],
};
const EXAMPLES = {
  routes: { '/list/:slug': '/pl/list/sofy', '/moved': '/pl/moved', '/faulty/:way': '/pl/faulty/no' },
  fragments: { 'listing/SimilarVariants': { variantId: 5, limit: 4 } },
  endpoints: { 'POST /api/v2/items/:kind/feed': { url: '/api/v2/items/sofy/feed', body: 5 } },
  api: { 'GET /api/v2/menu': { status: 200, body: MENU } },
};

let fixture: Awaited<ReturnType<typeof buildFixture>>;
let built: Built;

beforeAll(async () => {
  fixture = await buildFixture('fixture-remote');
}, 30_000);
afterAll(() => rm(fixture.outDir, { recursive: true }));
beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-gate-'));
  await cp(fixture.outDir, folder, { recursive: true });
  // One page of the fixture never ends.
  const routes = fixture.manifest.routes.filter(({ path }) => path !== '/slow');
  built = { manifest: { ...fixture.manifest, routes }, folder, dir: folder };
});
afterEach(() => rm(built.folder, { recursive: true }));

test('a sound build has files that browsers may have', async () => {
  expect(await checkFiles(built)).toEqual([]);
});

test.each([
  ['eval', 'x.js', 'var a = eval ("1");', 'browser/x.js of fixture has "var a = eval'],
  ['new Function', 'x.js', 'f(new Function("return this"))', 'browsers refuse eval here.'],
  ['a source map', 'x.js.map', '{}', 'browser/x.js.map is a source map'],
  ['a link to a source map', 'x.css', 'a{}/*# sourceMappingURL=x.css.map */', 'browser/x.css points to a source map'],
])('%s in a file for browsers is told', async (_, file, text, sentence) => {
  await writeFile(path.join(built.folder, 'browser', file), text);
  expect(await checkFiles(built)).toEqual([expect.stringContaining(sentence)]);
});

test('words that only look like eval are fine', async () => {
  await writeFile(path.join(built.folder, 'browser/x.js'), 'retrieval(1);a.eval(2);newFunction()');
  expect(await checkFiles(built)).toEqual([]);
});

test('an endpoint without a schema is told, a fragment with one is fine', async () => {
  expect(await checkSchemas(built)).toEqual([
    'The endpoint POST /api/v2/items/:kind/feed has no schema of its answer: add it to libs/shared/contracts/endpoints.ts.',
  ]);
});

test('every page, fragment, endpoint and island is rendered with its example', async () => {
  expect(await smoke(EXAMPLES)).toEqual([]);
});

test('what has no example is told', async () => {
  const sentences = await smoke({ ...EXAMPLES, routes: {}, fragments: {}, endpoints: {} });
  expect(sentences).toContain(
    'The page /list/:slug has no example: add one to apps/fixture/smoke.json, then npm run releases -- record fixture.',
  );
  expect(sentences).toContainEqual(expect.stringContaining('The fragment listing/SimilarVariants has no example'));
  expect(sentences).toContainEqual(
    expect.stringContaining('The endpoint POST /api/v2/items/:kind/feed has no example'),
  );
  expect(sentences).toContainEqual(expect.stringContaining('The island fixture/Counter is on none of the examples'));
});

test.each([
  ['load', 'The page /faulty/:way fails with its example: The loader is broken.'],
  ['render', 'The page /faulty/:way fails with its example: The page is broken.'],
  ['missing', 'The page /faulty/:way fails with its example: it is answered with 404.'],
  ['island', "The page /faulty/:way fails with its example: its island fixture/Greeting doesn't render."],
])('a page that fails (%s) is told', async (way, sentence) => {
  const routes = { ...EXAMPLES.routes, '/faulty/:way': `/pl/faulty/${way}` };
  expect(await smoke({ ...EXAMPLES, routes })).toContain(sentence);
});

test('a page without an end, and a question to the API that is not recorded, are told', async () => {
  built.manifest = fixture.manifest;
  const sentences = await smoke({ ...EXAMPLES, routes: { ...EXAMPLES.routes, '/slow': '/pl/slow' }, api: {} });
  expect(sentences).toContain('The page /slow fails with its example: there was no answer within 15 s.');
  expect(sentences).toContainEqual(
    expect.stringMatching(/^The API was asked for GET \/api\/v2\/menu, which is not recorded/),
  );
});

test('an island whose browser module can not be had is told', async () => {
  const { files } = built.manifest.islands['fixture/Counter']!;
  await writeFile(path.join(built.folder, 'browser', files[0]!), 'void 0;');
  expect(await smoke(EXAMPLES)).toContainEqual(
    expect.stringContaining("The browser module of the island fixture/Counter can't be loaded"),
  );
});

async function smoke(examples: object) {
  await writeFile(path.join(built.folder, 'smoke.json'), JSON.stringify(examples));
  return checkSmoke(built);
}
