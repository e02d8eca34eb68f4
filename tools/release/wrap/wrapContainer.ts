import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '@gniazdo/cli';
import { describeBundle, remoteServerConfig, runRspack, sharedVersions } from '@gniazdo/composition/build';
import { hashFolder } from '@gniazdo/composition/integrity';
import { containerName, type ReleaseManifest, releaseManifestSchema } from '@gniazdo/composition/manifest';
import { MANIFEST_FILE } from '@gniazdo/composition/store';
import { rspack } from '@rspack/core';
import { readContainer } from './readContainer.ts';
import { parseWrappedPage } from './WrappedPage.ts';

/** The source of all server bundles. */
const TEMPLATE = path.join(ROOT, 'tools/release/wrap/template/remote.ts');

const STYLES_SCRIPT = 'wrapped-styles.js';

type Options = {
  /** Output folder of the container's build. */
  folder: string;
  name: string;
  version: string;
  /** `/opinie=Stars=Opinie klientów` */
  pages: string[];
  /** Gets the release: `browser/`, `server/` and `release.json`. */
  outDir: string;
};

/**
 * Makes a release of a container that was built elsewhere: copies the files that its manifest names, builds a server bundle
 * with its pages, and hashes everything. Throws UserFacingError if the shell could not load it.
 */
export async function wrapContainer({ folder, name, version, pages, outDir }: Options): Promise<ReleaseManifest> {
  const container = await readContainer({ folder, name, version, provided: sharedVersions() });
  const definitions = pages.map((page) => parseWrappedPage(page, Object.keys(container.modules)));
  const files = new Set([container.entry, ...container.sheets, ...Object.values(container.modules).flat()]);
  for (const file of files) await cp(path.join(folder, file), path.join(outDir, 'browser', file));
  const first = container.sheets.length > 0 ? [STYLES_SCRIPT] : [];
  if (first.length > 0) await writeFile(path.join(outDir, 'browser', STYLES_SCRIPT), describeStyles(container.sheets));

  const config = remoteServerConfig({ name, version, dir: path.dirname(TEMPLATE), outDir }, { emitsStyles: true });
  const constants = { WRAPPED_NAME: JSON.stringify(name), WRAPPED_PAGES: JSON.stringify(definitions) };
  await runRspack([{ ...config, plugins: [...config.plugins!, new rspack.DefinePlugin(constants)] }]);
  const bundle = 'worker.cjs';
  const text = await readFile(path.join(outDir, 'server', bundle), 'utf8');
  const { protocol, routes } = await describeBundle(text, { name, version });

  const sheets = [...(await moveStyleSheets(outDir)), ...container.sheets];
  const browserFiles = await hashFolder(path.join(outDir, 'browser'));
  const manifest = releaseManifestSchema.parse({
    schema: 1,
    protocol,
    name,
    version,
    container: containerName(name, version),
    commit: null,
    sourceHash: browserFiles[container.entry]!.integrity,
    builtAt: new Date().toISOString(),
    routes: routes.map((route) => ({ path: route, personal: false })),
    fragments: [],
    endpoints: [],
    islands: Object.fromEntries(
      Object.entries(container.modules).map(([module, scripts]) => [
        `${name}/${module}`,
        { files: [...first, ...scripts] },
      ]),
    ),
    shared: container.shared,
    browser: { entry: container.entry, css: sheets, files: browserFiles },
    server: { bundle, files: await hashFolder(path.join(outDir, 'server')) },
  });
  await writeFile(path.join(outDir, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * A script by which the container takes its style sheets as loaded. The shell inlines them, and the content security policy
 * blocks those that a script adds. A link without `href` requests nothing.
 */
function describeStyles(sheets: string[]) {
  return `for (const file of ${JSON.stringify(sheets)}) {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.dataset.href = file;
  document.head.append(link);
}
`;
}

/** Moves the style sheets of the pages to the browser files. The server build emits them. */
async function moveStyleSheets(outDir: string) {
  const sheets = (await readdir(path.join(outDir, 'server'))).filter((file) => file.endsWith('.css'));
  for (const file of sheets) await rename(path.join(outDir, 'server', file), path.join(outDir, 'browser', file));
  return sheets;
}
