import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../tools/setup/settings.ts';

const run = promisify(execFile);
const LIMIT_MS = 10 * 60_000;

export type Clone = Awaited<ReturnType<typeof openClone>>;

/** What a command said, and whether it went well. */
export type Said = { isWell: boolean; text: string; ms: number };

/**
 * A clone of this repository's last commit, as another squad has it: a folder of its own, which shares nothing with others
 * but the release store and the channel.
 */
export async function openClone(squad: string, { dataDir, storeFolder }: { dataDir: string; storeFolder: string }) {
  const folder = await mkdtemp(path.join(tmpdir(), `gniazdo-${squad}-`));
  await run('git', ['clone', '--quiet', '--depth=1', `file://${ROOT}`, folder]);
  // Installed packages are the same for both; the workspaces among them lead to the clone.
  await run('cp', ['-a', '--link', path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')]).catch(() =>
    symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules')),
  );
  const env = { ...process.env, DATA_DIR: dataDir, RELEASE_STORE: storeFolder, CHANNEL: storeFolder, USER: squad };

  async function command(file: string, args: string[]): Promise<Said> {
    const startedAt = performance.now();
    const options = { cwd: folder, env, timeout: LIMIT_MS };
    const said = await run(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...args], options).then(
      ({ stdout }) => ({ isWell: true, text: stdout }),
      (error: { stdout?: string; stderr?: string }) => ({ isWell: false, text: `${error.stdout}${error.stderr}` }),
    );
    return { ...said, ms: performance.now() - startedAt };
  }

  return {
    squad,
    folder,
    release: (name: string, ...args: string[]) => command('tools/release/release.ts', [name, ...args]),
    releases: (...args: string[]) => command('tools/release/releases.ts', args),
    /** Changes a source file, as a squad does; returns how to change it back. */
    async edit(file: string, change: (text: string) => string) {
      const full = path.join(folder, file);
      const before = await readFile(full, 'utf8');
      const after = change(before);
      if (after === before) throw new Error(`${file} has nothing to change there.`);
      await writeFile(full, after);
      return () => writeFile(full, before);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
