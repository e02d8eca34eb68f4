import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from '@gniazdo/cli/testing/linkPackages';

const root = path.resolve(__dirname, '../../..');
/** One remote only, because most generated code does not depend on them. */
const FOLDERS = ['apps/api', 'apps/shell', 'apps/user', 'libs', 'tools'];
const FILES = [
  ...['package.json', 'package-lock.json', 'nx.json', 'jest.config.ts'],
  ...['tsconfig.json', 'tsconfig.base.json', 'tsconfig.remote.json'],
  'docs/contracts/access.md',
];
const HIDDEN = ['.prettierrc.json', '.prettierignore'];

/** Copies the sources of this checkout to a new folder that shares the installed packages. */
export async function copyCheckout() {
  const checkout = await mkdtemp(path.join(tmpdir(), 'gniazdo-generators-'));
  // Pictures and similar files are neither built nor tested here.
  const isSource = (file: string) => !/\/(node_modules|dist|files|fixtures)(\/|$)/.test(path.relative(root, file));
  for (const folder of FOLDERS) {
    await cp(path.join(root, folder), path.join(checkout, folder), { recursive: true, filter: isSource });
  }
  for (const file of [...FILES, ...HIDDEN]) await cp(path.join(root, file), path.join(checkout, file));
  await cp(path.join(root, 'tools/generators'), path.join(checkout, 'tools/generators'), { recursive: true });
  await linkPackages(root, checkout);
  return checkout;
}
