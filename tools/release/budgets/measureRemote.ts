import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteFolder } from '@gniazdo/cli';
import { buildRelease, findExposedFiles, remoteBrowserConfig, runRspack } from '@gniazdo/composition/build';
import { releaseContracts } from '@gniazdo/contracts/offers';
import { type Size, measureSize } from './Size.ts';

/**
 * Builds a remote from the sources in `dir` and returns the sizes of its parts: `entry` (the container), `css`, `islands` (the chunk with all
 * islands) and each island and script in a chunk of its own.
 */
export async function measureRemote(name: string, dir = remoteFolder(name)): Promise<Record<string, Size>> {
  const outDir = mkdtempSync(join(tmpdir(), `gniazdo-size-${name}-`));
  const build = { name, version: '1.0.0', dir, outDir };
  try {
    const { browser, islands } = await buildRelease(build, releaseContracts);
    const size = (...files: string[]) =>
      measureSize(Buffer.concat(files.map((file) => readFileSync(join(outDir, 'browser', file)))));
    const files = new Set(Object.values(islands).flatMap((island) => island.files));
    const sizes: Record<string, Size> = { entry: size(browser.entry), css: size(...browser.css) };
    if (files.size > 0) sizes.islands = size(...files);
    for (const exposed of findExposedFiles(name, build.dir)) {
      const alone = join(outDir, exposed.component);
      const [built] = await runRspack([remoteBrowserConfig({ ...build, outDir: alone }, [exposed])]);
      const chunk = [...built!.chunks].find((each) => each.name === exposed.chunk);
      const own = [...(chunk?.files ?? [])].filter((file) => file.endsWith('.js'));
      sizes[exposed.name] = measureSize(Buffer.concat(own.map((file) => readFileSync(join(alone, 'browser', file)))));
    }
    return sizes;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
