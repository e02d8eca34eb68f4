import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { buildFixture } from '@gniazdo/composition/testing/buildFixture';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { parseSmoke } from '../smoke/Smoke.ts';
import { checkFiles } from './checkFiles.ts';
import { checkSchemas, checkSmoke } from './runGates.ts';
import { type BuiltRelease, GNIAZDO } from './Gate.ts';

const MENU = {
  primary: [{ id: 1, name: 'Sofy', imageUrl: null, slug: 'sofy', children: [] }],
  rooms: [],
  gifts: [],
  top: [],
};
const EXAMPLES = {
  routes: {
    '/list/:slug': '/pl/list/sofy',
    '/moved': '/pl/moved',
    '/faulty/:way': '/pl/faulty/no',
    '/staff': '/pl/staff',
  },
  fragments: { 'listing/SimilarVariants': { variantId: 5, limit: 4 } },
  endpoints: { 'POST /api/v2/items/:kind/feed': { url: '/api/v2/items/sofy/feed', body: { start: 5 } } },
  api: { 'GET /api/v2/menu': { status: 200, body: MENU } },
};

const FIXTURE = path.join(ROOT, 'libs/composition/testing/fixture-remote');

let fixture: Awaited<ReturnType<typeof buildFixture>>;
let built: BuiltRelease;

beforeAll(async () => {
  fixture = await buildFixture('fixture-remote');
});
afterAll(() => rm(fixture.outDir, { recursive: true }));
beforeEach(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-gate-'));
  await cp(fixture.outDir, folder, { recursive: true });
  // One page of the fixture never responds.
  const routes = fixture.manifest.routes.filter(({ path }) => path !== '/slow');
  built = { manifest: { ...fixture.manifest, routes }, folder, dir: FIXTURE, site: GNIAZDO };
});
afterEach(() => rm(built.folder, { recursive: true }));

test('a valid build passes the file check', async () => {
  expect(await checkFiles(built)).toEqual([]);
});

test.each([
  ['eval', 'x.js', 'var a = eval ("1");', 'browser/x.js of fixture has "var a = eval'],
  ['new Function', 'x.js', 'f(new Function("return this"))', 'blocks eval.'],
  ['a source map', 'x.js.map', '{}', 'browser/x.js.map is a source map'],
  ['a link to a source map', 'x.css', 'a{}/*# sourceMappingURL=x.css.map */', 'browser/x.css refers to a source map'],
])('%s in a browser file is reported', async (_, file, text, message) => {
  await writeFile(path.join(built.folder, 'browser', file), text);
  expect(await checkFiles(built)).toEqual([expect.stringContaining(message)]);
});

test('words that contain eval are allowed', async () => {
  await writeFile(path.join(built.folder, 'browser/x.js'), 'retrieval(1);a.eval(2);newFunction()');
  expect(await checkFiles(built)).toEqual([]);
});

test('an endpoint without a schema is reported, a fragment with one is not', async () => {
  expect(await checkSchemas(built)).toEqual([
    'The endpoint POST /api/v2/items/:kind/feed has no schema of its response: add it to libs/shared/contracts/offers/endpoints.ts.',
  ]);
});

test('every page, fragment, endpoint and island is rendered with its example', async () => {
  expect(await smoke(EXAMPLES)).toEqual([]);
});

test('parts without an example are reported', async () => {
  const messages = await smoke({ ...EXAMPLES, routes: {}, fragments: {}, endpoints: {} });
  expect(messages).toContain(
    'The page /list/:slug has no example. Add one to apps/fixture/smoke.json, then run npm run releases -- record fixture.',
  );
  expect(messages).toContainEqual(expect.stringContaining('The fragment listing/SimilarVariants has no example'));
  expect(messages).toContainEqual(expect.stringContaining('The endpoint POST /api/v2/items/:kind/feed has no example'));
  expect(messages).toContainEqual(expect.stringContaining('The island fixture/Counter is in none of the examples'));
});

const FAULTY_PAGE = 'libs/composition/testing/fixture-remote/pages/faultyPage.tsx';
const GREETING = 'libs/composition/testing/fixture-remote/features/greeting/Greeting.island.tsx';

test.each([
  ['load', 'The loader is broken', `${FAULTY_PAGE}:10`, '> 10 │     if (way ==='],
  ['render', 'The page is broken', `${FAULTY_PAGE}:26`, "> 26 │   if (data === 'render') throw"],
  [
    'island',
    "its island fixture/Greeting doesn't render: The greeting is broken",
    `${GREETING}:2`,
    '> 2 │   if (name ===',
  ],
])('a page that fails (%s) is reported with its error, file, line and source', async (way, problem, place, line) => {
  const routes = { ...EXAMPLES.routes, '/faulty/:way': `/pl/faulty/${way}` };
  const messages = await smoke({ ...EXAMPLES, routes });
  // Not also that the islands of the page are in no example.
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(`The page /faulty/:way fails with its example: ${problem}.\n  ${place}\n`);
  expect(messages[0]).toContain(line);
});

test('an error of several parts is reported once', async () => {
  const routes = { ...EXAMPLES.routes, '/faulty/:way': '/pl/faulty/render', '/list/:slug': '/pl/list/sofy' };
  built.manifest = {
    ...built.manifest,
    routes: [...built.manifest.routes, { path: '/faulty/:way', personal: true }],
  };
  const messages = await smoke({ ...EXAMPLES, routes });
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain('The same error: the page /faulty/:way.');
});

test('a page of another status than 200 is reported', async () => {
  const routes = { ...EXAMPLES.routes, '/faulty/:way': '/pl/faulty/missing' };
  expect(await smoke({ ...EXAMPLES, routes })).toContain(
    'The page /faulty/:way fails with its example: its status is 404.',
  );
});

test('a missing prop of a fragment is named in words', async () => {
  const fragments = { 'listing/SimilarVariants': { limit: 4 } };
  expect(await smoke({ ...EXAMPLES, fragments })).toContainEqual(
    expect.stringContaining('The props of listing/SimilarVariants are invalid: "variantId" is required.'),
  );
});

test('a page that never responds and an unrecorded API request are reported', async () => {
  built.manifest = fixture.manifest;
  const messages = await smoke({ ...EXAMPLES, routes: { ...EXAMPLES.routes, '/slow': '/pl/slow' }, api: {} }, 2000);
  expect(messages).toContain('The page /slow fails with its example: fixture@1.0.0 did not respond within 2000 ms.');
  expect(messages).toContainEqual(expect.stringMatching(/^The API request GET \/api\/v2\/menu is not recorded/));
});

test('an island whose browser module fails to load is reported', async () => {
  const { files } = built.manifest.islands['fixture/Counter']!;
  await writeFile(path.join(built.folder, 'browser', files[0]!), 'void 0;');
  expect(await smoke(EXAMPLES)).toContainEqual(
    expect.stringContaining("The browser module of the island fixture/Counter can't be loaded"),
  );
});

async function smoke(examples: object, timeoutMs?: number) {
  return checkSmoke(built, parseSmoke(JSON.stringify(examples)), timeoutMs);
}
