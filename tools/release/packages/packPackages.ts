import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT, runNx } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { buildManifest, findEntries, toScript } from './buildManifest.ts';
import { checkChangelogs } from './checkChangelogs.ts';
import { compileSources } from './compileSources.ts';
import { findModules } from './findModules.ts';
import { PUBLISHED, type PublishedPackage } from './publishedPackages.ts';
import {
  readSourceManifest,
  readWorkspaceVersions,
  type SourceManifest,
  type WorkspaceVersions,
} from './readWorkspace.ts';

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
    const all = PUBLISHED.flatMap((published) => [published, ...(published.bundled ?? [])]);
    for (const { built } of all) if (built) await runNx(['run', built.target]);
    await compileSources(
      all.filter(({ built }) => !built).map((each) => each.folder),
      compiled,
    );
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
  const { folder, built, bundled = [], rootFiles = [] } = published;
  const source = readSourceManifest(ROOT, folder);
  const imported = built
    ? await stageBuild(path.join(ROOT, folder), built.folder, staging, workspace)
    : await stageSources(published, source, compiled, staging);
  for (const file of rootFiles) await cp(path.join(ROOT, file), path.join(staging, file));
  for (const each of bundled) {
    const { name } = readSourceManifest(ROOT, each.folder);
    const packages = await stagePackage(each, compiled, path.join(staging, 'node_modules', name), workspace);
    for (const used of packages) imported.add(used);
  }
  const manifest = buildManifest({ published, source, workspace, imported });
  await writeFile(path.join(staging, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return Object.keys(manifest.dependencies);
}

/** Copies a build. Returns the names of the packages of this repository that its scripts load at run time. */
async function stageBuild(from: string, built: string, staging: string, { thirdParty }: WorkspaceVersions) {
  await cp(path.join(from, built), path.join(staging, built), { recursive: true });
  const scripts = globSync(`${built}/**/*.cjs`, { cwd: from }).map((file) => path.join(from, file));
  // Libraries in the bundle ask for packages that are not installed, and do without them.
  return new Set([...findModules(scripts).packages].filter((name) => Object.hasOwn(thirdParty, name)));
}

/** Copies the compiled files that the entries reach, and all assets. Returns the names of the packages they import. */
async function stageSources(published: PublishedPackage, source: SourceManifest, compiled: string, staging: string) {
  const from = path.join(ROOT, published.folder);
  const scripts = path.join(compiled, published.folder);
  const entries = [...findEntries(published, source.exports).map(({ file }) => file), ...Object.values(source.bin)];
  const { files, packages } = findModules(entries.map((file) => path.join(scripts, toScript(file))));
  for (const file of files) await cp(file, path.join(staging, path.relative(scripts, file)), { recursive: true });
  const exclude = (name: string) => name === 'node_modules' || name === 'dist';
  for (const asset of globSync(published.assets ?? '**/*', { cwd: from, exclude })) {
    const isAsset = path.extname(asset) !== '' && !NO_ASSET.test(asset) && !NOT_PUBLISHED.includes(asset);
    if (isAsset) await cp(path.join(from, asset), path.join(staging, asset), { recursive: true });
  }
  return packages;
}

async function pack(stagings: string[], target: string) {
  const args = ['pack', ...stagings, '--pack-destination', target, '--json', '--ignore-scripts'];
  const { stdout } = await run('npm', args, { cwd: target });
  const packed = JSON.parse(stdout) as { filename: string }[];
  return packed.map(({ filename }) => path.join(target, filename));
}
