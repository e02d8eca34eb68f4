import { rspack, type Configuration, type RuleSetRule } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { containerName } from '../../release/manifest.ts';
import type { RemoteBuild } from '../RemoteBuild.ts';
import { withJsx } from '../rules.ts';

const CHUNK_TIMEOUT_MS = 60_000;

/** Path under which the development shell serves a watched remote's files. */
function watchedBasePath(name: string) {
  return `/_dev/${name}/`;
}

/**
 * Configuration of a remote's container as in its releases, but readable and with hot module replacement. It uses the
 * React Refresh runtime of the page (`window.gniazdoDev`), which all containers share, and registers its handle there.
 */
export function watchedBrowserConfig(config: Configuration, build: RemoteBuild): Configuration {
  return {
    ...config,
    mode: 'development',
    // Not an eval-based source map, because the Content-Security-Policy forbids eval.
    devtool: 'cheap-module-source-map',
    output: {
      ...config.output,
      publicPath: watchedBasePath(build.name),
      filename: '[name].js',
      chunkFilename: '[name].js',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      clean: false,
    },
    module: {
      ...config.module,
      rules: withJsx(config.module!.rules as RuleSetRule[], { development: true, refresh: true }),
    },
    externals: { 'react-refresh/runtime': 'var window.gniazdoDev.refresh' },
    plugins: [
      ...config.plugins!,
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({
        injectEntry: false,
        forceEnable: true,
        library: containerName(build.name, build.version),
      }),
      // Without a name it is added to every entry, including the container.
      new rspack.EntryPlugin(build.dir, handleSource(build), { name: undefined }),
    ],
    // Pages keep the last build without errors.
    optimization: { splitChunks: false, minimize: false, emitOnErrors: false },
  };
}

/** The handle by which the page updates this container's modules. */
function handleSource({ name, version }: RemoteBuild) {
  const source = `
    window.gniazdoDev.handles[${JSON.stringify(name)}] = {
      container: ${JSON.stringify(containerName(name, version))},
      hash: () => __webpack_hash__,
      status: () => import.meta.webpackHot.status(),
      check: () => import.meta.webpackHot.check(true),
    };
  `;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
