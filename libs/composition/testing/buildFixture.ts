import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { releaseManifestSchema } from '../release/manifest.ts';

const run = promisify(execFile);

/**
 * Builds a fixture remote (a folder beside this file, or an absolute path) as release 1.0.0 in a temporary folder. Runs in a separate
 * process, because rspack is an ES module that the test runner can't load. Rejects with the output of the build.
 */
export async function buildFixture(name: string) {
  const outDir = await mkdtemp(path.join(tmpdir(), 'gniazdo-fixture-'));
  await run(process.execPath, [path.join(__dirname, 'buildFixtureMain.ts'), name, outDir]).catch(
    async ({ stderr }: { stderr: string }) => {
      await rm(outDir, { recursive: true });
      throw new Error(stderr);
    },
  );
  const manifest = releaseManifestSchema.parse(JSON.parse(await readFile(path.join(outDir, 'release.json'), 'utf8')));
  return { outDir, manifest };
}
