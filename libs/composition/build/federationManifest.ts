import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { getIntegrity } from '../release/integrity.ts';
import { containerName } from '../release/manifest.ts';
import type { IslandFile } from './findIslands.ts';
import { REMOTE_ENTRY } from './remoteBrowserConfig.ts';
import type { RemoteBuild } from './RemoteBuild.ts';
import { getRequiredVersion, SHARED_LIBRARIES, sharedVersions } from './sharedLibraries.ts';

/** Name of the federation manifest within `browser/`. */
const FEDERATION_MANIFEST = 'mf-manifest.json';

const NO_ASSETS = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };

type Options = RemoteBuild & {
  islands: IslandFile[];
  /** The browser files with the islands, in order. */
  islandFiles: string[];
  /** Style sheets of all parts of the remote. */
  sheets: string[];
};

/**
 * Writes the manifest by which Module Federation's runtime in pages of other sites loads a release's islands. The format
 * is that of `@module-federation/manifest`, with the hashes of the files as an addition (`integrity`). The site's own
 * pages do not request it: their data contains the same facts.
 */
export async function writeFederationManifest({ name, version, outDir, islands, islandFiles, sheets }: Options) {
  const container = containerName(name, version);
  const versions = sharedVersions();
  const folder = path.join(outDir, 'browser');
  const hash = async (file: string) => getIntegrity(await readFile(path.join(folder, file)));
  const integrity = Object.fromEntries(
    await Promise.all([...islandFiles, ...sheets].map(async (file) => [file, await hash(file)])),
  );
  const manifest = {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: REMOTE_ENTRY, path: '', type: 'var', integrity: await hash(REMOTE_ENTRY) },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: container,
      pluginVersion: '',
      // The folder of the manifest.
      publicPath: 'auto',
    },
    shared: SHARED_LIBRARIES.map((library) => ({
      id: `${container}:${library}`,
      name: library,
      version: versions[library],
      singleton: true,
      requiredVersion: getRequiredVersion(library),
      // The page provides it: a release contains no copy.
      assets: NO_ASSETS,
    })),
    remotes: [],
    exposes: islands.map(({ component }) => ({
      id: `${container}:${component}`,
      name: component,
      path: `./${component}`,
      assets: { js: { sync: islandFiles, async: [] }, css: { sync: sheets, async: [] } },
      integrity,
    })),
  };
  await writeFile(path.join(folder, FEDERATION_MANIFEST), `${JSON.stringify(manifest)}\n`);
}
