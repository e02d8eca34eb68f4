import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { remoteFolder } from '@gniazdo/cli';
import { buildRelease, findExposedFiles, remoteBrowserConfig, runRspack } from '@gniazdo/composition/build';
import { PROJECT } from '@gniazdo/composition/project';
import { releaseContracts } from '@gniazdo/contracts/offers';
import { type Size, measureSize } from './readBudgets.ts';

const MODULES_NAMED = 4;
/** More would be summed up by kind. */
const MAX_MODULES = 100_000;

type RemoteBuild = Parameters<typeof remoteBrowserConfig>[0];

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
      const built = await buildAlone({ ...build, outDir: alone }, exposed);
      const chunk = [...built.chunks].find((each) => each.name === exposed.chunk);
      const own = [...(chunk?.files ?? [])].filter((file) => file.endsWith('.js'));
      sizes[exposed.name] = measureSize(Buffer.concat(own.map((file) => readFileSync(join(alone, 'browser', file)))));
    }
    return sizes;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/**
 * The packages and files with the most code in islands and scripts, a sentence for each of `parts` that is one. Sizes are
 * those of the sources, before they are minified: they say where to look, not what is saved.
 */
export async function describeLargestModules(name: string, parts: string[], dir = remoteFolder(name)) {
  const sentences: string[] = [];
  for (const exposed of findExposedFiles(name, dir).filter((each) => parts.includes(each.name))) {
    const outDir = mkdtempSync(join(tmpdir(), `gniazdo-size-${name}-`));
    try {
      // Modules in a common scope would be listed as one.
      const built = await buildAlone({ name, version: '1.0.0', dir, outDir }, exposed, { concatenateModules: false });
      const { modules = [] } = built.getStats().toJson({ all: false, modules: true, modulesSpace: MAX_MODULES });
      const sizes = new Map<string, number>();
      for (const { nameForCondition, size = 0 } of modules) {
        if (!nameForCondition) continue;
        const source = nameSource(nameForCondition);
        sizes.set(source, (sizes.get(source) ?? 0) + size);
      }
      const largest = [...sizes].toSorted(([, one], [, other]) => other - one).slice(0, MODULES_NAMED);
      const list = largest.map(([source, bytes]) => `${source} (${bytes} bytes)`).join(', ');
      sentences.push(`Most code of "${exposed.name}" comes from ${list}, before it is minified.`);
    } finally {
      rmSync(outDir, { recursive: true, force: true });
    }
  }
  return sentences;
}

/** `zod` or `apps/listing/Card.tsx`. */
function nameSource(file: string) {
  const [, inPackages] = /^.*\/node_modules\/(.*)$/.exec(file) ?? [];
  if (inPackages === undefined) return relative(PROJECT.root, file);
  return inPackages
    .split('/')
    .slice(0, inPackages.startsWith('@') ? 2 : 1)
    .join('/');
}

/** The build of one island or script, without the others. */
async function buildAlone(
  build: RemoteBuild,
  exposed: ReturnType<typeof findExposedFiles>[number],
  optimization: { concatenateModules?: boolean } = {},
) {
  const config = remoteBrowserConfig(build, [exposed]);
  const [built] = await runRspack([{ ...config, optimization: { ...config.optimization, ...optimization } }]);
  return built!;
}
