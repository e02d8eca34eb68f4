import path from 'node:path';
import {
  BROWSERS,
  cssModules,
  getRequiredVersion,
  SHARED_LIBRARIES,
  sharedVersions,
  typescript,
} from '@gniazdo/composition/build';
import { rspack, type Configuration } from '@rspack/core';
import { LIBRARIES_FOLDER } from '../contract/ClientManifest.ts';
import { commonConfig } from './clientConfigs.ts';

type Options = {
  /** Name of the container. */
  container: string;
  /** Absolute path of a module with the exports of `@gniazdo/ui` that imports all styles which islands need. */
  ui: string;
  /** The output folder of the client. */
  outDir: string;
};

/**
 * A Module Federation container for pages of other sites. It provides what islands share with the shell, except React, which
 * such a page has. It has the plugin's own runtime and manifest, because the site's own pages never load it.
 */
export function librariesConfig({ container, ui, outDir }: Options): Configuration {
  const css = cssModules({ owner: 'shell', emit: 'all' });
  const versions = sharedVersions();
  const shared = SHARED_LIBRARIES.map((library) => {
    const range = { singleton: true, requiredVersion: getRequiredVersion(library) };
    if (library.startsWith('react')) return [library, { ...range, import: false }];
    // By the path of the module: its own import of the library must not be the shared one, which is itself.
    const isUi = library === '@gniazdo/ui';
    return [isUi ? ui : library, { ...range, version: versions[library], shareKey: library }];
  });
  return {
    ...commonConfig(container),
    entry: {},
    output: {
      path: path.join(outDir, LIBRARIES_FOLDER),
      // The folder of the container, because the page is of another origin.
      publicPath: 'auto',
      uniqueName: container,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescript({ browsers: BROWSERS }), ...css.rules] },
    plugins: [
      ...css.plugins,
      // Without the parts of the runtime that load other remotes.
      new rspack.DefinePlugin({ FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true', ENV_TARGET: '"web"' }),
      new rspack.container.ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.[contenthash:8].js',
        manifest: true,
        // A container needs an exposed module. A page that loads no container until it is used imports this one first.
        exposes: { './ui': { import: ui, name: 'ui' } },
        shared: Object.fromEntries(shared),
      }),
    ],
    optimization: { minimizer: css.minimizer, splitChunks: false },
  };
}
