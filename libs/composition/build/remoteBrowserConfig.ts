import path from 'node:path';
import { rspack, type Configuration } from '@rspack/core';
import { containerName } from '../release/manifest.ts';
import { BrowserGraphCheck } from './BrowserGraphCheck.ts';
import { BROWSERS, cssModules } from './cssModules.ts';
import { cssText, exceptText, typescript } from './rules.ts';
import { findExposedFiles } from './findScripts.ts';
import { HIDDEN_MAPS } from './hiddenMaps.ts';
import type { RemoteBuild } from './RemoteBuild.ts';
import { getRequiredVersion, SHARED_LIBRARIES } from './sharedLibraries.ts';

/** Name of the container within `browser/`. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/**
 * Federation container with a remote's islands in one chunk, and its scripts. It contains no shared libraries: the shell
 * provides them.
 */
export function remoteBrowserConfig(
  { name, version, dir, outDir, hasReadableClasses }: RemoteBuild,
  exposed = findExposedFiles(name, dir),
): Configuration {
  const css = cssModules({ owner: name, emit: 'nothing', hasReadableClasses });
  const container = containerName(name, version);
  return {
    name: `${name} browser`,
    mode: 'production',
    context: dir,
    target: ['web', 'es2022'],
    ...HIDDEN_MAPS,
    entry: {},
    output: {
      ...HIDDEN_MAPS.output,
      path: path.join(outDir, 'browser'),
      // The folder of the container, so that pages of other origins can load its chunks.
      publicPath: 'auto',
      uniqueName: container,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 1000,
      trustedTypes: { policyName: 'gniazdo-remote' },
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: { rules: [typescript({ browsers: BROWSERS }), cssText(), ...css.rules.map(exceptText)] },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: container,
        filename: REMOTE_ENTRY,
        library: { type: 'var', name: container },
        exposes: Object.fromEntries(
          exposed.map(({ component, file, chunk }) => [`./${component}`, { import: `./${file}`, name: chunk }]),
        ),
        shared: Object.fromEntries(
          SHARED_LIBRARIES.map((library) => [
            library,
            { import: false, singleton: true, requiredVersion: getRequiredVersion(library) },
          ]),
        ),
      }),
      new BrowserGraphCheck({ dir }),
    ],
    optimization: { minimizer: css.minimizer, splitChunks: false },
    performance: false,
    stats: 'errors-warnings',
  };
}
