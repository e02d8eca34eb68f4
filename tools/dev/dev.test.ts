import { utimesSync } from 'node:fs';
import path from 'node:path';
import { openBrowser, openPage } from '@gniazdo/shell/client/testing/openBrowser';
import { until } from '@gniazdo/testing/until';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openDevFixture } from './testing/openDevFixture.ts';

// The first run builds the development shell.
jest.setTimeout(120_000);

let browser: Browser;
let dev: Awaited<ReturnType<typeof openDevFixture>>;
let page: Page;
let violations: string[];

beforeAll(async () => {
  browser = await openBrowser();
  dev = await openDevFixture();
});
afterAll(async () => {
  await browser?.close();
  await dev?.close();
});
beforeEach(async () => {
  await dev.settled();
  ({ page, violations } = await openPage(browser));
  page.setDefaultTimeout(20_000);
  await page.goto(`${dev.url}/pl/count`);
  await page.locator('[data-component="fixture/Counter"][data-state="awake"]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Count 3' }).click();
  await page.evaluate(() => Object.assign(window, { isFirstDocument: true }));
});
afterEach(async () => {
  dev.restore();
  await page.close();
});

test('an edited island updates without a reload and keeps its state', async () => {
  const undo = dev.edit('Counter.island.tsx', 'Count {count}', 'Sum {count}');
  await page.getByRole('button', { name: 'Sum 4' }).waitFor();
  undo();
  await page.getByRole('button', { name: 'Count 4' }).waitFor();
  expect(await isFirstDocument()).toBe(true);
  expect(violations).toEqual([]);
});

test('edited styles update without a reload and persist after one', async () => {
  const undo = dev.edit('CountPage.module.css', '1px', '7px');
  await page.waitForFunction(() => getComputedStyle(document.querySelector('main > *')!).outlineWidth === '7px');
  expect(await isFirstDocument()).toBe(true);
  await page.reload();
  expect(await page.locator('main > *').evaluate((element) => getComputedStyle(element).outlineWidth)).toBe('7px');
  undo();
  await page.waitForFunction(() => getComputedStyle(document.querySelector('main > *')!).outlineWidth === '1px');
  expect(violations).toEqual([]);
});

test('an edited loader or page updates without a reload, and islands keep their state', async () => {
  const undo = dev.edit('countPage.ts', "'Counting'", "'Counted'");
  await page.getByRole('heading', { name: 'Counted' }).waitFor();
  expect(await page.title()).toBe('Counted | Gniazdo');
  undo();
  const undoPage = dev.edit('CountPage.tsx', '<h1>', '<p>New</p><h1>');
  await page.getByText('New').waitFor();
  await page.getByRole('heading', { name: 'Counting' }).waitFor();
  await page.getByRole('button', { name: 'Count 4' }).waitFor();
  undoPage();
  await page.getByText('New').waitFor({ state: 'detached' });
  expect(await isFirstDocument()).toBe(true);
  expect(violations).toEqual([]);
});

test('class names are readable, the same on the server and in the browser', async () => {
  expect(await page.locator('main > *').getAttribute('class')).toMatch(/^CountPage-page-f\w{4}$/);
  dev.add('Counter.module.css', '.even { outline: 4px solid } .odd { outline: 3px solid }');
  const undo = dev.edit('Counter.island.tsx', '<button', '<button className={count % 2 ? styles.odd : styles.even}');
  dev.edit('Counter.island.tsx', 'export', "import styles from './Counter.module.css';\nexport");
  const html = async () => (await fetch(`${dev.url}/pl/count`)).text();
  await until('the server renders the class', async () => /Counter-odd-f\w{4}/.test(await html()), 20_000);
  const [odd] = /Counter-odd-f\w{4}/.exec(await html())!;
  await page.reload();
  await page.locator('[data-component="fixture/Counter"][data-state="awake"]').waitFor({ state: 'attached' });
  const button = page.getByRole('button', { name: /Count/ });
  expect(await button.getAttribute('class')).toBe(odd);
  // Rendered by the browser.
  await button.click();
  expect(await button.getAttribute('class')).toMatch(/^Counter-even-f\w{4}$/);
  expect(await button.evaluate((element) => getComputedStyle(element).outlineWidth)).toBe('4px');
  expect(violations).toEqual([]);
  undo();
});

test('a change of a style sheet that pages get from the shell is reported', async () => {
  const tokens = path.join(__dirname, '../../libs/shared/ui/tokens.css');
  expect(dev.readOutput()).not.toContain('tokens.css');
  utimesSync(tokens, new Date(), new Date());
  await until(
    'the notice is printed',
    () => dev.readOutput().includes('libs/shared/ui/tokens.css from the shell'),
    20_000,
  );
});

test('a new island and a new page work without a restart', async () => {
  dev.add('Hello.island.tsx', 'export function HelloIsland() { return <b onClick={() => {}}>Hello</b>; }');
  dev.add(
    'helloPage.tsx',
    `import { definePage, Island } from '@gniazdo/composition';
    import { HelloIsland } from './Hello.island.tsx';
    export const helloPage = definePage({
      path: '/hello',
      load: async () => ({ kind: 'page', data: {} }),
      head: () => ({ title: 'Hello' }),
      Component: () => <Island name="fixture/Hello" wake="now"><HelloIsland /></Island>,
    });`,
  );
  dev.edit('remote.ts', 'import', "import { helloPage } from './helloPage.tsx';\nimport");
  dev.edit('remote.ts', '[countPage]', '[countPage, helloPage]');
  await until('the page is there', async () => (await fetch(`${dev.url}/pl/hello`)).status === 200, 20_000);
  await page.goto(`${dev.url}/pl/hello`);
  await page.locator('[data-component="fixture/Hello"][data-state="awake"]').waitFor({ state: 'attached' });
});

