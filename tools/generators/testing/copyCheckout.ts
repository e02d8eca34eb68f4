import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');
const FOLDERS = ['apps', 'libs', 'tools'];
const FILES = ['package.json', 'package-lock.json', 'nx.json', 'tsconfig.json', 'tsconfig.base.json', 'jest.config.ts'];
const HIDDEN = ['.prettierrc.json', '.prettierignore'];
/** Our own packages, and where the packages of others keep what they compile. */
const OWN = ['@gniazdo', 'gniazdo', '.cache', '.installed'];

/** The sources of this checkout in a folder of their own, over the same installed packages. */
export async function copyCheckout() {
  const checkout = await mkdtemp(path.join(tmpdir(), 'gniazdo-generators-'));
  // Pictures of the catalogue and the like are neither built nor tested here.
  const isSource = (file: string) => !/\/(node_modules|dist|files|fixtures)(\/|$)/.test(path.relative(root, file));
  for (const folder of FOLDERS) {
    await cp(path.join(root, folder), path.join(checkout, folder), { recursive: true, filter: isSource });
  }
  for (const file of [...FILES, ...HIDDEN]) await cp(path.join(root, file), path.join(checkout, file));
  await cp(path.join(root, 'tools/generators'), path.join(checkout, 'tools/generators'), { recursive: true });
  await linkPackages(checkout);
  return checkout;
}

async function linkPackages(checkout: string) {
  const [from, to] = [path.join(root, 'node_modules'), path.join(checkout, 'node_modules')];
  await mkdir(path.join(to, '@gniazdo'), { recursive: true });
  for (const name of await readdir(from)) {
    if (!OWN.includes(name)) await symlink(path.join(from, name), path.join(to, name));
  }
  for (const lib of ['composition', 'shared/contracts', 'shared/format', 'shared/ui', 'shared/testing']) {
    await symlink(path.join(checkout, 'libs', lib), path.join(to, '@gniazdo', path.basename(lib)));
  }
  await symlink(path.join(checkout, 'libs/shared/api'), path.join(to, '@gniazdo/api-client'));
}
