import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Compilation } from '@rspack/core';
import { hashFolder } from '../release/hashFolder.ts';
import { containerName, releaseManifestSchema, type ReleaseManifest } from '../release/manifest.ts';
import { repositoryRoot } from './classNames.ts';
import { describeBundle, type Description } from './describeBundle.ts';
import { endpointContract, fragmentContract, islandContract } from './contracts.ts';
import { findIslands } from './findIslands.ts';
import { findUses } from './findUses.ts';
import { REMOTE_ENTRY, remoteBrowserConfig } from './remoteBrowserConfig.ts';
import type { RemoteBuild } from './RemoteBuild.ts';
import { remoteServerConfig, SERVER_BUNDLE } from './remoteServerConfig.ts';
import { runRspack } from './runRspack.ts';
import { sharedVersions } from './sharedLibraries.ts';
import { sourceHash } from './sourceHash.ts';

/**
 * Builds both bundles of a remote into `outDir/browser` and `outDir/server`, starts the server bundle once and writes
 * `outDir/release.json`. Rejects with BuildError when the sources don't build.
 */
export async function buildRelease(build: RemoteBuild): Promise<ReleaseManifest> {
  const { name, version, dir, outDir } = build;
  // Taken first: a source that changes during the build makes the release stale, not falsely fresh.
  const sources = sourceHash(dir);
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const islands = findIslands(name, dir);
  const [islandFiles, server] = await Promise.all([
    islands.length > 0 ? buildIslands(build) : writeEmptyContainer(build),
    runRspack(remoteServerConfig(build)),
  ]);
  const sheets = await moveStyleSheets(server, outDir);
  const isOfAll = (sheet: string) => sheet.startsWith(`${name}.`);
  const ofPages = sheets.filter((sheet) => !isOfAll(sheet));
  const bundle = await readFile(path.join(outDir, 'server', SERVER_BUNDLE), 'utf8');
  const description = await describeBundle(bundle, { name, version });
  const manifest = releaseManifestSchema.parse({
    schema: 1,
    protocol: description.protocol,
    name,
    version,
    container: containerName(name, version),
    commit: currentCommit(),
    sourceHash: sources,
    builtAt: new Date().toISOString(),
    ...(build.notes && { notes: build.notes }),
    ...contents(description),
    islands: Object.fromEntries(
      islands.map((island) => [island.name, { files: islandFiles, ...islandContract(island.name) }]),
    ),
    uses: findUses(name, dir, description.endpoints),
    ...(await readBudgets(dir)),
    shared: sharedVersions(),
    browser: {
      entry: REMOTE_ENTRY,
      css: sheets.filter(isOfAll),
      ...(ofPages.length > 0 && { pageCss: Object.fromEntries(ofPages.map((sheet) => [sheet.split('.')[0], sheet])) }),
      files: await hashFolder(path.join(outDir, 'browser')),
    },
    server: { bundle: SERVER_BUNDLE, files: await hashFolder(path.join(outDir, 'server')) },
  } satisfies ReleaseManifest);
  await writeFile(path.join(outDir, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** What the remote has set itself; the gate holds it to that, and people see it beside what it weighs. */
async function readBudgets(dir: string): Promise<Pick<ReleaseManifest, 'budgets'>> {
  const file = path.join(dir, 'budgets.json');
  return existsSync(file) ? { budgets: JSON.parse(await readFile(file, 'utf8')) as ReleaseManifest['budgets'] } : {};
}

/** The server's build makes the style sheets, since it sees every component; browsers get them. */
async function moveStyleSheets(server: Compilation, outDir: string) {
  const sheets = Object.keys(server.assets).filter((file) => file.endsWith('.css'));
  await Promise.all(
    sheets.map((file) => rename(path.join(outDir, 'server', file), path.join(outDir, 'browser', file))),
  );
  return sheets;
}

function contents({ routes, personalRoutes, fragments, endpoints }: Description) {
  return {
    routes: routes.map((route) => ({ path: route, personal: personalRoutes.includes(route) })),
    fragments: fragments.map((name) => ({ name, props: fragmentContract(name) })),
    endpoints: endpoints.map((endpoint) => {
      const [method = '', address = ''] = endpoint.split(' ');
      return { method, path: address, ...endpointContract(endpoint) };
    }),
  };
}

/** Builds the container; gives back the files that the islands' modules are in. */
async function buildIslands(build: RemoteBuild) {
  const { chunks } = await runRspack(remoteBrowserConfig(build));
  const chunk = [...chunks].find(({ name }) => name === 'islands');
  return chunk ? [...chunk.files].filter((file) => file.endsWith('.js')) : [];
}

/** A container must expose something to be built, but every release has one, so that nobody has to ask. */
async function writeEmptyContainer({ name, version, outDir }: RemoteBuild) {
  const folder = path.join(outDir, 'browser');
  const get = `function(){return Promise.reject(Error("${name} ${version} has no islands."))}`;
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, REMOTE_ENTRY),
    `var ${containerName(name, version)}={init:function(){},get:${get}};`,
  );
  return [];
}

function currentCommit() {
  const { stdout, status } = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
