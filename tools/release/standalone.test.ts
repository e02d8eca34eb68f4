import { appendFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { copyRemoteCheckout } from './testing/copyRemoteCheckout.ts';

const TIMEOUT_MS = 600_000;
let checkout: Awaited<ReturnType<typeof copyRemoteCheckout>>;

beforeAll(async () => {
  checkout = await copyRemoteCheckout('commercial');
});
afterAll(() => rm(checkout.folder, { recursive: true }));

test(
  'a remote is checked and released from a checkout without the sources of other remotes',
  async () => {
    expect(await readdir(path.join(checkout.folder, 'apps'))).toEqual(['commercial']);
    const { code, output } = await release('commercial');
    expect(output).toContain('✓ imports\n✓ types\n✓ tests\n✓ build\n✓ files');
    expect(output).toContain('✓ commercial 1.0.0 is published on this machine only');
    expect(code).toBe(0);
  },
  TIMEOUT_MS,
);

test(
  'wrong types and failing tests refuse a release, with file, line and reason',
  async () => {
    const file = path.join(checkout.folder, 'apps/commercial/pages/pages.test.ts');
    const before = await readFile(file, 'utf8');
    const line = before.split('\n').length;
    await appendFile(file, "test('two is two', () => { const two: number = '2'; expect(two).toBe(2); });\n");
    const { code, output } = await release('commercial', '--force', '--notes', 'skips the contract only');
    await writeFile(file, before);
    expect(output).toContain(`apps/commercial/pages/pages.test.ts:${line}:`);
    expect(output).toContain("Type 'string' is not assignable to type 'number'");
    expect(output).toContain('● two is two');
    expect(output).toMatch(/Expected: 2\s+Received: "2"/);
    expect(output).toContain(`(apps/commercial/pages/pages.test.ts:${line}:`);
    expect(output).toContain('Nothing was released.');
    expect(output).not.toContain('✓ tests');
    expect(code).toBe(1);
  },
  TIMEOUT_MS,
);

test(
  'an import of another app refuses a release, although its types and tests are right',
  async () => {
    const page = path.join(checkout.folder, 'apps/commercial/remote.ts');
    const before = await readFile(page, 'utf8');
    const other = path.join(checkout.folder, 'apps/garden');
    await mkdir(other);
    await writeFile(path.join(other, 'package.json'), '{ "name": "@gniazdo/garden", "version": "1.0.0" }');
    await writeFile(path.join(other, 'ways.ts'), 'export const ways = 2;\n');
    await writeFile(page, `import { ways } from '../garden/ways.ts';\nvoid ways;\n${before}`);
    const { code, output } = await release('commercial', '--target', 'none');
    await writeFile(page, before);
    await rm(other, { recursive: true });
    expect(output).toContain(
      'apps/commercial/remote.ts imports ../garden/ways.ts. Apps import libraries only: offer the part as a fragment',
    );
    expect(output).not.toContain('Import it as @gniazdo/garden');
    expect(output).toContain('Nothing was released.');
    expect(code).toBe(1);
  },
  TIMEOUT_MS,
);

test(
  'an island over its budget is refused with the packages and files that it consists of',
  async () => {
    const file = path.join(checkout.folder, 'apps/commercial/budgets.json');
    const before = await readFile(file, 'utf8');
    const budgets = { ...(JSON.parse(before) as object), 'commercial/CookieSettings': { raw: 100, br: 100 } };
    await writeFile(file, JSON.stringify(budgets));
    const { code, output } = await release('commercial', '--target', 'none');
    await writeFile(file, before);
    expect(output).toMatch(/"commercial\/CookieSettings" of commercial has \d+ bytes \(raw\), \d+ over its budget/);
    expect(output).toMatch(
      /Most code of "commercial\/CookieSettings" comes from .*apps\/commercial\/features\/cookie-settings\/\S+ \(\d+ bytes\)/,
    );
    expect(code).toBe(1);
  },
  TIMEOUT_MS,
);

test('a remote that replaces the targets of the checks is refused', async () => {
  const file = path.join(checkout.folder, 'apps/commercial/project.json');
  const before = await readFile(file, 'utf8');
  const targets = { typecheck: { command: 'true' }, test: { command: 'true' }, other: {} };
  await writeFile(file, JSON.stringify({ ...(JSON.parse(before) as object), targets }));
  const { code, output } = await release('commercial');
  await writeFile(file, before);
  expect(output).toContain(
    'apps/commercial/project.json changes the targets typecheck and test, which check a release',
  );
  expect(output).toContain('Nothing was released.');
  expect(code).toBe(1);
});

test('a remote with another version of React is refused with one sentence, before its types and tests', async () => {
  const folder = path.join(checkout.folder, 'apps/commercial/node_modules/react');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{ "name": "react", "version": "19.1.0" }');
  const { code, output } = await release('commercial');
  await rm(folder, { recursive: true });
  expect(output).toContain('commercial depends on react 19.1.0, but a page has one copy of react');
  expect(output).toContain('Nothing was released.');
  expect(output).not.toMatch(/types|^ +at /m);
  expect(code).toBe(1);
});

function release(...args: string[]) {
  return checkout.run('tools/release/release.ts', ...args);
}
