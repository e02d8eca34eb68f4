import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { describeCheckout } from '../release/describeCheckout.ts';
import { describeContents } from '../protocol/describeContents.ts';
import { hashFolder } from '../release/integrity.ts';
import { containerName, releaseManifestSchema, type ReleaseManifest } from '../release/manifest.ts';
import type { WorkerReady } from '../protocol/createWorkerClient.ts';
import { describeBundle } from './describeBundle.ts';
import { getEndpointSchemas, type SiteContracts, toJsonSchema } from './contracts.ts';
import { writeFederationManifest } from './federationManifest.ts';
import { findIslands, ISLANDS_CHUNK } from './findIslands.ts';
import { findScripts } from './findScripts.ts';
import { findUses } from './findUses.ts';
import { moveMaps } from './hiddenMaps.ts';
import { readBudgets } from './readBudgets.ts';
import { REMOTE_ENTRY } from './remoteBrowserConfig.ts';
import type { RemoteBuild } from './RemoteBuild.ts';
import { SERVER_BUNDLE } from './remoteServerConfig.ts';
import { PARTS_FILE, STYLES_FOLDER } from './remoteStylesConfig.ts';
import { runRspackCli } from './runRspackCli.ts';
import { checkSharedVersions, sharedVersions } from './sharedLibraries.ts';
import { sourceHash } from './sourceHash.ts';

/**
 * Builds both bundles of a remote with its rspack.config.ts into `outDir/browser` and `outDir/server`, moves the source maps to
 * `outDir/maps`, starts the server bundle once and writes `outDir/release.json`. Rejects with BuildError if the sources don't build.
 */
export async function buildRelease(build: RemoteBuild, site: SiteContracts): Promise<ReleaseManifest> {
  const { name, version, dir, outDir } = build;
  checkSharedVersions(name, dir);
  // Computed first: if a source changes during the build, the release is stale instead of falsely fresh.
  const sources = sourceHash(dir);
  await rm(outDir, { recursive: true, force: true });
  await mkdir(outDir, { recursive: true });
  const islands = findIslands(name, dir);
  const scripts = findScripts(name, dir);
  await runRspackCli(dir, { version, outDir });
  if (islands.length + scripts.length === 0) await writeEmptyContainer(build);
  await moveMaps(path.join(outDir, 'browser'), path.join(outDir, 'maps'));
  const islandFiles = await findChunk(outDir, ISLANDS_CHUNK);
  const scriptFiles = await Promise.all(scripts.map(({ chunk }) => findChunk(outDir, chunk)));
  const parts = await moveStyleSheets(outDir);
  const sheets = [...new Set(Object.values(parts).flat())].toSorted();
  await writeFederationManifest({ ...build, islands, islandFiles, sheets });
  const bundle = await readFile(path.join(outDir, 'server', SERVER_BUNDLE), 'utf8');
  const description = await describeBundle(bundle, { name, version });
  const { commit, dirty } = describeCheckout(dir);
  const manifest = releaseManifestSchema.parse({
    schema: 1,
    protocol: description.protocol,
    name,
    version,
    container: containerName(name, version),
    commit,
    ...(dirty && { dirty }),
    sourceHash: sources,
    builtAt: new Date().toISOString(),
    ...(build.notes && { notes: build.notes }),
    ...contents(description, site),
    islands: Object.fromEntries(islands.map((island) => [island.name, { files: islandFiles }])),
    ...(scripts.length > 0 && {
      scripts: Object.fromEntries(scripts.map(({ name, wake }, n) => [name, { wake, files: scriptFiles[n]! }])),
    }),
    uses: findUses(name, dir, site, description.endpoints),
    ...(await readBudgets(dir)),
    shared: sharedVersions(),
    browser: {
      entry: REMOTE_ENTRY,
      css: sheets,
      cssOfParts: parts,
      files: await hashFolder(path.join(outDir, 'browser')),
    },
    server: { bundle: SERVER_BUNDLE, files: await hashFolder(path.join(outDir, 'server')) },
    maps: { files: await hashFolder(path.join(outDir, 'maps')) },
  } satisfies ReleaseManifest);
  await writeFile(path.join(outDir, 'release.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Moves the style sheets to the browser files. Returns them by part. */
async function moveStyleSheets(outDir: string) {
  const folder = path.join(outDir, STYLES_FOLDER);
  const parts = z.record(z.string(), z.array(z.string())).parse(await readJson(path.join(folder, PARTS_FILE)));
  await mkdir(path.join(outDir, 'browser'), { recursive: true });
  await Promise.all(
    [...new Set(Object.values(parts).flat())].map((file) =>
      rename(path.join(folder, file), path.join(outDir, 'browser', file)),
    ),
  );
  await rm(folder, { recursive: true });
  return parts;
}

async function readJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8'));
}

function contents(description: WorkerReady, site: SiteContracts) {
  const { fragments, endpoints, ...others } = describeContents(description);
  return {
    ...others,
    fragments: fragments.map((fragment) => ({ ...fragment, props: toJsonSchema(site.fragmentSchemas[fragment.name]) })),
    endpoints: endpoints.map((endpoint) => ({
      ...endpoint,
      ...getEndpointSchemas(site, `${endpoint.method} ${endpoint.path}`),
    })),
  };
}

/** The files of a chunk. */
async function findChunk(outDir: string, chunk: string) {
  const files = await readdir(path.join(outDir, 'browser'));
  return files.filter((file) => file.startsWith(`${chunk}.`) && file.endsWith('.js'));
}

/** Writes an empty container, because every release has one and rspack can't build one that exposes nothing. */
async function writeEmptyContainer({ name, version, outDir }: RemoteBuild) {
  const folder = path.join(outDir, 'browser');
  const get = `function(){return Promise.reject(Error("${name} ${version} has no islands."))}`;
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, REMOTE_ENTRY),
    `var ${containerName(name, version)}={init:function(){},get:${get}};`,
  );
}
