import path from 'node:path';
import { BROWSERS, cssModules, cssText, exceptText, sharedVersions, typescript } from '@gniazdo/composition/build';
import { rspack, type Configuration } from '@rspack/core';
import { SERVICE_WORKER_FILES } from '../../contract/serviceWorker.ts';
import { ClientManifestPlugin, INLINE_FOLDER, LATE_ENTRIES } from './ClientManifestPlugin.ts';

const clientFolder = path.dirname(import.meta.dirname);

export type ClientBuild = {
  /** Absolute path of the output folder. */
  outDir: string;
  /** URL path under which the files are served. */
  publicPath?: string;
  /** Changes the configuration, e.g. for builds that are only measured. */
  adapt?: (config: Configuration) => Configuration;
};

/** Configurations of the browser side of the shell, built in one run of rspack. The last one writes the manifest. */
export function clientConfigs(build: ClientBuild): Configuration[] {
  const { outDir, adapt = (config) => config } = build;
  const first = [
    ...Object.entries(LATE_ENTRIES).map(([name, entry]) => scriptConfig(name, entry, outDir)),
    scriptConfig('rum', './rum/rum.ts', outDir),
    workerConfig('./service-worker/worker.ts', SERVICE_WORKER_FILES.on, outDir),
    workerConfig('./service-worker/disabledWorker.ts', SERVICE_WORKER_FILES.off, outDir),
    inlineConfig('./boot.ts', outDir),
    inlineConfig('./refreshControlRoom.ts', outDir),
    inlineConfig('./editPoints.ts', outDir),
    inlineConfig('./showEvents.ts', outDir),
    inlineConfig('./account/passwordPage.ts', outDir),
  ];
  return [...first, { ...adapt(clientConfig(build)), dependencies: first.map(({ name }) => name!) }];
}

/** The scripts that share React, Module Federation and the kit's styles. */
function clientConfig({ outDir, publicPath = '/shell/' }: ClientBuild): Configuration {
  const css = cssModules({ owner: 'shell', emit: 'all' });
  return {
    ...common('shell browser'),
    entry: {
      react: './react.ts',
      app: { import: './app.ts', dependOn: 'react' },
    },
    output: {
      path: outDir,
      publicPath,
      uniqueName: 'gniazdo_shell',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 1000,
      trustedTypes: { policyName: 'gniazdo' },
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
      new ClientManifestPlugin(outDir),
    ],
    optimization: { minimizer: [...minimizers(), ...css.minimizer], splitChunks: false },
  };
}

/** A script that is inlined into documents: one file without a module runtime. */
function inlineConfig(entry: string, outDir: string): Configuration {
  return {
    ...common(`shell ${entry}`),
    entry,
    output: {
      path: path.join(outDir, INLINE_FOLDER),
      filename: `${path.basename(entry, '.ts')}.js`,
      iife: true,
    },
    module: { rules: [typescript({ browsers: BROWSERS })] },
    optimization: { minimizer: minimizers() },
  };
}

/**
 * A self-contained script including its styles. It shares no modules, so it works beside older versions of the other
 * scripts.
 */
function scriptConfig(name: string, entry: string, outDir: string): Configuration {
  return {
    ...common(`shell ${name}`),
    entry,
    output: { path: outDir, filename: `${name}.[contenthash:8].js`, iife: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescript({ browsers: BROWSERS }), cssText()] },
    optimization: { minimizer: minimizers() },
  };
}

/** A service worker. Its URL never changes, so its name has no hash. */
function workerConfig(entry: string, filename: string, outDir: string): Configuration {
  return {
    ...scriptConfig(filename, entry, outDir),
    target: ['webworker', 'es2022'],
    output: { path: outDir, filename, iife: true },
  };
}

function common(name: string): Configuration {
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
