import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@gniazdo/cli';

const run = promisify(execFile);
const TIMEOUT_MS = 10 * 60_000;

export type Clone = Awaited<ReturnType<typeof openClone>>;

/** Output, duration and result of a command. */
export type CommandResult = { isSuccessful: boolean; text: string; ms: number };

/**
 * Clones the last commit of this repository, like the checkout of another team. Clones share only the release store and
 * the channel.
 */
export async function openClone(squad: string, { dataDir, storeFolder }: { dataDir: string; storeFolder: string }) {
  const folder = await mkdtemp(path.join(tmpdir(), `gniazdo-${squad}-`));
  await run('git', ['clone', '--quiet', '--depth=1', `file://${ROOT}`, folder]);
  // Links of workspace packages are relative, so they point into the clone.
  await run('cp', ['-a', '--link', path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')]).catch(() =>
    symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')),
  );
  const env = { ...process.env, DATA_DIR: dataDir, RELEASE_STORE: storeFolder, CHANNEL: storeFolder, USER: squad };

  async function command(file: string, args: string[]): Promise<CommandResult> {
    const startedAt = performance.now();
    const options = { cwd: folder, env, timeout: TIMEOUT_MS };
    const result = await run(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], options).then(
      ({ stdout }) => ({ isSuccessful: true, text: stdout }),
      (error: { stdout?: string; stderr?: string }) => ({
        isSuccessful: false,
        text: `${error.stdout}${error.stderr}`,
      }),
    );
    return { ...result, ms: performance.now() - startedAt };
  }

  return {
    squad,
    folder,
    release: (name: string, ...args: string[]) => command('tools/release/release.ts', [name, ...args]),
    releases: (...args: string[]) => command('tools/release/releases.ts', args),
    /** Changes a source file. Returns a function that restores it. */
    async edit(file: string, change: (text: string) => string) {
      const full = path.join(folder, file);
      const before = await readFile(full, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`The edit did not change ${file}.`);
      await writeFile(full, after);
      return () => writeFile(full, before);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
