import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { linkPackages } from '@gniazdo/cli/testing/linkPackages';

const root = path.resolve(__dirname, '../../..');

/**
 * Copies what the first job of .github/workflows/release.yml checks out for the remote `name` to a new folder, with its own
 * data folder. The caller removes the folder.
 */
export async function copyRemoteCheckout(name: string) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-alone-'));
  const isSource = (file: string) => !/\/(node_modules|dist)(\/|$)/.test(file);
  for (const each of [`apps/${name}`, ...(await readCheckedOutFolders())]) {
    await cp(path.join(root, each), path.join(folder, each), { recursive: true, filter: isSource });
  }
  // A sparse checkout contains all files of the root.
  for (const file of await readdir(root, { withFileTypes: true })) {
    if (file.isFile()) await cp(path.join(root, file.name), path.join(folder, file.name));
  }
  await linkPackages(root, folder);
  const env = { ...process.env, DATA_DIR: path.join(folder, '.data'), RELEASE_STORE: '', CHANNEL: '' };
  return {
    folder,
    /** Runs a TypeScript file of the checkout. */
    run: (file: string, ...args: string[]) =>
      new Promise<{ code: number; output: string }>((resolve) => {
        const options = { cwd: folder, env };
        const child = execFile(process.execPath, [path.join(folder, file), ...args], options, (_, stdout, stderr) =>
          resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
        );
      }),
  };
}

/** The folders, besides that of the remote. */
async function readCheckedOutFolders() {
  const workflow = await readFile(path.join(root, '.github/workflows/release.yml'), 'utf8');
  const [, list] = /sparse-checkout: \|\n +apps\/\$\{\{ inputs.remote \}\}\n((?: +[\w/]+\n)+)/.exec(workflow)!;
  return list!.trim().split(/\s+/);
}