test('a build error is shown with its line and disappears when it is fixed', async () => {
  const undo = dev.edit('Counter.island.tsx', '</button>', '</buton>');
  await place('remote/Counter.island.tsx:8').waitFor();
  expect(await problem()).toMatch(/Does not build[^]*> +8 │ {5}<\/buton>/);
  undo();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await isAwake();
});

test.each([
  ['an unknown export', ['FormatCount', 'FormatCuont as FormatCount']],
  ['a missing file', ["'./FormatCount.ts'", "'./FormatCuont.ts'"]],
  ['a syntax error', ['</button>', '</buton>']],
] as const)('a build with %s does not reach the page, and islands work after it is fixed', async (_, [what, by]) => {
  dev.add('FormatCount.ts', 'export const FormatCount = (count: number) => `Count ${count}`;');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', ({ message }) => errors.push(message));
  dev.edit('Counter.island.tsx', 'import', "import { FormatCount } from './FormatCount.ts';\nimport");
  dev.edit('Counter.island.tsx', 'Count {count}', '{FormatCount(count)}!');
  await page.getByRole('button', { name: /Count \d!/ }).waitFor();
  const fix = dev.edit('Counter.island.tsx', what, by, { restoresAll: false });
  await page.getByRole('alert').waitFor();
  expect(await problem()).toMatch(/^[^]*Does not build/);
  await page.getByRole('button', { name: /Count \d!/ }).waitFor();
  fix();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await isAwake();
  dev.edit('Counter.island.tsx', 'FormatCount(count)}!', 'FormatCount(count)}?');
  await page.getByRole('button', { name: /Count \d\?/ }).waitFor();
  await page.getByRole('button', { name: /Count \d\?/ }).click();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(errors).toEqual([]);
});

test('a server error of an island whose stack is only in libraries is shown with the name of the island', async () => {
  const undo = dev.edit('CountPage.tsx', 'start={3}', 'start={{ a: 1 } as never}');
  // The browser may report first that it rendered the earlier props.
  await until('the server error is shown', async () => /Failed on the server/.test(await problem()));
  const text = /Island "fixture\/Counter" failed on the server at \/pl\/count\. Objects are not valid as a React child/;
  expect(await problem()).toMatch(text);
  expect(dev.readOutput()).toMatch(text);
  undo();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('a server error of a page is shown with its line, and the previous page stays until it is fixed', async () => {
  const undo = dev.edit('CountPage.tsx', '{data.title}', '{Object(data).name.first}');
  await place('remote/CountPage.tsx:8').waitFor();
  expect(await problem()).toMatch(/Failed on the server[^]*Cannot read properties of undefined \(reading 'first'\)/);
  await page.getByRole('heading', { name: 'Counting' }).waitFor();
  undo();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('an error at the start of a remote is shown with its line, and the previous version stays', async () => {
  const undo = dev.edit(
    'countPage.ts',
    'export const',
    'if (Date.now() > 0) throw new Error("No start.");\nexport const',
  );
  await place('remote/countPage.ts:4').waitFor();
  expect(await problem()).toMatch(/Failed on the server[^]*No start\./);
  expect((await fetch(`${dev.url}/pl/count`)).status).toBe(200);
  undo();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test.each([
  ['blocks', 'while (Date.now() > 0);', /The worker of fixture was stuck and has been ended: its code blocks/],
  ['waits for ever', 'await new Promise(() => {});', /fixture did not respond within \d+ ms: it waits/],
  ['ends the process', 'process.exit(3);', /The worker of fixture has ended: /],
])('a loader that %s is shown, and forgotten when it is fixed', async (_, statement, message) => {
  const undo = dev.edit('countPage.ts', "'Counting'", `(await (async () => { ${statement} })(), 'Counting')`);
  await page.getByRole('alert').waitFor();
  expect(await problem()).toMatch(message);
  expect(dev.readOutput()).toMatch(message);
  undo();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('a remote whose modules block is shown, without a message of success', async () => {
  const before = dev.readOutput().length;
  const undo = dev.edit('countPage.ts', 'export const', 'while (Date.now() > 0);\nexport const');
  await page.getByRole('alert').first().waitFor({ timeout: 60_000 });
  // Whichever limit is reached first.
  expect(await problem()).toMatch(
    /fixture (did not start within \d+ ms|used the CPU without a request [^:]*): its modules/,
  );
  await until('the terminal says it', () => dev.readOutput().includes('✗ fixture did not start. Pages show'), 20_000);
  expect(dev.readOutput().slice(before)).not.toContain('↻ fixture');
  expect((await fetch(`${dev.url}/pl/count`)).status).toBe(200);
  undo();
  await page.getByRole('alert').waitFor({ state: 'detached' });
});

test('a browser error of an island is shown with its line, and the island works again when it is fixed', async () => {
  const undo = dev.edit(
    'Counter.island.tsx',
    '  return (',
    '  if (count > 3) throw new Error("Too many.");\n  return (',
  );
  await place('remote/Counter.island.tsx:5').waitFor();
  expect(await problem()).toMatch(/Failed in the browser[^]*fixture\/Counter: Too many\./);
  undo();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await page.locator('[data-component="fixture/Counter"][data-state="awake"]').waitFor({ state: 'attached' });
});

function isAwake() {
  return page.locator('[data-component="fixture/Counter"][data-state="awake"]').waitFor({ state: 'attached' });
}

function isFirstDocument() {
  return page.evaluate(() => 'isFirstDocument' in window);
}

function place(text: string) {
  return page.locator('#gniazdo-problems .place', { hasText: text });
}

function problem() {
  return page.getByRole('alert').first().innerText();
}
