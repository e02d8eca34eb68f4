import path from 'node:path';
import {
  BROWSERS,
  cssModules,
  cssText,
  exceptText,
  HIDDEN_MAPS,
  runRspack,
  sharedVersions,
  typescript,
} from '@gniazdo/composition/build';
import { rspack, type Configuration } from '@rspack/core';
import type { ClientBuild, ClientEntries } from './ClientBuild.ts';
import { ClientManifestPlugin, INLINE_FOLDER } from './ClientManifestPlugin.ts';
import { rm } from 'node:fs/promises';
import type { ClientManifest } from '../contract/ClientManifest.ts';
import { readClientManifest } from '../../server/readClientManifest.ts';

const engineFolder = path.join(import.meta.dirname, '../..');
const clientFolder = path.join(engineFolder, 'client');
/** Inline scripts of the engine's pages for staff and developers. */
const STAFF_SCRIPTS = ['control-room/browser/refreshControlRoom.ts', 'dev/browser/showEvents.ts'];

/** Configurations of the browser side of the shell, built in one run of rspack. The last one writes the manifest. */
export function clientConfigs(entries: ClientEntries, build: ClientBuild): Configuration[] {
  const { outDir, adapt = (config) => config } = build;
  const ofEngine = (file: string) => path.join(engineFolder, file);
  const inline = (entry: string) => inlineConfig(entry, outDir, entries.rootStates);
  const late = { overlay: ofEngine('client/overlay/createOverlay.ts'), ...resolveEntries(entries.late, entries) };
  const boot = entries.boot ? path.join(entries.folder, entries.boot) : ofEngine('client/boot/boot.ts');
  const passwordPage = entries.passwordPage && path.join(entries.folder, entries.passwordPage);
  const staffScripts = [
    ...STAFF_SCRIPTS.map(ofEngine),
    ...entries.staffScripts.map((file) => path.join(entries.folder, file)),
  ];
  const first = [
    ...Object.entries(late).map(([name, entry]) => scriptConfig(name, entry, outDir)),
    scriptConfig('rum', ofEngine('client/rum/rum.ts'), outDir),
    ...Object.entries(resolveEntries(entries.workers, entries)).map(([file, entry]) =>
      workerConfig(entry, file, outDir),
    ),
    ...[boot, ...staffScripts, ...(passwordPage ? [passwordPage] : [])].map(inline),
  ];
  const plugin = new ClientManifestPlugin({
    outDir,
    late: Object.keys(late),
    staffScripts: staffScripts.map(getName),
    passwordPage: passwordPage && getName(passwordPage),
    brandFolder: entries.brandFolder,
  });
  const main = clientConfig(path.join(entries.folder, entries.app), build, plugin);
  return [...first, { ...adapt(main), dependencies: first.map(({ name }) => name!) }];
}

function resolveEntries(files: Readonly<Record<string, string>>, { folder }: ClientEntries) {
  return Object.fromEntries(Object.entries(files).map(([name, file]) => [name, path.join(folder, file)]));
}

function getName(file: string) {
  return path.basename(file, '.ts');
}

/** The scripts that share React, Module Federation and the kit's styles. */
function clientConfig(
  app: string,
  { outDir, publicPath = '/shell/' }: ClientBuild,
  plugin: ClientManifestPlugin,
): Configuration {
  const css = cssModules({ owner: 'shell', emit: 'all' });
  return {
    ...commonConfig('shell browser'),
    ...HIDDEN_MAPS,
    entry: {
      react: path.join(clientFolder, 'boot/react.ts'),
      app: { import: app, dependOn: 'react' },
    },
    output: {
      ...HIDDEN_MAPS.output,
      path: outDir,
      publicPath,
      uniqueName: 'gniazdo_shell',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 1000,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescript({ browsers: BROWSERS }), cssText(), ...css.rules.map(exceptText)] },
    plugins: [
      ...css.plugins,
      new rspack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(sharedVersions()),
        // Excludes unused parts of the federation runtime: our containers have version-specific names and no federation
        // manifest.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
      plugin,
    ],
    optimization: { minimizer: [...minimizers(), ...css.minimizer], splitChunks: false },
  };
}

/** A script that is inlined into documents: one file without a module runtime. */
function inlineConfig(entry: string, outDir: string, rootStates: readonly string[] = []): Configuration {
  return {
    ...commonConfig(`shell ${entry}`),
    entry,
    output: {
      path: path.join(outDir, INLINE_FOLDER),
      filename: `${getName(entry)}.js`,
      iife: true,
    },
    module: { rules: [typescript({ browsers: BROWSERS })] },
    plugins: [
      // `fonts`: they are in the browser's cache, see showFonts.
      new rspack.DefinePlugin({ ROOT_STATES: JSON.stringify(['fonts', ...rootStates]) }),
    ],
    optimization: { minimizer: minimizers() },
  };
}

/**
 * A self-contained script including its styles. It shares no modules, so it works beside older versions of the other
 * scripts.
 */
function scriptConfig(name: string, entry: string, outDir: string): Configuration {
  return {
    ...commonConfig(`shell ${name}`),
    ...HIDDEN_MAPS,
    entry,
    output: { ...HIDDEN_MAPS.output, path: outDir, filename: `${name}.[contenthash:8].js`, iife: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescript({ browsers: BROWSERS }), cssText()] },
    optimization: { minimizer: minimizers() },
  };
}

/** A service worker. Its URL never changes, so its name has no hash. */
function workerConfig(entry: string, filename: string, outDir: string): Configuration {
  return {
    ...scriptConfig(filename, entry, outDir),
    devtool: false,
    target: ['webworker', 'es2022'],
    output: { path: outDir, filename, iife: true },
  };
}

/** What all builds of the browser side have in common. */
export function commonConfig(name: string): Configuration {
  return {
    name,
    mode: 'production',
    context: clientFolder,
    target: ['web', 'es2022'],
    devtool: false,
    performance: false,
    stats: 'errors-warnings',
  };
}

function minimizers() {
  return [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } })];
}

/**
 * Builds the browser side of a site's shell for tests and measurements into `outDir`, which is emptied first. Rejects with
 * BuildError.
 */
export async function buildClient(entries: ClientEntries, build: ClientBuild): Promise<ClientManifest> {
  await rm(build.outDir, { recursive: true, force: true });
  await runRspack(clientConfigs(entries, build));
  return readClientManifest(build.outDir);
}
