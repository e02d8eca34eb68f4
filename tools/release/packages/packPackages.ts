import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { buildManifest, findEntries, toScript } from './buildManifest.ts';
import { checkChangelogs } from './checkChangelogs.ts';
import { compileSources } from './compileSources.ts';
import { findModules } from './findModules.ts';
import { PUBLISHED, type PublishedPackage } from './publishedPackages.ts';
import { readSourceManifest, readWorkspaceVersions, type WorkspaceVersions } from './readWorkspace.ts';

const run = promisify(execFile);

/** Files that are copied as they are; sources are compiled. */
const NO_ASSET = /(^|\/)(node_modules|dist|testing)\/|\.(test|stories)\.tsx?$|(?<!\.d)\.tsx?$|\.config\.ts$/;
const NOT_PUBLISHED = ['package.json', 'project.json'];

/**
 * Compiles all published packages and packs each into a tarball in `target`. Returns the paths of the tarballs, each
 * after those that it depends on. Throws UserFacingError if a changelog lacks the version, or for type errors.
 */
export async function packPackages(target: string): Promise<string[]> {
  const problems = checkChangelogs(ROOT, PUBLISHED);
  if (problems.length > 0) throw new UserFacingError(problems.join('\n'));
  const folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-packages-'));
  try {
    const compiled = path.join(folder, 'compiled');
    const sources = PUBLISHED.filter(({ built }) => built === undefined).map((each) => each.folder);
    await compileSources(sources, compiled);
    const workspace = readWorkspaceVersions(ROOT);
    await mkdir(target, { recursive: true });
    const stagings = PUBLISHED.map((published) => path.join(folder, 'staging', published.folder));
    for (const [index, published] of PUBLISHED.entries()) {
      await stagePackage(published, compiled, stagings[index]!, workspace);
    }
    return await pack(stagings, target);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function stagePackage(
  published: PublishedPackage,
  compiled: string,
  staging: string,
  workspace: WorkspaceVersions,
) {
  const source = readSourceManifest(ROOT, published.folder);
  const from = path.join(ROOT, published.folder);
  const scripts = path.join(compiled, published.folder);
  const entries = [
    ...findEntries(published, source.exports).map(({ file }) => file),
    ...Object.values(published.bin ?? {}),
  ];
  const { files, packages } = findModules(entries.map((file) => path.join(scripts, toScript(file))));
  for (const file of files) await cp(file, path.join(staging, path.relative(scripts, file)), { recursive: true });
  for (const asset of globSync('**/*', { cwd: from, exclude: (name) => name === 'node_modules' || name === 'dist' })) {
    const isAsset = path.extname(asset) !== '' && !NO_ASSET.test(asset) && !NOT_PUBLISHED.includes(asset);
    if (isAsset) await cp(path.join(from, asset), path.join(staging, asset), { recursive: true });
  }
  const manifest = buildManifest({ published, source, workspace, imported: packages });
  await writeFile(path.join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

async function pack(stagings: string[], target: string) {
  const args = ['pack', ...stagings, '--pack-destination', target, '--json', '--ignore-scripts'];
  const { stdout } = await run('npm', args, { cwd: target });
  const packed = JSON.parse(stdout) as { filename: string }[];
  return packed.map(({ filename }) => path.join(target, filename));
}
