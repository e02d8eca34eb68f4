import path from 'node:path';
import { BROWSERS, cssModules, sharedVersions, typescript } from '@gniazdo/composition/build';
import { rspack, type Configuration } from '@rspack/core';
import type { FileRef } from '../../contract/PageData.ts';
import { cssText } from './cssText.ts';

const clientFolder = path.dirname(import.meta.dirname);

export type ClientBuild = {
  /** Absolute folder for the files. */
  outDir: string;
  /** What loads islands: Module Federation's runtime, or the few lines of our own that thin containers need. */
  host?: 'runtime' | 'thin';
  /** Where the files are served. */
  publicPath?: string;
  /** Makes another configuration of it, for builds that are only measured. */
  adapt?: (config: Configuration) => Configuration;
};

/** The shell's scripts in the order they run. */
export const CORE_ENTRIES = ['react', 'app'];

/** Scripts by themselves that the shell's bring when they are wanted. */
export type LateScripts = { overlay: FileRef; recent: FileRef; compared: FileRef };

/** The browser side of the shell but for the boot script. */
export function clientConfig(
  { outDir, host = 'runtime', publicPath = '/shell/' }: ClientBuild,
  late: LateScripts,
): Configuration {
  const css = cssModules({ room: 'shell', emit: 'all' });
  return {
    ...common('shell browser', outDir),
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
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '#federation-host': path.join(clientFolder, `federation/${host}Host.ts`) },
    },
    module: { rules: [typescript({ browsers: BROWSERS }), ...css.rules] },
    plugins: [
      ...css.plugins,
      new rspack.DefinePlugin({
        SHARED_VERSIONS: JSON.stringify(sharedVersions()),
        OVERLAY: JSON.stringify(late.overlay),
        RECENT: JSON.stringify(late.recent),
        COMPARED: JSON.stringify(late.compared),
        // Parts of the federation runtime that version-named containers without manifests have no use for.
        FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
        ENV_TARGET: '"web"',
      }),
    ],
    optimization: { minimizer: [...minimizers(), ...css.minimizer], splitChunks: false },
  };
}

/** A script that stands inline in documents: one file without a module runtime. */
export function inlineConfig(entry: string, outDir: string): Configuration {
  return {
    ...common(`shell ${entry}`, outDir),
    entry,
    output: { path: outDir, filename: 'inline.js', iife: true },
    module: { rules: [typescript({ browsers: BROWSERS })] },
    optimization: { minimizer: minimizers() },
  };
}

/** What tells the server how it goes; it shares nothing with the other scripts, and works with older ones too. */
export function watchConfig(outDir: string): Configuration {
  return {
    ...common('shell watch', outDir),
    entry: './watch/watch.ts',
    output: { path: outDir, filename: 'watch.[contenthash:8].js', iife: true },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [typescript({ browsers: BROWSERS })] },
    optimization: { minimizer: minimizers() },
  };
}

/** One script without a share in the shell's, styles included. */
export function lateConfig(name: keyof LateScripts, outDir: string): Configuration {
  return {
    ...common(`shell ${name}`, outDir),
    entry: `./${name}/${name}.ts`,
    output: { path: outDir, filename: `${name}.[contenthash:8].js`, iife: true },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [typescript({ browsers: BROWSERS }), cssText()],
    },
    optimization: { minimizer: minimizers() },
  };
}

function common(name: string, outDir: string): Configuration {
  return {
    name,
    mode: 'production',
    context: clientFolder,
    target: ['web', 'es2022'],
    devtool: false,
    performance: false,
    stats: 'errors-warnings',
    output: { path: outDir },
  };
}

function minimizers() {
  return [new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } })];
}
